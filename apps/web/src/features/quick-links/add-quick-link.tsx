import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { PageHeader } from '../../ui/page-header.tsx'
import { QuickLinkForm } from './quick-link-form.tsx'

export default function AddQuickLink() {
  const { t } = useTranslation('shell')
  const [address] = useSearchParams()
  return (
    <>
      <PageHeader title={t('page.add_quick_link')} />
      <QuickLinkForm values={{ category_id: address.get('category') ?? '', title: '', url: '', description: '' }} />
    </>
  )
}
