import { useTranslation } from 'react-i18next'
import { AddCategory } from '../categories/public.ts'
import { workforceArea } from './area.ts'

export default function AddItemCategory() {
  const { t } = useTranslation('shell')
  return (
    <AddCategory
      title={t('page.add_workforce_development_category')}
      endpoints={workforceArea.categories}
      cancelTo={workforceArea.base}
    />
  )
}
