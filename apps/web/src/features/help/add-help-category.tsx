import { useTranslation } from 'react-i18next'
import { AddCategory } from '../categories/public.ts'
import { helpArea } from './area.ts'

export default function AddHelpCategory() {
  const { t } = useTranslation('shell')
  return <AddCategory title={t('page.add_help_category')} endpoints={helpArea.categories} cancelTo={helpArea.base} />
}
