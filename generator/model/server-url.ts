import { isList, isObject, type Json, type JsonObject, ownText, ownValue } from '../json.ts'
import type { ApiModel } from './api-model.ts'

/** Where the first server of a contract is, its variables at their defaults. */
export function serverOf(document: JsonObject): Pick<ApiModel, 'basePath' | 'defaultServerUrl'> {
  const [server] = listOf(ownValue(document, 'servers'))
  const url = withDefaults(ownText(server, 'url') ?? '', ownValue(server, 'variables'))
  const isAbsolute = /^https?:$/.test(parse(url)?.protocol ?? '')
  const path = parse(url, 'http://localhost')?.pathname ?? ''
  return {
    basePath: path.startsWith('/') ? path.replace(/\/+$/, '') : '',
    defaultServerUrl: isAbsolute ? url.replace(/\/+$/, '') : undefined,
  }
}

/** The URL of the server that the contract names for an operation alone; `undefined` where it is one of the document. */
export function ownServerOf(document: JsonObject, pathItem: Json, operation: Json): string | undefined {
  const own = ownValue(operation, 'servers') ?? ownValue(pathItem, 'servers')
  const [first] = listOf(own)
  const url = urlOf(first)
  const others = listOf(ownValue(document, 'servers')).map(urlOf)
  return url === '' || others.includes(url) ? undefined : url
}

function urlOf(server: Json | undefined): string {
  return withDefaults(ownText(server, 'url') ?? '', ownValue(server, 'variables')).replace(/\/+$/, '')
}

function listOf(servers: Json | undefined): readonly Json[] {
  return isList(servers) ? servers : []
}

function withDefaults(url: string, variables: unknown): string {
  return url.replace(/\{([^{}]*)\}/g, (_, name: string) => {
    const variable = isObject(variables) ? ownValue(variables, name) : undefined
    return ownText(variable, 'default') ?? ''
  })
}

function parse(url: string, base?: string): URL | undefined {
  return URL.parse(url, base) ?? undefined
}
