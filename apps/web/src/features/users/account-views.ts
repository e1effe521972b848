import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatTotal } from '../../lib/format.ts'
import type { BuiltInView } from '../saved-views/public.ts'
import type { AccountKind } from './account-kind.ts'
import { accountsQuery } from './api.ts'
import { type FilterKey, wanted } from './filter-query.ts'

/** The questions that come up every week, each with the number of people whom it finds. */
export function useAccountViews(kind: AccountKind): BuiltInView[] {
  const { t, i18n } = useTranslation('users')
  const names = namesOf[kind]
  const found = useQueries({
    queries: names.map((name) => accountsQuery(kind, { ...wanted(filtersOf[name]), per_page: 1 })),
  })
  return names.map((name, index) => {
    const meta = found[index]?.data?.meta
    return {
      label: t(`views.${name}`),
      search: Object.entries(filtersOf[name])
        .map(([key, values]) => `${key}=${values.join()}`)
        .join('&'),
      count: meta && formatTotal(meta, i18n.language),
    }
  })
}

type Name = 'waiting' | 'invited' | 'without_factor' | 'idle'

const namesOf: Record<AccountKind, Name[]> = {
  users: ['waiting', 'invited', 'without_factor', 'idle'],
  'admin-users': ['without_factor', 'idle'],
}

const filtersOf: Record<Name, Partial<Record<FilterKey, string[]>>> = {
  waiting: { status: ['pending_approval'] },
  invited: { status: ['invited'] },
  without_factor: { status: ['active'], two_factor: ['off'] },
  idle: { status: ['active'], last_sign_in: ['older'] },
}
