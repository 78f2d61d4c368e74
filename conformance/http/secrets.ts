import type { Target } from '../target.ts'

/** Stands for the key, and for other secrets, in everything that is kept or printed. */
export const hidden = '…'

/** Stands for a key that lacks its last characters; a check that sends one nearly right would else give the most of it away. */
export function cutMark(lacking: number): string {
  return `(the key without its last ${lacking === 1 ? 'character' : `${lacking} characters`})`
}

/** A word shorter than this is no secret, and hiding it would garble everything else. */
const minSecretLength = 6

/** Replaces the key wherever it stands in a text: as it is, without a scheme such as `Bearer`, or escaped as a reply may have it. */
export function hideKey(text: string, key: string, mark: string = hidden): string {
  if (text === key && key !== '') return mark
  return replaceIn(text, key, mark)
}

function replaceIn(text: string, secret: string, mark: string): string {
  const spellings = spellingsOf(secret)
  const shown = spellings.reduce(
    (most, { spelling, lacking }) => most.replaceAll(spelling, lacking === 0 ? mark : cutMark(lacking)),
    text,
  )
  return withoutCutKey(shown, spellings)
}

/** How a text ends that was cut for people, by this suite or by V8 where it tells why a text is not JSON. */
const cutEnd = /(…|"\.\.\.)/

/** So many characters in a row give too much of a key away. */
const tellingLength = 4

/** Takes away what is left of a key that stood where a text was cut before its secrets were hidden. */
function withoutCutKey(text: string, spellings: readonly Spelling[]): string {
  const parts = text.split(cutEnd)
  if (parts.length === 1) return text
  return parts.map((part, at) => (at % 2 === 0 && at < parts.length - 1 ? withoutEnd(part, spellings) : part)).join('')
}

function withoutEnd(text: string, spellings: readonly Spelling[]): string {
  // Of most requests the key is all there is, and hidden already.
  if (text.length < tellingLength) return text
  for (const { spelling } of spellings) {
    for (let length = spelling.length - 1; length >= tellingLength; length--) {
      if (text.endsWith(spelling.slice(0, length))) return text.slice(0, -length)
    }
  }
  return text
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

interface Spelling {
  readonly spelling: string
  /** How many characters of the key it leaves out at its end. */
  readonly lacking: number
}

const spellingsByKey = new Map<string, readonly Spelling[]>()

/** Longer spellings come first, so that none leaves a part of itself behind. */
function spellingsOf(key: string): readonly Spelling[] {
  const known = spellingsByKey.get(key)
  if (known !== undefined) return known
  const bare = [key, key.replace(/^\S+\s+/, '')].filter(isSecret)
  const whole = bare.flatMap((text) => [...escapedForms(text), ...inBase64(text)])
  const cut = bare.flatMap((text) => cutForms(text, text.replace(/=+$/, '').length))
  const all = [...whole.map((spelling) => ({ spelling, lacking: 0 })), ...cut]
  const lackingBySpelling = new Map(all.toReversed().map(({ spelling, lacking }) => [spelling, lacking]))
  const spellings = [...lackingBySpelling]
    .map(([spelling, lacking]) => ({ spelling, lacking }))
    .sort((a, b) => b.spelling.length - a.spelling.length)
  spellingsByKey.set(key, spellings)
  return spellings
}

function isSecret(text: string): boolean {
  return text.length >= minSecretLength
}

/** As checks cut a key, whose padding in base64 says nothing. */
function cutForms(key: string, length: number): readonly Spelling[] {
  return [1, 2]
    .map((lacking) => key.slice(0, length - lacking))
    .filter(isSecret)
    .flatMap((text) => escapedForms(text).map((spelling) => ({ spelling, lacking: key.length - text.length })))
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
  return [...forms, ...forms.map(inJson), inHtml(text, '&#39;'), inHtml(text, '&#x27;')]
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
