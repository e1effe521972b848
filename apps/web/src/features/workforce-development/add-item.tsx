import { useTranslation } from 'react-i18next'
import { AddArticle } from '../articles/public.ts'
import { workforceArea } from './area.ts'

export default function AddItem() {
  const { t } = useTranslation('shell')
  return <AddArticle area={workforceArea} title={t('page.add_workforce_development')} />
}
