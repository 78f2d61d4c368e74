import { isList, isObject, type JsonObject, ownText, ownValue } from '../json.ts'
import type { ApiModel } from './api-model.ts'

/** Where the first server of a contract is, its variables at their defaults. */
export function serverOf(document: JsonObject): Pick<ApiModel, 'basePath' | 'defaultServerUrl'> {
  const servers = ownValue(document, 'servers')
  const [server] = isList(servers) ? servers : []
  const url = withDefaults(ownText(server, 'url') ?? '', ownValue(server, 'variables'))
  const isAbsolute = /^https?:$/.test(parse(url)?.protocol ?? '')
  const path = parse(url, 'http://localhost')?.pathname ?? ''
  return {
    basePath: path.startsWith('/') ? path.replace(/\/+$/, '') : '',
    defaultServerUrl: isAbsolute ? url.replace(/\/+$/, '') : undefined,
  }
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
