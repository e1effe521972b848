import type { Merge } from '@guildhall/contract/merges'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dateFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Status } from '../../ui/status.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { useIsPhone } from '../../ui/table/use-is-phone.ts'
import { useListParams } from '../../ui/table/use-list-params.ts'
import { When } from '../../ui/when.tsx'
import { mergesQuery, useUndo } from './api.ts'

/** The merges so far, the latest first, and the way back from those that still have one. */
export function MergeList({ onUndone }: { onUndone: () => void }) {
  const { t } = useTranslation('merges')
  const params = useListParams()
  const { page, per_page } = params.query
  const merges = useQuery(mergesQuery({ page, per_page }))
  const isNarrow = useIsPhone()
  const [undoing, setUndoing] = useState<Merge>()
  const { data, error } = merges
  return (
    <Section title={t('list.title')} count={data?.meta.total || undefined}>
      {!data && !error && <Skeleton className="h-24!" />}
      {!data && error && <ErrorState error={error} onRetry={() => void merges.refetch()} />}
      {data?.meta.total === 0 && <p className="py-2 text-ink-2">{t('list.empty')}</p>}
      {data && data.meta.total > 0 && (
        <>
          <ul aria-label={t('list.title')} aria-busy={merges.isPlaceholderData}>
            {data.rows.map((merge) => (
              <MergeRow key={merge.id} merge={merge} onUndo={() => setUndoing(merge)} />
            ))}
          </ul>
          <Pager
            label={t('list.title')}
            meta={data.meta}
            rowCount={data.rows.length}
            isNarrow={isNarrow}
            pageSearch={params.pageSearch}
            onPage={() => {}}
            onPerPage={params.setPerPage}
          />
        </>
      )}
      {undoing && <UndoDialog merge={undoing} onUndone={onUndone} onClose={() => setUndoing(undefined)} />}
    </Section>
  )
}

function MergeRow({ merge, onUndo }: { merge: Merge; onUndo: () => void }) {
  const { t } = useTranslation('merges')
  const { survivor_id, survivor_name: survivor, duplicate_name: duplicate, duplicate_email: email } = merge
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-rule py-2.5">
      <div className="min-w-[min(100%,340px)] flex-1">
        <p className="wrap-anywhere">
          <Trans
            t={t}
            i18nKey="list.who"
            values={{ duplicate, survivor }}
            components={{ to: <Link to={`/users/edit-user/${survivor_id}`} className="link" /> }}
          />
        </p>
        <p className="text-data wrap-anywhere text-ink-2">
          {email} · {t('list.by', { name: merge.merged_by_name ?? t('list.nobody') })} · <When iso={merge.created_at} />
        </p>
      </div>
      <MergeStatus merge={merge} />
      <div className="min-w-[72px] text-right">
        {canBeUndone(merge) && (
          <Button size="s" aria-label={t('undo.label', { duplicate, survivor })} onClick={onUndo}>
            {t('undo.button')}
          </Button>
        )}
      </div>
    </li>
  )
}

function MergeStatus({ merge }: { merge: Merge }) {
  const { t, i18n } = useTranslation('merges')
  if (merge.undone_at)
    return (
      <Status kind="retired">
        <span>
          {t('state.undone')} <When iso={merge.undone_at} />
        </span>
      </Status>
    )
  if (!canBeUndone(merge)) return <Status kind="done">{t('state.final')}</Status>
  const day = dateFormat(i18n.language, { day: 'numeric', month: 'long' })
  return <Status kind="under_way">{t('state.open', { date: day.format(new Date(merge.undo_until)) })}</Status>
}

const canBeUndone = ({ undone_at, undo_until }: Merge) => !undone_at && new Date(undo_until) > new Date()

type UndoProps = { merge: Merge; onUndone: () => void; onClose: () => void }

function UndoDialog({ merge, onUndone, onClose }: UndoProps) {
  const { t } = useTranslation('merges')
  const undo = useUndo()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('undo.title', { duplicate: merge.duplicate_name, survivor: merge.survivor_name })}
      description={t('undo.text', { email: merge.duplicate_email, survivor: merge.survivor_name })}
      confirmLabel={t('undo.confirm')}
      busy={undo.isPending}
      onConfirm={() => undo.mutate(merge.id, { onSuccess: onUndone, onSettled: onClose })}
    />
  )
}
