import { useTranslation } from 'react-i18next'
import { Unknown } from '../../ui/unknown.tsx'
import { libraryPath } from './paths.ts'

/** In place of an item that is gone or not meant for the reader. */
export function ItemMissing() {
  const { t } = useTranslation('content-library')
  return (
    <Unknown title={t('view.missing')} to={libraryPath} back={t('view.back')}>
      {t('view.missing_text')}
    </Unknown>
  )
}
