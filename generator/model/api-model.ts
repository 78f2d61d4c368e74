/**
 * A contract as the targets see it: every reference followed where it must be, every name final, every decision taken.
 *
 * Pointers are JSON pointers into the bundle (`/components/schemas/Order`); validators and types are reached by them.
 */
export interface ApiModel {
  /** What the contract is called in headers and comments: `spec/openapi.yaml`. */
  readonly contractName: string
  readonly title: string
  readonly version: string
  /** Operations below `paths`, in the order of the contract. */
  readonly operations: readonly Operation[]
  /** Operations of `webhooks` and of callbacks; they have no path of the service. */
  readonly webhooks: readonly Operation[]
  /** The operations again, by resource; each operation is in one group. */
  readonly groups: readonly Group[]
  /** The schemas below `components`, in order. */
  readonly schemas: readonly NamedSchema[]
  readonly securitySchemes: readonly SecurityScheme[]
  /** Path of the first server's URL, without a slash at its end: `/api`; empty when there is none. */
  readonly basePath: string
  /** The first server's URL with its variables at their defaults; `undefined` when it is relative or missing. */
  readonly defaultServerUrl: string | undefined
}

/** Operations of one resource, as a client groups them: `client.services.list`. */
export interface Group {
  /** A valid property name, unique: `services`. */
  readonly name: string
  readonly operations: readonly Operation[]
}

/** A method of a path, or of a webhook or callback, as all targets need it. */
export interface Operation {
  /** The `operationId`; made from method and path where the contract has none. */
  readonly id: string
  /** Key of the operation in the `operations` interface of types.ts; always `id`. */
  readonly key: string
  /** A valid, unique identifier for a function: `servicesPublishStatus`. */
  readonly functionName: string
  /** A valid, unique identifier for types: `ServicesPublishStatus`. */
  readonly typeName: string
  /** Group and name in the group: `services`, `publishStatus`. */
  readonly group: string
  readonly name: string
  readonly method: Method
  /** Where the contract has it. */
  readonly section: 'paths' | 'webhooks'
  /** As in the contract: `/services/{id}`; for a webhook its name. */
  readonly path: string
  /** The path in pieces, in order; literals are not encoded yet. */
  readonly segments: readonly PathPiece[]
  readonly parameters: readonly Parameter[]
  readonly requestBody: RequestBody | undefined
  /** In the order of the contract. */
  readonly responses: readonly Response[]
  /** Alternatives; each is a set of schemes that are needed together; an empty set means that no key is needed. */
  readonly security: readonly (readonly string[])[]
  /** Offset and size parameters of a list that is read page by page. */
  readonly paging: Paging | undefined
  /** URL of a server that is not the document's; `undefined` where it is. */
  readonly server: string | undefined
  readonly isDeprecated: boolean
  readonly summary: string
  readonly description: string
  /** Pointer of the operation in the bundle. */
  readonly pointer: string
  /** Place in the source for people: `spec/paths/services.yaml#/services/get`. */
  readonly source: string
}

/** What OpenAPI has an operation for. */
export type Method = 'GET' | 'PUT' | 'POST' | 'DELETE' | 'OPTIONS' | 'HEAD' | 'PATCH' | 'TRACE'

/** A piece of a path: text, or the place of a parameter. */
export type PathPiece =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'parameter'; readonly name: string }

/** A parameter of a request, with the defaults of OpenAPI filled in. Header fields of replies are described in the same way. */
export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header' | 'cookie'
  readonly isRequired: boolean
  readonly style: 'simple' | 'label' | 'matrix' | 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject'
  readonly isExploded: boolean
  readonly allowsReserved: boolean
  /** Set where the parameter has `content` instead of a schema: `application/json`. */
  readonly mediaType: string | undefined
  /** What the wire text stands for, so that it is written in the right style. */
  readonly shape: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'any'
  /** Empty where it has no schema. */
  readonly schemaPointer: string
  readonly description: string
  readonly pointer: string
}

/** The body of a request, in whichever media types it is taken. */
export interface RequestBody {
  readonly isRequired: boolean
  readonly mediaTypes: readonly MediaType[]
  readonly pointer: string
}

/** What a body is in one media type. */
export interface MediaType {
  /** As written: `application/json`, `image/*`. */
  readonly name: string
  readonly kind: 'json' | 'form' | 'multipart' | 'text' | 'binary'
  /** `undefined` also where it says nothing of what is read: of XML, which is text here. */
  readonly schemaPointer: string | undefined
  /** What is said of a stream of lines: of each, or of the list of all. */
  readonly linePointer: string | undefined
  /** Fields of a form that are written in a style of their own, as parameters of a query are. */
  readonly encodings: readonly Parameter[]
  /** What fields of a form of several parts are sent as, or the items of a list; `any` where it may be either. */
  readonly parts: ReadonlyMap<string, 'file' | 'text' | 'any'>
  /** Media types of those fields, where the contract states one that they would not be sent under anyway. */
  readonly partTypes: ReadonlyMap<string, string>
  readonly pointer: string
}

/** What an operation answers with under one status. */
export interface Response {
  /** `200`, `2XX` or `default`. */
  readonly status: string
  readonly isSuccess: boolean
  readonly mediaTypes: readonly MediaType[]
  /** Written as those of requests are; `Content-Type` is not among them. */
  readonly headers: readonly Parameter[]
  readonly description: string
  readonly pointer: string
}

/** How a list is read page by page. */
export interface Paging {
  readonly offsetParameter: string
  readonly sizeParameter: string
  /** The offset of the first entry: 0, or where the contract begins to count. */
  readonly firstOffset: number
  /** Field of the reply that holds the entries; `undefined` where the reply itself is the list. */
  readonly itemsProperty: string | undefined
}

/** A schema that has a name in the contract. */
export interface NamedSchema {
  /** Key below `components/schemas`. */
  readonly key: string
  /** Name of its type in types.ts. */
  readonly typeName: string
  readonly pointer: string
}

/** A way to say who is calling; `other` is what no target can do by itself, such as OAuth flows. */
export type SecurityScheme =
  | { readonly key: string; readonly kind: 'apiKey'; readonly in: 'query' | 'header' | 'cookie'; readonly name: string }
  | { readonly key: string; readonly kind: 'http'; readonly scheme: string }
  | { readonly key: string; readonly kind: 'other'; readonly type: string }
