import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { PageHeader } from '../../ui/page-header.tsx'
import { LibraryItemForm } from './item-form.tsx'
import { newItem } from './item-values.ts'

export default function AddItem() {
  const { t } = useTranslation('shell')
  const [address] = useSearchParams()
  return (
    <>
      <PageHeader title={t('page.add_content_library')} />
      <LibraryItemForm values={newItem(address.get('category_id') ?? '')} />
    </>
  )
}
