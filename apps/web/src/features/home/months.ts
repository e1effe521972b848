import { dateFormat } from '../../lib/format.ts'

/** A month such as `2026-11` as people call it. */
export const monthName = (month: string, language: string, form: Intl.DateTimeFormatOptions): string =>
  dateFormat(language, { ...form, timeZone: 'UTC' }).format(new Date(`${month}-15T00:00:00Z`))
