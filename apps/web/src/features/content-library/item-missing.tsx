import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { libraryPath } from './paths.ts'

/** In place of an item that is gone or not meant for the reader. */
export function ItemMissing() {
  const { t } = useTranslation('content-library')
  const action = (
    <ButtonLink to={libraryPath} variant="primary">
      {t('view.back')}
    </ButtonLink>
  )
  return (
    <EmptyState title={t('view.missing')} action={action} illustration="closed">
      {t('view.missing_text')}
    </EmptyState>
  )
}
