// The part of swagger-parser 13 that compares a document with the JSON Schema of its version of OpenAPI. Its main function
// first walks through every "$ref" and "$id", also in examples, which crashes on addresses that are none; references have
// been settled before, so that only the comparison is wanted. It publishes no types for it.

declare module '@apidevtools/swagger-parser/lib/validators/schema.js' {
  /** @throws SyntaxError with the errors of ajv in `details`. */
  export default function validateSchema(document: object): void
}
