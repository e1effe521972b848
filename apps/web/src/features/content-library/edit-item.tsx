import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryGap } from '../../ui/query-gap.tsx'
import { Status } from '../../ui/status.tsx'
import { itemQuery } from './api.ts'
import { ItemMissing } from './item-missing.tsx'
import { LibraryItemForm } from './item-form.tsx'
import { valuesOf } from './item-values.ts'

export default function EditItem() {
  const { t } = useTranslation('content-library')
  const { id = '' } = useParams()
  const query = useQuery(itemQuery(id))
  const item = query.data
  if (!item) return <QueryGap query={query} unknown={<ItemMissing />} />
  // Whoever may read it need not look after it.
  if (!item.is_editable) return <ItemMissing />
  return (
    <>
      <PageHeader
        title={item.title}
        lede={<Status kind={item.status === 'draft' ? 'not_begun' : 'done'}>{t(`status.${item.status}`)}</Status>}
      />
      <LibraryItemForm item={item} values={valuesOf(item)} />
    </>
  )
}
