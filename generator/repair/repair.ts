import { noEffort } from '../closest.ts'
import { changeChildren } from '../grammar.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import { joinPointer } from '../pointer.ts'
import type { Fault } from '../validate/fault.ts'
import { isVersion30 } from '../version30.ts'
import { isEmptyList, tellEmptyList, withObjects } from './empty-lists.ts'
import { followMoved } from './moved.ts'
import { createOperationIds, repairOperation, repairPaths } from './operations.ts'
import { repairOther } from './others.ts'
import { anchorAt, withReferences } from './recursive-references.ts'
import type { Position, Repairing } from './repairing.ts'
import { repairSchema } from './schemas.ts'
import { withScopesOfSchemes } from './security-requirements.ts'
import { withoutPartsSince31 } from './since31.ts'
import { withTexts } from './texts.ts'
import { asVersion31 } from './version32.ts'

/** A document as its author must have meant it, and what had to be changed for that. */
export interface Repaired {
  readonly document: JsonObject
  /** `tolerated` where nothing is lost, `unsupported` where something is left out; at their places in the given document. */
  readonly faults: readonly Fault[]
  /** Where a node of the document stood in the given one, as far as another path tells them apart. */
  readonly writtenAt: (pointer: string) => string
}

/**
 * Mends what public contracts get wrong most and nobody can misunderstand: a path parameter that is not `required`, a
 * response without `description`, `type: any`, the same `operationId` twice, leftovers of older versions. What OpenAPI 3.2
 * adds goes, and what 3.1 adds to one of 3.0; the document is one of 3.0 or 3.1 afterwards. Each change is told; what is wrong otherwise stays.
 */
export function repairDocument(document: JsonObject): Repaired {
  const is30 = isVersion30(document)
  const found: Fault[] = []
  const shared = is30 ? withoutPartsSince31(document, found) : asVersion31(document, found)
  const repairing: Repairing = {
    faults: found,
    ids: createOperationIds(shared),
    is30,
    moved: new Map(),
    writtenPaths: new Map(),
    effort: noEffort(),
  }
  const repaired = repairNode(repairing, shared, { kind: 'document', pointer: '', name: '' })
  const { moved, faults } = repairing
  const settled = moved.size > 0 ? followMoved(repaired, 'document', moved) : repaired
  return {
    document: repairPaths(repairing, isObject(settled) ? settled : document),
    faults,
    writtenAt: (pointer) => writtenAt(pointer, repairing.writtenPaths),
  }
}

function writtenAt(pointer: string, writtenPaths: ReadonlyMap<string, string>): string {
  const path = pointer.split('/', 3).join('/')
  return (writtenPaths.get(path) ?? path) + pointer.slice(path.length)
}

function repairNode(repairing: Repairing, given: Json, position: Position): Json {
  if (isEmptyList(given)) tellEmptyList(repairing, position.pointer, position.name)
  const whole = isEmptyList(given) ? {} : given
  if (!isObject(whole)) return whole
  const node = withObjects(repairing, whole, position)
  const anchor = position.kind === 'schema' ? anchorAt(node, position) : undefined
  return changeChildren(
    repairItself(repairing, withTexts(repairing, node, position), { ...position, anchor }),
    position.kind,
    (child, kind, keys) => {
      return repairNode(repairing, child, {
        kind,
        pointer: joinPointer(position.pointer, ...keys),
        name: String(keys.at(-1)),
        anchor,
      })
    },
  )
}

function repairItself(repairing: Repairing, node: JsonObject, position: Position): JsonObject {
  if (position.kind === 'schema') {
    return repairSchema(repairing, withReferences(repairing, node, position), position.pointer)
  }
  if (position.kind === 'operation') {
    return repairOperation(repairing, withScopesOfSchemes(repairing, node, position.pointer), position.pointer)
  }
  return repairOther(repairing, node, position)
}
