import { basename } from 'node:path'
import { type Json, ownValue } from '../json.ts'
import { quoted, type UnlocatedProblem } from '../problems.ts'

/**
 * The version that an author meant: `3.1` without quotes is a number to YAML, and so is `3.0`, whose zero is lost; "3.1" lacks
 * its last part. `undefined` where the version is whole, or none.
 */
export function wholeVersion(root: Json): string | undefined {
  const version = ownValue(root, 'openapi')
  if (typeof version !== 'string' && typeof version !== 'number') return undefined
  return typedVersions.get(String(version))
}

const typedVersions = new Map([
  ['3', '3.0.0'],
  ...['3.0', '3.1', '3.2'].map((version): [string, string] => [version, `${version}.0`]),
])

/** Whether a root document is OpenAPI of a version that is understood; if not, that is the only problem worth telling. */
export function findVersionProblem(file: string, root: Json): UnlocatedProblem | undefined {
  const version = ownValue(root, 'openapi')
  if (typeof version === 'string' && supportedVersions.test(version)) return undefined
  return {
    kind: 'wrong',
    file,
    pointer: version === undefined ? '' : '/openapi',
    message: `Cannot read ${quoted(basename(file))}: ${faultOf(version, ownValue(root, 'swagger'))}`,
  }
}

function faultOf(version: Json | undefined, swagger: Json | undefined): string {
  const wanted = '"3.0.x", "3.1.x" or "3.2.x" is expected'
  if (version !== undefined) return `its field "openapi" is ${JSON.stringify(version)}, ${wanted}`
  if (swagger === undefined) return `it has no field "openapi", ${wanted}`
  return `it is Swagger ${JSON.stringify(swagger)}, convert it to OpenAPI 3 first`
}

const supportedVersions = /^3\.[012]\.\d+/
