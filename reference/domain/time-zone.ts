// The longest name of the time zone database has 32 characters (America/Argentina/ComodRivadavia).
const longestName = 64

/** The usual names, of which nobody need be asked again. */
const usualNames: ReadonlySet<string> = new Set(Intl.supportedValuesOf('timeZone'))

/** Whether a text is the name of a time zone of the IANA database; an offset from UTC is none. */
export function isTimeZone(name: string): boolean {
  if (usualNames.has(name)) return true
  if (name.length > longestName || !/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
