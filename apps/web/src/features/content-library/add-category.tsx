import { contentLibraryCategories } from '@guildhall/contract/content-library'
import { useTranslation } from 'react-i18next'
import { AddCategory } from '../categories/public.ts'
import { libraryPath } from './paths.ts'

export default function AddLibraryCategory() {
  const { t } = useTranslation('shell')
  return (
    <AddCategory
      title={t('page.add_content_library_category')}
      endpoints={contentLibraryCategories}
      cancelTo={libraryPath}
    />
  )
}
