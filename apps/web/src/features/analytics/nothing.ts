import type { AnalyticsTable } from '@guildhall/contract/analytics'

/** Whether a table has nothing to draw, neither of its days nor of those before. */
export const holdsNothing = ({ rows }: Pick<AnalyticsTable, 'rows'>): boolean =>
  rows.every(({ values, before }) => isNothing([...values, ...before]))

/** Whether none of these was counted. */
export const isNothing = (values: (number | null)[]): boolean => values.every((value) => value === null || value === 0)
