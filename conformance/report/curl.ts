import type { Exchange } from '../exchange.ts'
import { partsOf } from '../http/bytes-of.ts'
import { titleOf } from '../http/field-names.ts'
import { cutMark, hidden } from '../http/secrets.ts'
import { printable, printableJson } from './printable.ts'

/** A body longer than this is cut; the line is then for reading, and says so. */
const maxBodyLength = 4000

/**
 * The request of an exchange as a line for a POSIX shell with the variables `BASE_URL` and `API_KEY`, or another for the key, and one
 * for each header field of the target, such as `X_TENANT` for `X-Tenant`. Nothing that a contract or a target wrote is left for the
 * shell to interpret.
 */
export function curlLine(exchange: Exchange, targetUrl: string, keyVariable = 'API_KEY'): string {
  const { method, url, headers, hasSmallNames, body } = exchange.request
  const dotted = url.includes('%2E') ? ['--path-as-is'] : []
  const fields = Object.entries(headers).filter(([name, value]) => !leftToCurl.has(name) || value === hidden)
  return [
    'curl',
    ...dotted,
    ...(method === 'GET' ? [] : ['-X', method]),
    quoteUrl(url, targetUrl),
    ...fields.flatMap(([name, value]) => [
      '-H',
      quoteHeader({ name, value, title: hasSmallNames ? name : titleOf(name) }, keyVariable),
    ]),
    ...(body === undefined ? [] : bodyArguments(body, headers)),
  ].join(' ')
}

const leftToCurl = new Set(['accept', 'user-agent', 'content-length'])

/** An id that a target made up may be long; the line is then for reading, too. */
const maxUrlLength = 2000

function quoteUrl(whole: string, targetUrl: string): string {
  const url = whole.length > maxUrlLength ? `${whole.slice(0, maxUrlLength)}…` : whole
  if (!url.startsWith(targetUrl)) return quote(url)
  const path = url.slice(targetUrl.length)
  return /^[\w/.~%?=&:,+'()*-]*$/.test(path) ? `"$BASE_URL${path}"` : `"$BASE_URL"${quote(path)}`
}

interface Field {
  readonly name: string
  readonly value: string
  /** Its name in the letter case in which it was sent. */
  readonly title: string
}

function quoteHeader({ name, value, title }: Field, keyVariable: string): string {
  if (value === hidden) return `"${title}: $${name === 'authorization' ? keyVariable : variableFor(name)}"`
  return name === 'authorization' ? quoteKey(`${title}: `, value) : quote(`${title}: ${value}`)
}

/** What a check made of the key; what it put in front takes the place of a scheme such as `Bearer`, too. */
function quoteKey(start: string, value: string): string {
  const lacking = [1, 2, 3, 4].find((count) => value.startsWith(cutMark(count)))
  if (lacking !== undefined) {
    const end = value.slice(cutMark(lacking).length)
    return `${quote(start)}"\${API_KEY%${'?'.repeat(lacking)}}"${quoteSome(end)}`
  }
  const [before = '', ...rest] = value.split(hidden)
  const key = before === '' ? '"$API_KEY"' : `"\${API_KEY##* }"`
  return [quote(`${start}${before}`), ...rest.map(quoteSome)].join(key)
}

function quoteSome(text: string): string {
  return text === '' ? '' : quote(text)
}

function variableFor(header: string): string {
  return header
    .toUpperCase()
    .replace(/\W/g, '_')
    .replace(/^(?=\d)/, '_')
}

function bodyArguments(body: string, headers: Readonly<Record<string, string>>): readonly string[] {
  // Without a field of our own, curl would send the content type of a form.
  const type = 'content-type' in headers ? [] : ['-H', "'Content-Type:'"]
  const option = body.startsWith('@') ? '--data-raw' : '-d'
  if (body.length <= maxBodyLength) return [...type, option, quoteBody(body)]
  return [...type, option, quote(body.slice(0, maxBodyLength)), `# cut: the body has ${body.length} characters`]
}

/** JSON has escapes of its own, which every shell leaves alone. */
function quoteBody(body: string): string {
  return body.isWellFormed() && isJsonOnOneLine(body) ? quote(printableJson(body)) : quote(body)
}

function isJsonOnOneLine(body: string): boolean {
  try {
    JSON.parse(body)
    return !/[\r\n\t]/.test(body)
  } catch {
    return false
  }
}

/** Single quotes keep everything; what a terminal would act on needs the escapes that only `$'…'` has. */
function quote(text: string): string {
  if (printable(text) === text) return `'${text.replaceAll("'", `'\\''`)}'`
  const escaped = text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")
  const shown = partsOf(escaped).map((part) => (typeof part === 'string' ? printable(part) : `\\x${part.toString(16)}`))
  return `$'${shown.join('')}'`
}
