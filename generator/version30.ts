import { type Json, ownText } from './json.ts'

/** Whether a document is one of OpenAPI 3.0, by what it says itself. */
export function isVersion30(document: Json | undefined): boolean {
  return ownText(document, 'openapi')?.startsWith('3.0') === true
}

/** Whether a pointer leads into a part that documents of 3.1 have, and those of 3.0 have not. */
export function isSince31(pointer: string): boolean {
  return /^\/(webhooks|components\/pathItems)\//.test(pointer)
}
