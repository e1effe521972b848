import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMoney } from '../payments/public.ts'
import { journalTotalsQuery } from './api.ts'

/** What all entries of the filter come to, not only those of the page. */
export function JournalTotals({ query }: { query: NonNullable<Parameters<typeof journalTotalsQuery>[0]> }) {
  const { t } = useTranslation('finance')
  const money = useMoney()
  const { page: _page, per_page: _perPage, sort: _sort, ...filter } = query
  const { data = [] } = useQuery(journalTotalsQuery(filter))
  return (
    <ul className="mb-3 grid gap-1 text-data tabular-nums">
      {data.map(({ currency, received, returned, credit_used, written_off }) => {
        const facts = [
          t('totals.received', { amount: money(received, currency) }),
          returned !== 0 && t('totals.returned', { amount: money(returned, currency) }),
          returned !== 0 && t('totals.net', { amount: money(received + returned, currency) }),
          credit_used !== 0 && t('totals.credit_used', { amount: money(credit_used, currency) }),
          written_off !== 0 && t('totals.written_off', { amount: money(written_off, currency) }),
        ].filter(Boolean)
        return (
          <li key={currency}>
            <b className="mr-2 font-semibold">{currency}</b>
            <span className="text-ink-2">{facts.join(' · ')}</span>
          </li>
        )
      })}
    </ul>
  )
}
