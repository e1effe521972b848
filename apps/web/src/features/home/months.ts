/** A month such as `2026-11` as people call it. */
export const monthName = (month: string, language: string, form: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' }).format(new Date(`${month}-15T00:00:00Z`))
