import type { OrganizationDetail } from '@guildhall/contract/organizations'
import { useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { auditQuery, EntryList } from '../audit/public.ts'

/** What was last done to it; the whole audit holds the rest. */
export function OrganizationAudit({ organization: { id, name } }: { organization: OrganizationDetail }) {
  const { t } = useTranslation('organizations')
  return (
    <div className="max-w-[920px] pb-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2">{t('audit.lede', { name })}</p>
        <ButtonLink size="s" icon={ScrollText} to={`/audit?subject_type=organization&subject_id=${id}`}>
          {t('audit.open')}
        </ButtonLink>
      </div>
      <Entries id={id} />
    </div>
  )
}

function Entries({ id }: { id: string }) {
  const { t } = useTranslation('organizations')
  const narrowed = { subject_type: ['organization'], subject_id: id, per_page: 25 }
  const { data, error, refetch } = useQuery(auditQuery(narrowed))
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-96!" />
  if (data.meta.total === 0) return <p className="text-ink-2">{t('audit.none')}</p>
  return <EntryList label={t('tabs.audit')} entries={data.rows} tells="doer" />
}
