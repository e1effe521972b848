import { useTranslation } from 'react-i18next'
import { MissesPage } from '../search/public.tsx'
import { workforceArea } from './area.ts'

export default function ItemSearches() {
  const { t } = useTranslation('shell')
  return <MissesPage title={t('page.workforce_searches')} endpoint={workforceArea.endpoints.misses} />
}
