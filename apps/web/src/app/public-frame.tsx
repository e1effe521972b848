import { Navigate, Outlet } from 'react-router'
import { safeRedirect } from '../lib/safe-redirect.ts'
import { useAuth, useRedirect, useTwoFactor } from '../lib/stores.ts'
import { useCurrentPage } from './current-page.ts'
import { PlainPreferences } from './plain-preferences.tsx'
import { useDocumentTitle } from './use-document-title.ts'

/** Around the pages for strangers; how far a sign-in has come decides which of them is due. */
export function PublicFrame() {
  const page = useCurrentPage()
  const due = useDuePath()
  const passwordGiven = useTwoFactor((state) => state.email !== null)
  useDocumentTitle(page?.title)

  if (due) return <Navigate replace to={due} />
  if (page?.path === '/' && passwordGiven) return <Navigate replace to="/verify-code" />
  if (page?.access === 'half_session' && !passwordGiven) return <Navigate replace to="/" />
  return (
    <>
      <PlainPreferences />
      <Outlet />
    </>
  )
}

/** Where somebody who is signed in goes on to: a pending reset first, then where he wanted to go, else home. */
function useDuePath(): string | null {
  const loggedIn = useAuth((state) => state.loggedIn)
  const redirectUrl = useRedirect((state) => state.redirectUrl)
  const resetPending = useTwoFactor((state) => state.is_reset_2fa || state.reset_2fa)
  if (!loggedIn) return null
  return resetPending ? '/reset-2fa' : (safeRedirect(redirectUrl) ?? '/home')
}
