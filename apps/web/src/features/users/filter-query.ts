import type { ListState } from '../../ui/table/use-list-params.ts'

export const filterKeys = [
  'role',
  'status',
  'organization_id',
  'level',
  'verified',
  'two_factor',
  'last_sign_in',
  'added',
] as const
export type FilterKey = (typeof filterKeys)[number]

/** What a question about an account can be answered by. */
export const answers = { verified: ['yes', 'no'], two_factor: ['on', 'off'] } as const

type Query = Omit<ListState<FilterKey>['query'], 'page' | 'per_page'>

/** What the list's endpoint takes: where both answers to a question are chosen, it does not narrow. */
export const wanted = <Q extends Query>({ verified, two_factor, ...query }: Q) => ({
  ...query,
  verified: onlyOne(verified, answers.verified),
  two_factor: onlyOne(two_factor, answers.two_factor),
})

const onlyOne = <T extends string>(chosen: string[] = [], offered: readonly T[]): T | undefined =>
  chosen.length === 1 ? offered.find((answer) => answer === chosen[0]) : undefined
