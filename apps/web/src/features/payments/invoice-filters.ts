import { chargeKinds, invoiceKinds, invoiceSources } from '@guildhall/contract/billing'
import { useTranslation } from 'react-i18next'
import type { Filter } from '../../ui/table/filter.ts'
import type { ListState } from '../../ui/table/use-list-params.ts'

export const filterKeys = ['status', 'charge', 'kind', 'source'] as const
type FilterKey = (typeof filterKeys)[number]

const statuses = ['open', 'overdue', 'paid', 'void', 'credited', 'written_off'] as const

export function useInvoiceFilters(): Filter<FilterKey>[] {
  const { t } = useTranslation('payments')
  const optionsOf = <T extends string>(values: readonly T[], label: (value: T) => string) =>
    values.map((value) => ({ value, label: label(value) }))
  return [
    { key: 'status', label: t('list.status'), options: optionsOf(statuses, (each) => t(`status.${each}`)) },
    { key: 'charge', label: t('list.charge'), options: optionsOf(chargeKinds, (each) => t(`charge.${each}`)) },
    { key: 'kind', label: t('list.kind'), options: optionsOf(invoiceKinds, (each) => t(`kind.${each}`)) },
    { key: 'source', label: t('list.source'), options: optionsOf(invoiceSources, (each) => t(`source.${each}`)) },
  ]
}

type Query = Omit<ListState<FilterKey>['query'], 'page' | 'per_page'>

/** What the endpoint takes; a typo in the address narrows nothing. */
export const wanted = <Q extends Query>({ status, charge, kind, source, ...query }: Q) => ({
  ...query,
  status: known(statuses, status),
  charge: known(chargeKinds, charge),
  kind: known(invoiceKinds, kind),
  source: known(invoiceSources, source),
})

const known = <T extends string>(values: readonly T[], given: string[] = []): T[] =>
  values.filter((value) => given.includes(value))
