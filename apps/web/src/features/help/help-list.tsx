import { useTranslation } from 'react-i18next'
import { ArticleList } from '../articles/public.ts'
import { helpArea } from './area.ts'

export default function HelpList() {
  const { t } = useTranslation('shell')
  return <ArticleList area={helpArea} title={t('page.help')} />
}
