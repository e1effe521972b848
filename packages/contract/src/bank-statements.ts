/** CSV as banks export it, or the ISO 20022 statement. */
export const bankFormats = ['csv', 'camt053'] as const
export const bankLineStatuses = ['open', 'matched', 'ignored'] as const
