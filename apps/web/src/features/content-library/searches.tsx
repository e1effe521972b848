import { contentLibrary } from '@guildhall/contract/content-library'
import { useTranslation } from 'react-i18next'
import { MissesPage } from '../search/public.tsx'

export default function Searches() {
  const { t } = useTranslation('content-library')
  return <MissesPage endpoint={contentLibrary.searchesInVain} title={t('searches')} />
}
