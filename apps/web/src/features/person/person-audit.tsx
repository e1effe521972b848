import type { UserDetail } from '@guildhall/contract/users'
import { useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { put, useAddress } from '../../lib/use-address.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { auditQuery, EntryList } from '../audit/public.ts'
import { Steps } from '../profile/public.ts'
import { usePage } from './use-page.ts'

/** What was done to an account, or by its person; the address says which. */
export function PersonAudit({ user }: { user: UserDetail }) {
  const { t } = useTranslation('person')
  const [address, change] = useAddress()
  const side = address.get('done') === 'by' ? 'by' : 'to'
  const whole = side === 'by' ? `/audit?person_id=${user.id}` : `/audit?subject_type=user&subject_id=${user.id}`
  const { name } = user
  return (
    <div className="max-w-[920px] pb-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label={t('audit.switch')}
          value={side}
          onChange={(next) => change((now) => put(now, 'done', next === 'by' ? next : null))}
          options={[
            { value: 'to', label: t('audit.to') },
            { value: 'by', label: t('audit.by', { name }) },
          ]}
          size="s"
        />
        <ButtonLink size="s" icon={ScrollText} to={whole}>
          {t('audit.open')}
        </ButtonLink>
      </div>
      <AuditEntries key={side} user={user} side={side} />
    </div>
  )
}

function AuditEntries({ user: { id, name }, side }: { user: UserDetail; side: 'to' | 'by' }) {
  const { t } = useTranslation('person')
  const [page, setPage] = usePage()
  const narrowed = side === 'by' ? { person_id: [id] } : { subject_type: ['user'], subject_id: id }
  const { data, error, isPlaceholderData, refetch } = useQuery(auditQuery({ ...narrowed, page, per_page: 20 }))
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-96!" />
  if (data.meta.total === 0) return <p className="text-ink-2">{t(`audit.${side}_none`, { name })}</p>
  return (
    <div className={cx(isPlaceholderData && 'opacity-60')} aria-busy={isPlaceholderData}>
      <EntryList
        label={side === 'by' ? t('audit.by', { name }) : t('audit.to')}
        entries={data.rows}
        tells={side === 'by' ? 'subject' : 'doer'}
      />
      <Steps label={t('audit.pages')} meta={data.meta} onPage={setPage} />
    </div>
  )
}
