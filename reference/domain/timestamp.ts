import type { Choices } from '../settings/settings.ts'

/** How the end of a timestamp is written. */
export type TimestampForm = Choices['timestamp-offset']

/** A timestamp in UTC with milliseconds. */
export function timestamp(ms: number, form: TimestampForm): string {
  const text = new Date(ms).toISOString()
  return form === 'z' ? text : text.replace('Z', '+00:00')
}
