/** An instant as people say it: "5 minutes ago", "yesterday", "3 March", "3 March 2027". */
export function formatWhen(iso: string, language: string, now = new Date()): string {
  const when = new Date(iso)
  const seconds = Math.round((when.getTime() - now.getTime()) / 1000)
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  if (Math.abs(seconds) < 60) return relative.format(0, 'second')
  if (Math.abs(seconds) < 3600) return relative.format(Math.trunc(seconds / 60), 'minute')
  const days = calendarDays(now, when)
  if (days === 0) return relative.format(Math.trunc(seconds / 3600), 'hour')
  if (Math.abs(days) < 7) return relative.format(days, 'day')
  const year = when.getFullYear() === now.getFullYear() ? undefined : 'numeric'
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', year }).format(when)
}

/** An instant to the minute, with its zone. */
export const formatExact = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(iso))

export const formatNumber = (value: number, language: string): string => new Intl.NumberFormat(language).format(value)

/** Midnights between two instants, where the reader is. */
function calendarDays(from: Date, to: Date): number {
  const day = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return (day(to) - day(from)) / 86_400_000
}
