import type { UserDetails } from '@guildhall/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { PaletteHost, useRecentPages } from '../features/palette/public.ts'
import { TermsDialog } from '../features/terms/public.ts'
import { openLive } from '../lib/live.ts'
import { decidePage, type Page } from '../lib/pages.ts'
import { useIsSwitchedOff, usePortal } from '../lib/portal.ts'
import { userQuery } from '../lib/session.ts'
import { clearRedirect, useAuth, useImpersonation, useUserDetails } from '../lib/stores.ts'
import { cx } from '../ui/cx.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { FullPageLoader } from '../ui/loader.tsx'
import { MessageDialog } from '../ui/message-dialog.tsx'
import { AccessDenied } from './access-denied.tsx'
import { Banners } from './banners.tsx'
import { useCurrentPage } from './current-page.ts'
import { pages } from './features.ts'
import { LogoutQuestion, useLogoutQuestion } from './logout-question.tsx'
import { showsBilling } from './menu.ts'
import { menuIcons } from './menu-icons.ts'
import { isNewAdmin } from './new-admin.ts'
import { NotInUse } from './not-in-use.tsx'
import { usePrefetch } from './prefetch.ts'
import { ResetHeader } from './reset-header.tsx'
import { RunningHead } from './running-head.tsx'
import { Sidebar } from './sidebar.tsx'
import { ToSignIn } from './to-sign-in.tsx'
import { TopBar } from './top-bar.tsx'
import { useDocumentTitle } from './use-document-title.ts'
import { useHeadingFocus } from './use-heading-focus.ts'

/** Around every page for people who are signed in; strangers are sent to the sign-in page. */
export function Shell({ children }: { children?: ReactNode }) {
  const loggedIn = useAuth((state) => state.loggedIn)
  const { person, error, retry } = usePerson(loggedIn)
  const isPortalRead = usePortal(loggedIn)
  const [wasLoggedIn] = useState(loggedIn)

  if (!loggedIn) return <ToSignIn remember={!wasLoggedIn} />
  if (person && isPortalRead) return <Frame person={person}>{children}</Frame>
  if (!error) return <FullPageLoader />
  return (
    <main className="grid min-h-dvh place-content-center px-(--gutter)">
      <ErrorState error={error} onRetry={retry} />
    </main>
  )
}

/** Reads who is signed in once, and copies the answer to the store that the whole portal looks at. */
function usePerson(loggedIn: boolean) {
  const { data, error, refetch } = useQuery({ ...userQuery, enabled: loggedIn })
  const person = useUserDetails((state) => state.userDetails)
  useEffect(() => {
    if (!loggedIn || !data) return
    useUserDetails.setState({ userDetails: data })
    useImpersonation.setState({ is_impersonate: data.is_impersonate })
    // Whoever is here has arrived, by the stored redirect or without it.
    clearRedirect()
  }, [loggedIn, data])
  return { person, error, retry: () => void refetch() }
}

function Frame({ person, children }: { person: UserDetails; children?: ReactNode }) {
  const { t } = useTranslation('shell')
  const page = useCurrentPage()
  const loading = useNavigation().state === 'loading'
  useDocumentTitle(page?.title)
  useHeadingFocus()
  usePrefetch()
  useRecentPages(page, person.id)
  useEffect(() => (person.is_reset_2fa ? undefined : openLive()), [person.is_reset_2fa])
  return (
    <>
      <a
        href="#content"
        className="sr-only z-80 rounded-m bg-inverse px-4 py-2 text-on-inverse focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('skip')}
      </a>
      <div className="flex min-h-dvh max-lg:flex-col">
        {!person.is_reset_2fa && <Sidebar person={person} />}
        <div className="flex min-w-0 flex-1 flex-col">
          {person.is_reset_2fa ? <ResetHeader /> : <TopBar />}
          <Banners person={person} />
          {!person.is_reset_2fa && <RunningHead page={page} />}
          <main
            id="content"
            tabIndex={-1}
            aria-busy={loading}
            className={cx(
              'flex flex-1 flex-col px-(--gutter) pb-16 outline-none',
              person.is_reset_2fa ? 'pt-8' : 'pt-4 lg:pt-2.5',
            )}
          >
            {children ?? (page && <Guarded page={page} person={person} />)}
          </main>
        </div>
      </div>
      <MessageDialog />
      {!person.is_reset_2fa && <Palette person={person} />}
      {isNewAdmin(person) && (
        <Suspense>
          <NewAdminDialog person={person} />
        </Suspense>
      )}
      {person.is_terms_due && !person.is_reset_2fa && <TermsDialog />}
      <ScrollRestoration />
    </>
  )
}

const NewAdminDialog = lazy(() => import('./new-admin-dialog.tsx'))

/** The palette knows no shell: it is lent what the shell knows. */
function Palette({ person }: { person: UserDetails }) {
  const logout = useLogoutQuestion()
  const known = pages.filter(({ path }) => path !== '/billing' || showsBilling(person))
  return (
    <>
      <PaletteHost person={person} pages={known} icons={menuIcons} onLogout={logout.ask} />
      <LogoutQuestion {...logout} />
    </>
  )
}

function Guarded({ page, person }: { page: Page; person: UserDetails }) {
  const decision = decidePage(person, page)
  const isSwitchedOff = useIsSwitchedOff()
  if (isSwitchedOff(page.path)) return <NotInUse />
  return decision.granted ? <Outlet /> : <AccessDenied access={page.access} obstacles={decision.obstacles} />
}
