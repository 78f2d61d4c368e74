// The parts of openapi-typescript 7 that print, without the part that reads: its main module also loads a linter and a
// resolver that could reach files and the network, at a third of the start-up time. It publishes no types for them.

declare module 'openapi-typescript/dist/transform/index.mjs' {
  import type { GlobalContext, OpenAPI3 } from 'openapi-typescript'
  import type ts from 'typescript'
  export default function transformSchema(schema: OpenAPI3, context: GlobalContext): ts.Node[]
}

declare module 'openapi-typescript/dist/transform/schema-object.mjs' {
  export { transformSchemaObject as default } from 'openapi-typescript'
}

declare module 'openapi-typescript/dist/lib/utils.mjs' {
  export { resolveRef, scanDiscriminators } from 'openapi-typescript'
}

declare module 'openapi-typescript/dist/lib/ts.mjs' {
  export { astToString } from 'openapi-typescript'
}
