import { dateFormat, formatClock } from '../../lib/format.ts'

/** When something was written, in the width of a word: "09:42", "Fri", "9 Nov". */
export function shortWhen(iso: string, language: string, now = new Date()): string {
  const when = new Date(iso)
  const day = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  const days = (day(now) - day(when)) / 86_400_000
  const say = (form: Intl.DateTimeFormatOptions) => dateFormat(language, form).format(when)
  if (days <= 0) return formatClock(iso, language)
  if (days < 7) return say({ weekday: 'short' })
  const isThisYear = when.getFullYear() === now.getFullYear()
  return say({ day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) })
}
