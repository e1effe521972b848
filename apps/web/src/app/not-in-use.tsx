import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../ui/button-link.tsx'
import { MessageScreen } from './message-screen.tsx'

/** In place of a page that belongs to a part that the network does without. */
export function NotInUse() {
  const { t } = useTranslation('shell')
  return (
    <MessageScreen door="closed" title={t('not_in_use.title')} text={t('not_in_use.text')}>
      <ButtonLink variant="primary" to="/home" className="mt-6">
        {t('not_found.to_dashboard')}
      </ButtonLink>
    </MessageScreen>
  )
}
