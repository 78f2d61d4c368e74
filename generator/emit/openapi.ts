import type { Bundle } from '../bundle/bundle.ts'

/** The contract in one file, as JSON: for tools that want a single document. */
export function printOpenapi(bundle: Bundle): string {
  return `${JSON.stringify(bundle.document, null, 2)}\n`
}
