import type { Account, Figure, MonthQuery } from '@guildhall/contract/finance'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { QueryGap } from '../../ui/query-gap.tsx'
import { useDay, useMoney } from '../payments/public.ts'
import { figureRowsQuery } from './api.ts'
import { billingPath } from './paths.ts'

type Props = { query: MonthQuery & { account: Account; figure: Figure }; onClose: () => void }

/** The rows that a figure of a month is made of. */
export function FigureDrawer({ query, onClose }: Props) {
  const { t } = useTranslation('finance')
  const money = useMoney()
  const dayOf = useDay()
  const [page, setPage] = useState(1)
  const list = useQuery(figureRowsQuery({ ...query, page }))
  const pages = Math.ceil((list.data?.meta.total ?? 0) / (list.data?.meta.per_page ?? 25))
  const { account, figure, currency } = query
  return (
    <Dialog
      open
      size="l"
      onOpenChange={onClose}
      title={t(`figure.${account}.${figure}` as 'figure.credit.received')}
      description={t(`about.${figure}`)}
    >
      {!list.data && <QueryGap query={list} unknown={null} />}
      <ul className="mt-4 border-t border-ink-rule">
        {list.data?.rows.map(({ id, day, organization, number, reference, amount }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline gap-x-4 border-b border-rule py-2 text-data tabular-nums"
          >
            <span className="w-24 text-ink-2">{dayOf(day)}</span>
            <span className="min-w-40 flex-1">
              <Link to={`${billingPath(organization.id)}#billing`} className="link">
                {organization.name}
              </Link>
              <span className="block text-small text-ink-2">{[number, reference].filter(Boolean).join(' · ')}</span>
            </span>
            <span>{money(amount, currency)}</span>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <p className="mt-3 flex items-center justify-end gap-2 text-data">
          <Button size="s" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('rows.previous')}
          </Button>
          {t('rows.page', { page, pages })}
          <Button size="s" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('rows.next')}
          </Button>
        </p>
      )}
    </Dialog>
  )
}
