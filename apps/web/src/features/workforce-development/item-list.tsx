import { useTranslation } from 'react-i18next'
import { ArticleList } from '../articles/public.ts'
import { workforceArea } from './area.ts'

export default function ItemList() {
  const { t } = useTranslation('shell')
  return <ArticleList area={workforceArea} title={t('page.workforce_development')} />
}
