import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatTotal } from '../../lib/format.ts'
import { useMay } from '../../lib/session.ts'
import type { BuiltInView } from '../saved-views/public.ts'
import { requestsQuery } from './office-api.ts'
import type { FilterKey } from './request-filters.ts'

/** What waits for a decision, each with its number. */
export function useRequestViews(): BuiltInView[] {
  const { t, i18n } = useTranslation('access-requests')
  const seesAll = useMay('system_admin')
  const names: Name[] = seesAll ? ['open', 'new_organizations', 'asked'] : ['open', 'asked']
  const found = useQueries({ queries: names.map((name) => requestsQuery({ ...filtersOf[name], per_page: 1 })) })
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

type Name = 'open' | 'new_organizations' | 'asked'

const open = ['pending', 'need_info']
const filtersOf: Record<Name, Partial<Record<FilterKey, string[]>>> = {
  open: { status: open },
  new_organizations: { status: open, kind: ['new_organization'] },
  asked: { status: ['need_info'] },
}
