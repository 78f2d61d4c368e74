import type { Session } from '../../check.ts'
import { fixture } from '../../prepare/fixtures.ts'
import { keywordOf, schemaLayers, typesOf } from '../../schema/layers.ts'
import type { Slot } from '../slots.ts'

/** Legal values of a field other than the usual one, those among them that are easily lost: nothing, zero, false, odd letters. */
export function otherValues(session: Session, { place, name, operation }: Slot, usual: unknown): readonly unknown[] {
  const { contract, target } = session
  const layers = schemaLayers(contract, place)
  const closed = keywordOf(layers, 'enum')?.value
  if (Array.isArray(closed)) return closed.filter((value) => value !== usual)
  const types = typesOf(contract, place)
  if (typeof usual === 'boolean') return [!usual, usual, !usual]
  if (types.includes('integer')) {
    // Some targets know no other steps.
    return [Number(usual) + (/timeout/i.test(name) ? 5 : 1), 0].filter(
      (value) => contract.mismatches(place, value).length === 0,
    )
  }
  if (types.includes('number')) return [0, 1_234_567.89012, -0.5, -5_000_000_000, 5_000_000_000]
  if (Array.isArray(usual)) return [[], usual, [], ...(usual.length > 1 ? [usual.slice(0, 1), usual.slice(1, 2)] : [])]
  // Of an open value set nothing is known but the usual value and what the target file gives.
  if (keywordOf(layers, 'x-extensible-enum') !== undefined) {
    const other = operation.path.startsWith('/services') && name === 'status' && fixture(target, 'otherServiceStatus')
    return other ? [other, usual] : []
  }
  return typeof usual === 'string' ? otherTexts(name, usual) : []
}

/**
 * Letters of several scripts, with marks that are letters of their own, and of which there are two in capitals or in small letters; signs that
 * look like others, one beyond the first 65,536, joined and spaced ones; what JSON, HTML and addresses escape, and what templates, formats
 * and replacements fill in. In Unicode's form NFC.
 */
export const oddText = `Zürich ß İ ½ 東京 हिन्दी שלום 🚨 👩‍🚒 ❤️ "a" “b” \\ \\new <b> & 'c' &lt; &amp; 5%25 a+b a  b a\u00a0b {{c}} {0} $1 %s ~a d''e \${f} 5%%`

/** The same in little, for names that are not to be long. */
export const shortOddText = 'Zürich 東京 שלום 🚨'

/** The same for names without what takes more than three bytes. */
export const plainOddText = 'Zürich 東京 שלום'

function otherTexts(name: string, usual: string): readonly string[] {
  if (/timezone/i.test(name))
    return [
      'America/Port-au-Prince',
      'America/North_Dakota/Center',
      'Etc/GMT+5',
      usual === 'Europe/Berlin' ? 'Europe/Madrid' : 'Europe/Berlin',
    ]
  if (/url$/i.test(name)) {
    const changed = `${usual.replace(/\/$/, '')}/changed%20here?size=64&v=2%26#top`
    return [changed, changed.replace(/^https:/, 'http:')]
  }
  if (/domain/i.test(name)) return [`x${usual}`]
  const isLong = /description|announcement/i.test(name)
  // Names are often cut at 255 letters, and what is told at length at 1,000, at 4,000 or at 4,096.
  const times = isLong ? 56 : 4
  const long = 'Changed, and long enough to be cut off where somebody thought it would do. '.repeat(times).trim()
  if (/alias|key/i.test(name))
    return [
      `x${usual}`,
      `X${usual}`,
      `${usual}  ü 東京`,
      `${usual} 🚨`,
      `${usual} 5%25 a+b 'c' "d"`,
      `${usual} <b> & &lt;`,
      `${usual} ${long}`,
      '0',
      '007',
      '',
    ]
  const texts = [`${usual} ${long}`, `${usual} ${oddText}`]
  // Two texts of one length, one after the other, are two all the same.
  if (/label/i.test(name)) return [...texts, 'req/s', '%', '0', '007', '']
  if (/title/i.test(name)) return [...texts, '0', '007']
  return isLong
    ? [...texts, `${usual}\n${usual}`, `${usual}\r\n\t${usual}`, '0', 'null', 'true', '1e3', '007', '', likeATime]
    : texts
}

/** Some readers of JSON take every text that looks like a time for one, and write it in another way; it is no time of its field. */
const likeATime = '2026-03-01T09:00:00+01:00'

/** No shorter texts are cut, or refused for their length, by anybody who thought of it. */
const shortest = 100

/** A body whose long texts are half as long, for who refuses what is longer; `undefined` where it has none. */
export function withShorterTexts(
  body: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> | undefined {
  const isLong = (value: unknown) => typeof value === 'string' && value.length >= 2 * shortest
  if (!Object.values(body).some(isLong)) return undefined
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, isLong(value) ? halfOf(String(value)) : value]),
  )
}

function halfOf(text: string): string {
  const letters = [...text]
  return letters
    .slice(0, letters.length / 2)
    .join('')
    .trimEnd()
}
