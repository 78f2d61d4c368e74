/**
 * Whether a text is an ISO 8601 date-time of a day that exists. The interface names ISO 8601 and nothing narrower, so that the
 * offset may be left out, a comma may stand before the fraction, and the separators may be left out of all parts at once;
 * a space in place of the T is not ISO 8601.
 */
export function isDateTime(text: string): boolean {
  const parts = extended.exec(text)?.groups ?? basic.exec(text)?.groups
  if (parts === undefined) return false
  const [year, month, day] = [parts.year, parts.month, parts.day].map(Number) as [number, number, number]
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month) && isTime(parts)
}

/** Milliseconds since 1970 of such a text; without an offset it is taken for UTC. NaN for what is none. */
export function instantOf(text: string): number {
  const parts = extended.exec(text)?.groups ?? basic.exec(text)?.groups
  if (parts === undefined) return Number.NaN
  const { year, month, day, hour, minute, second = '0', fraction = '0', offset = 'Z' } = parts
  // `Date.UTC` takes the year 1, which .NET writes where there is no time, for 1901.
  const date = new Date(0)
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  const ms = date.setUTCHours(Number(hour), Number(minute), Number(second))
  const [offsetHours = '0', offsetMinutes = '0'] = offset.slice(1).replace(':', '').match(/\d\d/g) ?? []
  const east = (Number(offsetHours) * 60 + Number(offsetMinutes)) * (offset.startsWith('-') ? -1 : 1)
  return ms + Number(fraction.slice(0, 3).padEnd(3, '0')) - east * 60_000
}

const extended =
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})[Tt](?<hour>\d{2}):(?<minute>\d{2})(:(?<second>\d{2})([.,](?<fraction>\d+))?)?(?<offset>[Zz]|[+-]\d{2}(:\d{2})?)?$/
const basic =
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})[Tt](?<hour>\d{2})(?<minute>\d{2})((?<second>\d{2})([.,](?<fraction>\d+))?)?(?<offset>[Zz]|[+-]\d{2}(\d{2})?)?$/

function daysIn(year: number, month: number): number {
  const date = new Date(Date.UTC(2000, month, 0))
  date.setUTCFullYear(year, month, 0)
  return date.getUTCDate()
}

function isTime({
  hour,
  minute,
  second = '0',
  fraction = '0',
  offset = 'Z',
}: Readonly<Record<string, string>>): boolean {
  const [offsetHour = '0', offsetMinute = '0'] = offset.slice(1).replace(':', '').match(/\d\d/g) ?? []
  if (Number(offsetHour) > 23 || Number(offsetMinute) > 59) return false
  if (hour === '24') return [minute, second, fraction].every((part) => Number(part) === 0)
  // The second 60 is a leap second.
  return Number(hour) < 24 && Number(minute) < 60 && Number(second) <= 60
}
