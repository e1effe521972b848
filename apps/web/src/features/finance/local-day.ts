/** The current day where the reader is, as `2026-04-23`. */
export const localDay = (): string => new Intl.DateTimeFormat('sv-SE').format(new Date())
