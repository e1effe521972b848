import { toInstant } from '../../ui/form/zoned-time.ts'
import { shortDeadlineIn } from './times.ts'

/** What an amendment says of a field, as the reader writes times: "2026-12-08 17:00 America/Chicago" is a deadline. */
export function readableValue(value: string, language: string): string {
  const [, date, time, time_zone] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d) (\S+)$/.exec(value) ?? []
  if (!date || !time || !time_zone) return value
  return shortDeadlineIn(toInstant({ date, time }, time_zone), { time_zone }, language)
}
