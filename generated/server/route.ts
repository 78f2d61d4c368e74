// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { Validator } from '../validators/runtime.ts'
import type { SecurityScheme } from './security.ts'

/** An operation as the server sees it. */
export interface Route {
  /** Id of the operation. */
  readonly id: string
  /** Where its handler is: `handlers[group][name]`. */
  readonly group: string
  readonly name: string
  readonly method: string
  /** As in the contract: `/services/{id}`. */
  readonly path: string
  /** What stands in the query of each request; only those that have it are for this operation. */
  readonly query?: readonly (readonly [name: string, value: string])[]
  readonly parameters: readonly RouteParameter[]
  readonly validators: { readonly [Place in RouteParameter['in']]?: Validator }
  readonly body?: RouteBody
  /** By status: `200`, `2XX`, `default`; then by media type. */
  readonly replies: { readonly [status: string]: RouteReply }
  /** Alternatives; each lists the schemes that are needed together. Empty when no key is needed. */
  readonly security: readonly (readonly SecurityScheme[])[]
}

/** How the value of a parameter is written, and what it stands for. */
export interface RouteParameter extends ValueShape {
  readonly name: string
  readonly in: 'path' | 'query' | 'header' | 'cookie'
  readonly style: 'simple' | 'label' | 'matrix' | 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject'
  readonly isExploded: boolean
  /** Whether the value is written in JSON. */
  readonly isJson?: true
  /** Names of other parameters, and of keys, where any other name is a property of this one. */
  readonly taken?: readonly string[]
  /** Whether no letters mean that the request has no value. */
  readonly mayBeEmpty?: true
  /** Taken when the request has no value. */
  readonly default?: unknown
  /** Whether it would have to be there if it had no default. */
  readonly isRequired?: boolean
}

/** What a value stands for, and what is in it. */
export interface ValueShape {
  readonly shape: Shape
  /** Of the items of a list. */
  readonly itemShape?: Shape
  /** What is in the items, where the style has a way to write more than texts. */
  readonly item?: ValueShape
  /** Of the properties of an object; where the style has a way to write it, with what is in them. */
  readonly properties?: Readonly<Record<string, Shape | ValueShape>>
  /** Of the properties of an object that are not listed; absent where nothing says that there are any. */
  readonly others?: Shape | ValueShape
}

/** A `scalar` is a number, or `true` or `false`; `any` is taken as the text that it is. */
export type Shape = 'string' | 'number' | 'integer' | 'boolean' | 'scalar' | 'array' | 'object' | 'any'

export interface RouteBody {
  readonly isRequired: boolean
  readonly mediaTypes: readonly RouteMediaType[]
}

export interface RouteMediaType {
  /** As in the contract; `*` stands for any: `image/*`. */
  readonly name: string
  readonly kind: 'json' | 'form' | 'multipart' | 'text' | 'binary'
  readonly validate?: Validator
  /** A body without what is read-only in it. */
  readonly withoutReadOnly?: (value: unknown) => unknown
  /** Values of fields that are absent. */
  readonly defaults?: Defaults
  /** Shapes of the fields of a form; of a list those of its items. */
  readonly properties?: Readonly<Record<string, Shape>>
  /** Of fields that are not listed, where these are objects. */
  readonly others?: Shape
  /** Fields that are lists. */
  readonly lists?: readonly string[]
  /** Fields that are files, or lists of them. */
  readonly files?: readonly string[]
  /** Fields of a form that are written like parameters of a query. */
  readonly encodings?: readonly RouteParameter[]
}

export interface RouteReply {
  readonly mediaTypes: readonly RouteMediaType[]
  /** Headers of which more is said than that they are texts. */
  readonly headers?: readonly RouteParameter[]
  readonly validateHeaders?: Validator
}

/** Defaults of a value and of what is in it. */
export interface Defaults {
  readonly default?: unknown
  /** Whether the value would have to be there if it had no default. */
  readonly isRequired?: boolean
  readonly properties?: Readonly<Record<string, Defaults>>
  readonly items?: Defaults
}
