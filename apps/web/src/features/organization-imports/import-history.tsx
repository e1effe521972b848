import type { OrganizationImport } from '@guildhall/contract/organization-imports'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ErrorState } from '../../ui/error-state.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { pageSizes } from '../../ui/table/list-params.ts'
import { Pager } from '../../ui/table/pager.tsx'
import { useIsPhone } from '../../ui/table/use-is-phone.ts'
import { useListParams } from '../../ui/table/use-list-params.ts'
import { When } from '../../ui/when.tsx'
import { useCountWords } from '../user-import/public.ts'
import { importsQuery } from './api.ts'
import { ImportStatus } from './import-status.tsx'
import { importPath } from './paths.ts'

/** The imports so far, the newest first. */
export function ImportHistory() {
  const { t } = useTranslation(['organization-imports', 'user-import'])
  const params = useListParams()
  const isPhone = useIsPhone()
  const { page, per_page } = params.query
  const { data, error, refetch } = useQuery(importsQuery({ page, per_page }))
  const title = t('user-import:history.title')
  return (
    <Section title={title} count={data?.meta.total || undefined}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-24!" />}
      {data?.meta.total === 0 && <p className="text-ink-2">{t('history.empty')}</p>}
      {data && data.meta.total > 0 && (
        <>
          <ul aria-label={title}>
            {data.rows.map((each) => (
              <Row key={each.id} made={each} />
            ))}
          </ul>
          {data.meta.total > Math.min(...pageSizes) && (
            <Pager
              label={title}
              meta={data.meta}
              rowCount={data.rows.length}
              isNarrow={isPhone}
              pageSearch={params.pageSearch}
              onPage={() => undefined}
              onPerPage={params.setPerPage}
            />
          )}
        </>
      )}
    </Section>
  )
}

function Row({ made }: { made: OrganizationImport }) {
  const { t } = useTranslation(['organization-imports', 'user-import'])
  const counts = useCountWords()
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-1 border-b border-rule py-2.5 text-data">
      <div className="min-w-0 flex-1 basis-72">
        <Link
          to={importPath(made.id)}
          className="inline-block max-w-full truncate align-bottom text-base leading-6 font-semibold text-ink decoration-accent-line underline-offset-3 hover:underline"
        >
          {made.file_name}
        </Link>
        <p className="text-ink-2">
          {made.made_by_name ? t('user-import:history.by', { name: made.made_by_name }) : t('history.by_nobody')},{' '}
          <When iso={made.created_at} />
        </p>
        <p className="text-ink-2">{counts(made)}</p>
      </div>
      <div className="flex min-h-8 items-center">
        <ImportStatus status={made.status} />
      </div>
    </li>
  )
}
