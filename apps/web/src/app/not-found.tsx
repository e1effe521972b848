import { useTranslation } from 'react-i18next'
import { useAuth } from '../lib/stores.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { MessageScreen } from './message-screen.tsx'
import { Shell } from './shell.tsx'
import { useDocumentTitle } from './use-document-title.ts'

/** An address that leads nowhere: inside the shell for whoever is signed in. */
export function NotFoundPage() {
  const loggedIn = useAuth((state) => state.loggedIn)
  return loggedIn ? (
    <Shell>
      <NotFound />
    </Shell>
  ) : (
    <main id="content" className="px-(--gutter)">
      <NotFound />
    </main>
  )
}

function NotFound() {
  const { t } = useTranslation('shell')
  const loggedIn = useAuth((state) => state.loggedIn)
  useDocumentTitle('not_found')
  return (
    <MessageScreen door="open" title={t('page.not_found')} text={t('not_found.text')}>
      <ButtonLink variant="primary" to={loggedIn ? '/home' : '/'} className="mt-6">
        {t(loggedIn ? 'not_found.to_dashboard' : 'not_found.to_sign_in')}
      </ButtonLink>
    </MessageScreen>
  )
}
