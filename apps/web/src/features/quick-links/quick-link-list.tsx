import { FolderPlus, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { LinkPage } from './link-page.tsx'
import { LinkTable } from './link-table.tsx'

/** The page for everybody; those who manage links may see them as a table too. */
export default function QuickLinkList() {
  const mayWrite = useMay('quick_link_write')
  const [address] = useSearchParams()
  const isTable = mayWrite && address.get('view') === 'table'
  const View = isTable ? LinkTable : LinkPage
  return <View header={(count) => <Header count={count} isTable={isTable} mayWrite={mayWrite} />} />
}

function Header({ count, isTable, mayWrite }: { count: number | undefined; isTable: boolean; mayWrite: boolean }) {
  const { t } = useTranslation(['quick-links', 'shell'])
  const actions = (
    <>
      <ViewSwitch value={isTable ? 'table' : 'page'} />
      <ButtonLink to="/quick-links/add-quick-link-category" icon={FolderPlus} className="max-md:hidden">
        {t('add_category')}
      </ButtonLink>
      <ButtonLink to="/quick-links/add-quick-link" variant="primary" icon={Plus}>
        {t('add_link')}
      </ButtonLink>
    </>
  )
  return <PageHeader title={t('shell:page.quick_links')} count={count} lede={t('lede')} actions={mayWrite && actions} />
}

function ViewSwitch({ value }: { value: 'page' | 'table' }) {
  const { t } = useTranslation('quick-links')
  const [, setAddress] = useSearchParams()
  // Filters and order belong to the table; leaving it leaves them behind.
  const show = (view: 'page' | 'table') => setAddress(view === 'table' ? { view } : {})
  return (
    <Segmented
      label={t('view.label')}
      value={value}
      onChange={show}
      options={[
        { value: 'page', label: t('view.page') },
        { value: 'table', label: t('view.table') },
      ]}
    />
  )
}
