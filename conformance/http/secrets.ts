import type { Exchange } from '../exchange.ts'
import type { Target } from '../target.ts'

/** Stands for the key, and for other secrets, in everything that is kept or printed. */
export const hidden = '…'

/** Whether a request carried the key of the target, for which evidence has `hidden`. */
export function isWithKey({ request }: Pick<Exchange, 'request'>): boolean {
  return request.headers.authorization?.includes(hidden) === true
}

/** A word shorter than this is no secret, and hiding it would garble everything else. */
const minSecretLength = 6

/** Replaces the key wherever it stands in a text: as it is, without a scheme such as `Bearer`, or escaped as a reply may have it. */
export function hideKey(text: string, key: string, mark: string = hidden): string {
  if (text === key && key !== '') return mark
  return replaceIn(text, key, mark)
}

function replaceIn(text: string, secret: string, mark: string): string {
  return spellingsOf(secret).reduce((shown, spelling) => shown.replaceAll(spelling, mark), text)
}

/** Stands for a key that is not the target's own, such as one that a provider state handed over. */
export const otherKey = '(another key)'

/** Replaces the secrets of the target, its key and its header fields, and the keys that provider states handed over. */
export function hideKeys(text: string, target: Secrets, otherKeys: Iterable<string>): string {
  let shown = hideKey(text, target.key)
  for (const value of Object.values(target.headers ?? {})) shown = replaceIn(shown, value, hidden)
  for (const other of otherKeys) shown = hideKey(shown, other, otherKey)
  return shown
}

/** What is known of a target, and should not be known of it. */
type Secrets = Pick<Target, 'key' | 'headers'>

const spellingsByKey = new Map<string, readonly string[]>()

/** Longer spellings come first, so that none leaves a part of itself behind. */
function spellingsOf(key: string): readonly string[] {
  const known = spellingsByKey.get(key)
  if (known !== undefined) return known
  const bare = [key, key.replace(/^\S+\s+/, '')].filter((secret) => secret.length >= minSecretLength)
  const spellings = [...new Set(bare.flatMap(escapedForms))].sort((a, b) => b.length - a.length)
  spellingsByKey.set(key, spellings)
  return spellings
}

/** How JSON, JSON inside of JSON, URLs, forms and HTML write a text. */
function escapedForms(text: string): readonly string[] {
  const json = inJson(text)
  const ascii = json.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const url = encodeURIComponent(text)
  const forms = [
    text,
    json,
    ascii,
    json.replaceAll('/', '\\/'),
    ascii.replaceAll('/', '\\/'),
    url,
    url.replaceAll('%20', '+'),
  ]
  return [...forms, ...forms.map(inJson), inHtml(text, '&#39;'), inHtml(text, '&#x27;'), ...inBase64(text)]
}

/**
 * The letters of base64 that stand for a text and nothing else, wherever in what is encoded it stands: three bytes become four
 * letters, so that there are three ways. What `Basic` makes of a key is one of them.
 */
function inBase64(text: string): string[] {
  return [0, 1, 2].flatMap((offset) => {
    const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(text)])
    const own = [Math.ceil((offset * 8) / 6), Math.floor((bytes.length * 8) / 6)] as const
    return (['base64', 'base64url'] as const).map((encoding) => bytes.toString(encoding).slice(...own))
  })
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

function inHtml(text: string, apostrophe: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", apostrophe)
}
