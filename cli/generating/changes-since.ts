import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { WritePlan } from '../../generator/write/write.ts'
import type { RaisableLimits } from '../config.ts'
import { coloursFor } from '../output/terminal.ts'

const bundleName = 'openapi.json'

/**
 * In what a contract differs from the one that was generated last, for people; nothing when there is no earlier one, or when it
 * cannot be compared: it only tells, and keeps nothing from being generated.
 *
 * @param spec Root document of the contract as it is now.
 * @param policy What it may refer to.
 */
export async function describeChangesSince(
  { folder, files }: Pick<WritePlan, 'folder' | 'files'>,
  spec: string,
  policy: { readonly allowOutside: boolean; readonly allowNetwork: boolean; readonly limits: RaisableLimits },
): Promise<string> {
  const earlier = join(folder, bundleName)
  const isChanged = files.some(({ name, action }) => name === bundleName && action === 'written')
  if (!isChanged || !existsSync(earlier)) return ''
  const { readDocument } = await import('../../generator/generate.ts')
  const { compareContracts } = await import('../../generator/diff/compare-contracts.ts')
  const { countChanges, renderChanges } = await import('../diffing/render-changes.ts')
  const before = await readDocument(earlier, { limits: policy.limits }).catch(() => undefined)
  if (!before) return ''
  const changes = await readDocument(spec, policy)
    .then((after) => compareContracts(before, after))
    .catch(() => undefined)
  if (!changes) return ''
  const { breaking, additive, documentation } = countChanges(changes)
  const told = changes.filter(({ kind }) => kind !== 'documentation')
  const lines = renderChanges(told.slice(0, maxChanges), coloursFor(process.stdout)).flat()
  const more = told.length > maxChanges ? [`  … and ${told.length - maxChanges} more`] : []
  const counts = `since it was generated last: ${breaking} breaking, ${additive} additive, ${documentation} documentation`
  return [...lines, ...more, `The contract has changed ${counts}`, ''].join('\n')
}

// The rest is a matter for `diff`.
const maxChanges = 40
