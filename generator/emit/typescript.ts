import { createRequire } from 'node:module'
import type ts from 'typescript'

// npm may place openapi-typescript beside a project's own TypeScript 5, and another one beside us. The numbers that kinds of
// nodes have differ from version to version, so that only the one that made a node can tell what it is.
const requireFromPrinter = createRequire(import.meta.resolve('openapi-typescript'))

/** The very TypeScript that openapi-typescript makes its nodes with. */
export const typescript: typeof ts = requireFromPrinter('typescript')
