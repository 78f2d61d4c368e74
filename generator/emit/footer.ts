import type ts from 'typescript'
import { typescript } from './typescript.ts'

/** Where openapi-typescript puts what stands behind all else, such as the interface `operations`. */
export interface Footer {
  readonly nodes: ts.Node[]
  /** Ends the gathering. */
  readonly close: () => void
}

/**
 * A footer that gathers the members of `operations` one by one: openapi-typescript copies all of them for each further one, which
 * takes minutes where they are tens of thousands.
 */
export function createFooter(): Footer {
  const nodes: ts.Node[] = []
  const members: ts.TypeElement[] = []
  let operations: ts.Node | undefined
  nodes.push = (...added) => {
    operations ??= added.find((node) => typescript.isInterfaceDeclaration(node) && node.name.text === 'operations')
    if (operations && added.includes(operations)) gather(operations, members)
    return Array.prototype.push.apply(nodes, added)
  }
  return {
    nodes,
    close: () => {
      if (operations)
        Object.defineProperty(operations, 'members', { value: typescript.factory.createNodeArray(members) })
    },
  }
}

function gather(node: ts.Node, members: ts.TypeElement[]): void {
  Object.defineProperty(node, 'members', {
    configurable: true,
    get: () => [],
    set: (added: readonly ts.TypeElement[]) => void members.push(...added),
  })
}
