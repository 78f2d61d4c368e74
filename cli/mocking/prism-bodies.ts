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

/** A body that is there, also one that JavaScript takes for nothing, with all that is said of its type. */
class Sent {
  readonly body: unknown
  readonly type: string | undefined

  constructor(body: unknown, type: unknown) {
    this.body = body
    this.type = typeof type === 'string' ? type : undefined
  }
}

/**
 * Holds each body against the schema of its own media type. Prism 5.16 takes all that end alike (`application/json` and
 * `application/merge-patch+json`) for one, and the first of them that fits.
 *
 * @returns What is to look at requests in place of `validateInput`: it takes `false`, `0`, `""` and `null` for bodies, and forms and texts
 * of which nothing is there. Prism says that they are missing, and holds no `null` against a schema. It reads JSON of any type.
 */
export function repairBodies(validator: BodyValidator, validateInput: ValidateInput): ValidateInput {
  const { validateBody } = validator
  validator.validateBody = (body, contents, context, type, ...more) => {
    const sent = body instanceof Sent ? body : new Sent(body, type)
    const content = type === undefined ? undefined : contentOf(contents, sent.type ?? type)
    return validateBody(sent.body, content ? [content] : contents, context, type, ...more)
  }
  return (judged) => validateInput({ ...judged, element: { ...judged.element, body: sentBody(judged) } })
}

/** As servers look for it: what names the type itself, with all that is said of it, goes before what names a range of types. */
function contentOf(contents: readonly Content[], type: string): Content | undefined {
  const given = saidOf(type)
  const isWithin = ({ mediaType }: Content) => saidOf(mediaType).every((one) => given.includes(one))
  const version = contents.find((content) => content.mediaType.includes(';') && isWithin(content))
  if (version) return version
  const essence = essenceOf(type)
  const names = [essence, essence.replace(/\/.*(?=\+)/, '/*'), essence.replace(/\/.*/, '/*'), '*/*']
  const found = names.map((name) => contents.find(({ mediaType }) => essenceOf(mediaType) === name))
  return found.find((content) => content !== undefined)
}

/** What writes the body of a reply in its media type; a part of Prism. */
export interface Serializer {
  serialize: (body: unknown, type: string | undefined) => unknown
}

/** Writes JSON and XML of any type, such as `text/json` and `image/svg+xml`: Prism 5.16 knows those of `application/`, and fails at others. */
export function repairSerializer(serializer: Serializer): void {
  const { serialize } = serializer
  serializer.serialize = (body, type) => {
    const [, syntax] = /[/+](json|xml)$/.exec(essenceOf(type ?? '')) ?? []
    return serialize(body, syntax ? `application/${syntax}` : type)
  }
}

function saidOf(type: string): readonly string[] {
  return type.toLowerCase().replace(/[\s"]/g, '').split(';')
}

function sentBody({ resource, element: { body, headers = {} } }: Judged): unknown {
  const { 'content-length': length, 'content-type': type, 'transfer-encoding': encoding } = headers
  const isThere = encoding !== undefined || (length !== undefined && length !== '0')
  if (body || isThere) return new Sent(typeof type === 'string' ? asRead(body, type) : body, type)
  const contents = resource.request?.body?.contents ?? []
  return typeof type === 'string' && mayBeEmpty(type) && contentOf(contents, type) ? new Sent('', type) : body
}

/** JSON of a type that Prism reads as a text, such as `text/json`; what is none stays a text. */
function asRead(body: unknown, type: string): unknown {
  if (typeof body !== 'string' || kindOfType(type) !== 'json' || /^application\//i.test(type)) return body
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

/** A form without fields, or a text without letters, is nothing but its media type. */
function mayBeEmpty(type: string): boolean {
  return !['json', 'multipart'].includes(kindOfType(type) ?? '')
}
