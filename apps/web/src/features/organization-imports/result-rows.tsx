import type { OrganizationImportDraft } from '@guildhall/contract/organization-imports'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ErrorState } from '../../ui/error-state.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { viewPath } from '../organizations/public.ts'
import { ProblemTable } from '../user-import/public.ts'
import { rowsQuery } from './api.ts'

/** What was left out, and why. */
export function RefusedRows({ made }: { made: OrganizationImportDraft }) {
  const { t } = useTranslation(['organization-imports', 'user-import'])
  const { data, error, refetch } = useQuery(rowsQuery(made.id, 'refused'))
  return (
    <Section title={t('user-import:problems.title')} count={data?.meta.total}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-24!" />}
      {data && (
        <ProblemTable
          problems={data.rows.flatMap(({ problems }) => problems)}
          columnOf={({ field }) => made.columns[made.plan.mapping[field] ?? -1] ?? t(`fields.${field}`)}
          text={t('problems.text')}
        />
      )}
    </Section>
  )
}

/** What an undo left in place, and why. */
export function KeptRows({ id }: { id: string }) {
  const { t } = useTranslation('organization-imports')
  const { data, error, refetch } = useQuery(rowsQuery(id, 'kept'))
  return (
    <Section title={t('kept.title')} count={data?.meta.total}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-24!" />}
      <ul className="mb-8">
        {data?.rows.map(({ id: key, name, organization_id, kept_because }) => (
          <li key={key} className="flex flex-wrap gap-x-4 border-b border-rule py-2">
            {organization_id ? (
              <Link to={viewPath(organization_id)} className="link leading-6">
                {name}
              </Link>
            ) : (
              name
            )}
            {kept_because && <span className="text-ink-2">{t(`kept.${kept_because}`)}</span>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
