import { type ApiError, apiError } from '../errors.ts'

/** The failure for a body that names what does not exist: `unknownReference('body/teams', 'be teams that exist', 17)`. */
export function unknownReference(place: string, wanted: string, id: unknown): ApiError {
  const found = id === undefined ? 'one has no id' : `${String(id)} does not`
  return apiError('unknown_reference', `${place}: should ${wanted}, ${found}`)
}
