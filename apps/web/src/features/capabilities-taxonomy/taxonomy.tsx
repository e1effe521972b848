import { useQuery } from '@tanstack/react-query'
import { Download, Plus, Upload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/format.ts'
import { useIsSwitchedOff } from '../../lib/portal.ts'
import { useMay } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Menu, MenuLink } from '../../ui/menu.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { exportUrl, nodesQuery } from './api.ts'
import { addPath, gapsPath, importPath } from './paths.ts'
import { TreeEditor } from './tree-editor.tsx'

/** What organizations of the network can do, as a tree to read and to look after. */
export default function Taxonomy() {
  const { t, i18n } = useTranslation(['capabilities-taxonomy', 'shell'])
  const { data, error, refetch } = useQuery(nodesQuery)
  const mayWrite = useMay('capability_taxonomy_write')
  const isSwitchedOff = useIsSwitchedOff()
  const maySeeGaps = useMay('analytics_read') && !isSwitchedOff(gapsPath)
  const add = mayWrite && (
    <ButtonLink to={addPath()} variant="primary" icon={Plus}>
      {t('list.add')}
    </ButtonLink>
  )
  const bringIn = mayWrite && (
    <ButtonLink to={importPath} icon={Upload}>
      {t('list.import')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader
        title={t('shell:page.capabilities_taxonomy')}
        {...(data ? { count: formatNumber(data.length, i18n.language) } : {})}
        lede={t('list.lede')}
        actions={
          <>
            {maySeeGaps && <ButtonLink to={gapsPath}>{t('shell:page.capability_gaps')}</ButtonLink>}
            <ExportMenu />
            {bringIn}
            {add}
          </>
        }
      />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-96!" />}
      {data?.length === 0 && (
        <EmptyState
          title={t('list.empty')}
          action={
            <>
              {add}
              {bringIn}
            </>
          }
        >
          {t('list.empty_text')}
        </EmptyState>
      )}
      {data && data.length > 0 && <TreeEditor nodes={data} mayWrite={mayWrite} />}
    </>
  )
}

function ExportMenu() {
  const { t } = useTranslation('table')
  return (
    <Menu
      trigger={
        <Button variant="quiet" icon={Download}>
          {t('export')}
        </Button>
      }
    >
      {(['csv', 'xlsx'] as const).map((format) => (
        <MenuLink key={format}>
          <Link to={exportUrl(format)} reloadDocument download>
            {t(`formats.${format}`)}
          </Link>
        </MenuLink>
      ))}
    </Menu>
  )
}
