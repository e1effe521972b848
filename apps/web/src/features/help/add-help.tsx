import { useTranslation } from 'react-i18next'
import { AddArticle } from '../articles/public.ts'
import { helpArea } from './area.ts'

export default function AddHelp() {
  const { t } = useTranslation('shell')
  return <AddArticle area={helpArea} title={t('page.add_help')} />
}
