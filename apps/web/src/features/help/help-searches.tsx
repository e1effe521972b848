import { useTranslation } from 'react-i18next'
import { MissesPage } from '../search/public.tsx'
import { helpArea } from './area.ts'

export default function HelpSearches() {
  const { t } = useTranslation('shell')
  return <MissesPage title={t('page.help_searches')} endpoint={helpArea.endpoints.misses} />
}
