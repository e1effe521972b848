import { type MessageReport, reportStates } from '@guildhall/contract/message-reports'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { put, useAddress } from '../../lib/use-address.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { When } from '../../ui/when.tsx'
import { reportsPerPage as perPage, reportsQuery, useCloseReport } from './api.ts'

/** What people have reported, for those who look after the network: each is dismissed, or the message removed. */
export function ReportsView() {
  const { t } = useTranslation('messages')
  const [address, setAddress] = useAddress()
  const state = reportStates.find((each) => each === address.get('state')) ?? 'open'
  const page = Math.max(1, Number(address.get('page')) || 1)
  const reports = useQuery(reportsQuery(state, page))
  const meta = reports.data?.meta
  const go = (to: number) => setAddress((next) => put(next, 'page', to > 1 ? String(to) : null))
  return (
    <div className="max-w-[860px]">
      <PageHeader
        title={t('reports.title')}
        count={state === 'open' ? meta?.total : undefined}
        lede={t('reports.lede')}
        actions={
          <ButtonLink to="/inbox" icon={ChevronLeft}>
            {t('reports.back')}
          </ButtonLink>
        }
      />
      <Segmented
        label={t('reports.state')}
        value={state}
        onChange={(next) =>
          setAddress((now) => {
            put(now, 'state', next === 'open' ? null : next)
            now.delete('page')
          })
        }
        options={reportStates.map((each) => ({ value: each, label: t(`reports.states.${each}`) }))}
      />
      {reports.isPending && <Skeleton className="mt-6 h-40!" />}
      {reports.error && <ErrorState error={reports.error} onRetry={() => void reports.refetch()} />}
      {reports.data?.rows.length === 0 && <EmptyState title={t('reports.empty')}>{t('reports.empty_text')}</EmptyState>}
      <ul className="mt-6">
        {reports.data?.rows.map((report) => (
          <Report key={report.id} report={report} />
        ))}
      </ul>
      {meta && (page > 1 || meta.total > perPage) && (
        <div className="mt-4 flex gap-2">
          <Button disabled={page <= 1} onClick={() => go(page - 1)}>
            {t('reports.previous')}
          </Button>
          <Button disabled={page * perPage >= meta.total} onClick={() => go(page + 1)}>
            {t('reports.next')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Report({ report }: { report: MessageReport }) {
  const { t } = useTranslation('messages')
  const [isRemoving, setRemoving] = useState(false)
  const close = useCloseReport()
  const { id, reason, note, body, author_name, reporter_name, created_at, state, closed_by_name, closed_at } = report
  return (
    <li className="border-t border-rule py-4">
      <p className="text-small text-ink-3">
        {t('reports.by', { name: reporter_name })} · <When iso={created_at} />
      </p>
      <h2 className="mt-1 text-[17px]!">{t(`report.reasons.${reason}`)}</h2>
      {note && <p className="mt-1 text-ink-2">{note}</p>}
      <figure className="mt-3 border-l-2 border-rule-2 pl-3.5">
        <figcaption className="text-small text-ink-3">{t('reports.of', { author: author_name })}</figcaption>
        <blockquote className="wrap-anywhere whitespace-pre-wrap">{body || <i>{t('reports.no_text')}</i>}</blockquote>
      </figure>
      {state === 'open' ? (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="s" busy={close.isPending} onClick={() => close.mutate({ id, state: 'dismissed' })}>
            {t('reports.dismiss')}
          </Button>
          <Button size="s" variant="danger" onClick={() => setRemoving(true)}>
            {t('reports.remove')}
          </Button>
        </div>
      ) : (
        closed_at && (
          <p className="mt-3 text-small text-ink-3">
            {t('reports.closed', { name: closed_by_name ?? '' })} · <When iso={closed_at} />
          </p>
        )
      )}
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        danger
        busy={close.isPending}
        title={t('reports.removing')}
        description={t('reports.removing_text')}
        confirmLabel={t('reports.remove')}
        onConfirm={() => close.mutate({ id, state: 'removed' }, { onSuccess: () => setRemoving(false) })}
      />
    </li>
  )
}
