import { newDays } from './home.ts'

/** How long ago somebody was last here; `never` where he has not been yet. */
export const lastSignIns = ['today', 'week', 'month', 'quarter', 'older', 'never'] as const

/** How long ago somebody or something was added at most, in days. */
export const addedDays = { week: 7, month: newDays, quarter: 90, year: 365 } as const
export type Added = keyof typeof addedDays
export const addedWithin = ['week', 'month', 'quarter', 'year'] as const satisfies Added[]
/** Of several, the longest holds the others. */
export const longestOf = (added: Added[]): number => Math.max(0, ...added.map((each) => addedDays[each]))
