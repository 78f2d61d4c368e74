// The longest name of the time zone database has 32 characters (America/Argentina/ComodRivadavia).
const longestName = 64

/** Whether a text is the name of a time zone of the IANA database; an offset from UTC is none. */
export function isTimeZone(name: string): boolean {
  if (name.length > longestName || !/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
