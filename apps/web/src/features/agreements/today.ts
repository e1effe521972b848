/** The current day, as fields for days hold it. */
export const today = (): string => new Date().toISOString().slice(0, 10)
