import { FolderPlus, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'
import { useAddress } from '../../lib/use-address.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Segmented } from '../../ui/segmented.tsx'

type View = 'page' | 'table'

/** The head of both views, with the way from one to the other for those who manage links. */
export function ListHeader({ view, count }: { view: View; count: number | undefined }) {
  const { t } = useTranslation(['quick-links', 'shell'])
  const mayWrite = useMay('quick_link_write')
  const actions = (
    <>
      <ViewSwitch view={view} />
      <ButtonLink to="/quick-links/add-quick-link-category" icon={FolderPlus}>
        <span className="max-sm:sr-only">{t('add_category')}</span>
      </ButtonLink>
      <ButtonLink to="/quick-links/add-quick-link" variant="primary" icon={Plus}>
        {t('add_link')}
      </ButtonLink>
    </>
  )
  return <PageHeader title={t('shell:page.quick_links')} count={count} lede={t('lede')} actions={mayWrite && actions} />
}

function ViewSwitch({ view }: { view: View }) {
  const { t } = useTranslation('quick-links')
  const [, change] = useAddress()
  // Filters and order belong to the table; leaving it leaves them behind.
  const show = (next: View) => change(() => new URLSearchParams(next === 'table' ? { view: next } : {}))
  return (
    <Segmented
      label={t('view.label')}
      value={view}
      onChange={show}
      options={[
        { value: 'page', label: t('view.page') },
        { value: 'table', label: t('view.table') },
      ]}
    />
  )
}
