import { essenceOf, kindOfType } from '../../generator/model/media-kinds.ts'

/** The part of Prism that holds a body against what is said under each media type. */
export interface BodyValidator {
  validateBody: (
    body: unknown,
    contents: readonly Content[],
    context: unknown,
    type?: string,
    ...more: unknown[]
  ) => unknown
}

interface Content {
  readonly mediaType: string
}

/** A request, and the operation that it is for. */
export interface Judged {
  readonly resource: { readonly request?: { readonly body?: { readonly contents?: readonly Content[] } } }
  readonly element: { readonly body?: unknown; readonly headers?: Readonly<Record<string, unknown>> }
}

/** Holds the whole of a request against its operation; a part of Prism. */
export type ValidateInput = (judged: Judged) => unknown

/** A body that is there, and that JavaScript takes for nothing. */
class Sent {
  readonly body: unknown

  constructor(body: unknown) {
    this.body = body
  }
}

/**
 * Holds each body against the schema of its own media type. Prism 5.16 takes all that end alike (`application/json` and
 * `application/merge-patch+json`) for one, and the first of them that fits.
 *
 * @returns What is to look at requests in place of `validateInput`: it takes `false`, `0`, `""` and `null` for bodies, and forms and texts
 * of which nothing is there. Prism says that they are missing, and holds no `null` against a schema.
 */
export function repairBodies(validator: BodyValidator, validateInput: ValidateInput): ValidateInput {
  const { validateBody } = validator
  validator.validateBody = (body, contents, context, type, ...more) => {
    const content = type === undefined ? undefined : contentOf(contents, type)
    return validateBody(body instanceof Sent ? body.body : body, content ? [content] : contents, context, type, ...more)
  }
  return (judged) => validateInput({ ...judged, element: { ...judged.element, body: sentBody(judged) } })
}

/** As servers look for it: what names the type itself goes before what names a range of types. */
function contentOf(contents: readonly Content[], type: string): Content | undefined {
  const essence = essenceOf(type)
  const names = [essence, essence.replace(/\/.*(?=\+)/, '/*'), essence.replace(/\/.*/, '/*'), '*/*']
  const found = names.map((name) => contents.find(({ mediaType }) => essenceOf(mediaType) === name))
  return found.find((content) => content !== undefined)
}

function sentBody({ resource, element: { body, headers = {} } }: Judged): unknown {
  if (body) return body
  const { 'content-length': length, 'content-type': type, 'transfer-encoding': encoding } = headers
  if (encoding !== undefined || (length !== undefined && length !== '0')) return new Sent(body)
  const contents = resource.request?.body?.contents ?? []
  return typeof type === 'string' && mayBeEmpty(type) && contentOf(contents, type) ? new Sent('') : body
}

/** A form without fields, or a text without letters, is nothing but its media type. */
function mayBeEmpty(type: string): boolean {
  return !['json', 'multipart'].includes(kindOfType(type) ?? '')
}
