import { useEffect } from 'react'
import { Navigate, Outlet, useNavigate, useSearchParams } from 'react-router'
import { dueStep, pagesOf } from '../features/auth/due-step.ts'
import type { Page } from '../lib/pages.ts'
import { safeRedirect } from '../lib/safe-redirect.ts'
import { useAuth, useRecovery, useRedirect, useTwoFactor } from '../lib/stores.ts'
import { useCurrentPage } from './current-page.ts'
import { PlainPreferences } from './plain-preferences.tsx'
import { useDocumentTitle } from './use-document-title.ts'

/** Around the pages for strangers; how far a sign-in has come decides which of them is due. */
export function PublicFrame() {
  const page = useCurrentPage()
  const loggedIn = useAuth((state) => state.loggedIn)
  const afterSignIn = useAfterSignIn()
  const duePage = useDuePage(page)
  const token = useSearchParams()[0].get('token')
  useDocumentTitle(page?.title)

  if (loggedIn && !page?.staysOpen) return <Navigate replace to={afterSignIn} />
  if (token && page?.path === recoveryPath) return <KeepRecoveryLink token={token} />
  if (duePage) return <Navigate replace to={duePage} />
  return (
    <>
      <div className="print:hidden">
        <PlainPreferences />
      </div>
      <Outlet />
    </>
  )
}

/** Where somebody who is signed in goes on to: a pending reset first, then where he wanted to go, else home. */
function useAfterSignIn(): string {
  const redirectUrl = useRedirect((state) => state.redirectUrl)
  const resetPending = useTwoFactor((state) => state.is_reset_2fa || state.reset_2fa)
  return resetPending ? '/reset-2fa' : (safeRedirect(redirectUrl) ?? '/home')
}

/** The page to go to instead, when the one that is open does not belong to the step that is due. */
function useDuePage(page: Page | undefined): string | null {
  const step = useTwoFactor(dueStep)
  const hasRecoveryLink = useRecovery((state) => state.token !== null)
  if (page?.path !== '/' && page?.access !== 'half_session') return null
  const pages = pagesOf(step, hasRecoveryLink)
  return pages.includes(page.path) ? null : pages[0]
}

const recoveryPath = '/security-question'

/** Takes the mailed link out of the address, where it would go on to whatever is opened next. */
function KeepRecoveryLink({ token }: { token: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    useRecovery.setState({ token })
    void navigate(recoveryPath, { replace: true })
  }, [navigate, token])
  return null
}
