import i18next from 'i18next'
import { lazy, Suspense, useState } from 'react'
import { loadPart } from '../lib/load-part.ts'
import { useAuth, useTwoFactor } from '../lib/stores.ts'
import { FullPageLoader } from '../ui/loader.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { PlainPreferences } from './plain-preferences.tsx'
import { useDocumentTitle } from './use-document-title.ts'
import { portalNamespaces } from './words/loaders.ts'

/**
 * A stranger at the front door gets the sign-in page alone; the portal with its router and query client is loaded
 * when he goes on, or at once for everybody else.
 */
export function App() {
  const known = useKnown()
  const [opened, setOpened] = useState(known || window.location.pathname !== '/')
  // Once open, the portal stays: it has its own way back to the sign-in page.
  if (known && !opened) setOpened(true)
  return (
    <ErrorBoundary>
      <Suspense fallback={<FullPageLoader />}>{opened ? <Portal /> : <FrontDoor />}</Suspense>
    </ErrorBoundary>
  )
}

function useKnown(): boolean {
  const loggedIn = useAuth((state) => state.loggedIn)
  const passwordGiven = useTwoFactor((state) => state.email !== null)
  return loggedIn || passwordGiven
}

function FrontDoor() {
  useDocumentTitle('sign_in')
  return (
    <>
      <PlainPreferences />
      <SignIn />
    </>
  )
}

/** Lets the first screen arrive together with the words instead of after them. */
export function loadAhead(): void {
  const load = window.location.pathname === '/' ? importSignIn : importPortal
  // The screen itself says so when it fails again.
  load().catch(() => undefined)
}

const importPortal = () => import('./portal.tsx')
const importSignIn = () => import('../features/auth/sign-in.tsx')

const Portal = lazy(() =>
  loadPart(async () => {
    const [portal] = await Promise.all([importPortal(), i18next.loadNamespaces([...portalNamespaces])])
    return portal
  }),
)
const SignIn = lazy(() =>
  loadPart(async () => {
    const [screen] = await Promise.all([importSignIn(), i18next.loadNamespaces('auth')])
    return screen
  }),
)
