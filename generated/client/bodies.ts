// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { Content, EncodeBody, Style } from './call.ts'
import { present } from './request.ts'

/** What a binary body is given as. */
export type Binary = Blob | ArrayBuffer | Bytes | string

// What TypeScript 5.7 and newer calls Uint8Array<ArrayBuffer>, and older ones Uint8Array.
type Bytes = ReturnType<typeof Uint8Array.of>

/** The fields of a form with files in it; a form that is ready is sent as it is. */
export type Multipart<Fields> = FormData | { readonly [Name in keyof Fields]: Fields[Name] | Blob | readonly Blob[] }

/** The fields of a form; those that are ready are sent as they are. */
export type Form<Fields> = URLSearchParams | Fields

/** What may be sent of a value: fields that are read-only are the service's to fill in. */
export type Sendable<Value> = Value extends readonly unknown[]
  ? { [Index in keyof Value]: Sendable<Value[Index]> }
  : Value extends object
    ? { [Key in keyof Value as IsReadonly<Value, Key> extends true ? never : Key]: Sendable<Value[Key]> }
    : Value

type IsReadonly<Value, Key extends keyof Value> = Same<{ [K in Key]: Value[K] }, { readonly [K in Key]: Value[K] }>

type Same<Left, Right> =
  (<Any>() => Any extends Left ? 1 : 2) extends <Any>() => Any extends Right ? 1 : 2 ? true : false

/** JSON. */
export function json(value: unknown): Content {
  return JSON.stringify(value)
}

/** Text and bytes, as they are. */
export function raw(value: unknown): Content {
  return value instanceof Blob || value instanceof ArrayBuffer || ArrayBuffer.isView(value)
    ? (value as Content)
    : String(value)
}

/** `a=1&b=2`; lists repeat their name, objects are JSON. */
export function form(value: unknown): Content {
  if (value instanceof URLSearchParams) return value
  return new URLSearchParams(fieldsOf(value).map(([name, field]): [string, string] => [name, textOf(field)]))
}

/** `multipart/form-data`; lists repeat their name, objects are JSON. */
export function multipart(value: unknown): Content {
  if (value instanceof FormData) return value
  const data = new FormData()
  for (const [name, field] of fieldsOf(value)) {
    if (field instanceof File) data.append(name, field)
    // The name that forms give to files that have none; some platforms leave it empty, which means that no file was chosen.
    else if (field instanceof Blob) data.append(name, field, 'blob')
    else if (typeof field === 'object') data.append(name, new Blob([textOf(field)], { type: 'application/json' }), 'blob')
    else data.append(name, textOf(field))
  }
  return data
}

/** A form some of whose fields are written in styles of their own. */
export function formIn(styles: Styles): EncodeBody {
  return (value) => {
    if (value instanceof URLSearchParams) return value
    const { styled, plain } = written(value, styles)
    return [String(form(plain)), ...styled].filter((text) => text !== '').join('&')
  }
}

/** The same of `multipart/form-data`, where others are sent under media types of their own. */
export function multipartIn(styles: Styles, types: Readonly<Record<string, string>> = {}): EncodeBody {
  return (value) => {
    if (value instanceof FormData) return value
    const { styled, plain } = written(value, styles)
    const fields = present(plain).map(([name, field]) => [name, Object.hasOwn(types, name) ? typed(field, `${types[name]}`) : field])
    const data = multipart(Object.fromEntries(fields)) as FormData
    for (const [name, text] of new URLSearchParams(styled.join('&'))) data.append(name, text)
    return data
  }
}

type Styles = Readonly<Record<string, Style>>

/** The fields that have a style of their own, as texts of a query, and the others. */
function written(value: unknown, styles: Styles): { readonly styled: readonly string[]; readonly plain: object } {
  const fields = typeof value === 'object' && value !== null ? present(value) : []
  const styleOf = (name: string): Style | undefined => (Object.hasOwn(styles, name) ? styles[name] : undefined)
  return {
    styled: fields.flatMap(([name, field]): string | readonly string[] => styleOf(name)?.(name, field) ?? []),
    plain: Object.fromEntries(fields.filter(([name]) => !styleOf(name))),
  }
}

/** What is sent under a media type: a part for each item of a list, but a single one in JSON. */
function typed(field: unknown, type: string): unknown {
  if (field instanceof File) return field.type ? field : new File([field], field.name, { type })
  if (field instanceof Blob) return field.type ? field : new Blob([field], { type })
  const isJson = /[/+]json\b/i.test(type)
  if (Array.isArray(field) && !isJson) return field.map((item) => typed(item, type))
  return new Blob([isJson ? JSON.stringify(field) : textOf(field)], { type })
}

function fieldsOf(value: unknown): [name: string, field: unknown][] {
  const fields = typeof value === 'object' && value !== null ? present(value) : []
  return fields.flatMap(([name, field]) =>
    Array.isArray(field) ? field.map((item) => [name, item] as [string, unknown]) : [[name, field]],
  )
}

function textOf(field: unknown): string {
  return typeof field === 'object' ? JSON.stringify(field) : String(field)
}
