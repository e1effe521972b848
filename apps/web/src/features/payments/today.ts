/** The day on which invoices fall due, for everybody the same: the server counts in UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10)
