import { basename } from 'node:path'
import { type Json, ownValue } from '../json.ts'
import { quoted, type UnlocatedProblem } from '../problems.ts'

/** Whether a root document is OpenAPI of a version that is understood; if not, that is the only problem worth telling. */
export function findVersionProblem(file: string, root: Json): UnlocatedProblem | undefined {
  const version = ownValue(root, 'openapi')
  if (typeof version === 'string' && supportedVersions.test(version)) return undefined
  const found =
    version === undefined ? 'it has no field "openapi"' : `its field "openapi" is ${JSON.stringify(version)}`
  return {
    kind: 'wrong',
    file,
    pointer: version === undefined ? '' : '/openapi',
    message: `Cannot read ${quoted(basename(file))}: ${found}, "3.0.x", "3.1.x" or "3.2.x" is expected`,
  }
}

const supportedVersions = /^3\.[012]\.\d+/
