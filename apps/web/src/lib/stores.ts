import type { UserDetails } from '@guildhall/contract/auth'
import type { TwoFactorState } from '@guildhall/contract/two-factor'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

const forThisTab = createJSONStorage(() => sessionStorage)

/** Whether somebody is signed in: all tabs share it, as they share the cookie. */
export const useAuth = create(persist(() => ({ loggedIn: false }), { name: 'admin-auth' }))

/** The person who is signed in (`user-details`): never stored, so that rights are always as fresh as the page. */
export const useUserDetails = create<{ userDetails: UserDetails | null }>(() => ({ userDetails: null }))

export type TwoFactor = { [Field in keyof TwoFactorState]: TwoFactorState[Field] | null }

const noTwoFactor: TwoFactor = {
  is_login: null,
  qr_secret_code: null,
  is_2fa_enabled: null,
  is_first_login: null,
  is_reset_2fa: null,
  is_system_admin: null,
  reset_2fa: null,
  security_question: null,
  secret: null,
  email: null,
  is_2fa_required: null,
  is_qr_scanned: null,
  is_admin: null,
}

/** How far a sign-in has come; its secrets stay in memory. */
export const useTwoFactor = create(
  persist(() => noTwoFactor, {
    name: 'is-2fa',
    storage: forThisTab,
    partialize: ({ secret: _secret, qr_secret_code: _qrSecretCode, ...stored }) => stored,
  }),
)

/** The recovery codes of an enrolment that goes on: seen once, stored nowhere. */
export const useRecoveryCodes = create<{ codes: string[] | null }>(() => ({ codes: null }))

export function forgetTwoFactor(): void {
  useTwoFactor.setState(noTwoFactor)
  useRecoveryCodes.setState({ codes: null })
}

const noRecovery: { token: string | null } = { token: null }

/** The link that was mailed to somebody who lost his authenticator, taken out of the address until it is used. */
export const useRecovery = create(persist(() => noRecovery, { name: 'recovery', storage: forThisTab }))

export function forgetRecovery(): void {
  useRecovery.setState(noRecovery)
}

/** Whether an administrator acts in another person's name: all tabs share it, as they share the cookie. */
export const useImpersonation = create(persist(() => ({ is_impersonate: false }), { name: 'impersonate-data' }))

type Redirect = { redirectUrl: string | null; isUrlAdded: boolean; isRedirect: boolean }
const noRedirect: Redirect = { redirectUrl: null, isUrlAdded: false, isRedirect: false }

/** Where a stranger wanted to go, kept until he has signed in. */
export const useRedirect = create(persist(() => noRedirect, { name: 'redirect', storage: forThisTab }))

export function storeRedirect(redirectUrl: string): void {
  useRedirect.setState({ redirectUrl, isUrlAdded: true, isRedirect: true })
}

export function clearRedirect(): void {
  useRedirect.setState(noRedirect)
}

/** Wide screens always show the sidebar; on others it lies over the page, so it starts closed there. */
export const wideScreen = window.matchMedia('(min-width: 1024px)')
export const useSidebar = create(() => ({ open: wideScreen.matches }))
wideScreen.addEventListener('change', ({ matches }) => useSidebar.setState({ open: matches }))

/** Whoever touches the screen has no keys beside it: Enter begins a line, and a focus would call up the keyboard. */
export const touchScreen = window.matchMedia('(pointer: coarse)')

/** The connection to the e-signature provider; its token stays in memory. */
export const useESignature = create<{ isDocusignConnected: boolean; accessToken: string | null }>(() => ({
  isDocusignConnected: false,
  accessToken: null,
}))

/** Forgets the person, in the order in which the parts depend on each other. */
export function forgetPerson(): void {
  clearRedirect()
  useUserDetails.setState({ userDetails: null })
  useAuth.setState({ loggedIn: false })
  useImpersonation.setState({ is_impersonate: false })
  forgetTwoFactor()
  forgetRecovery()
  useESignature.setState({ isDocusignConnected: false, accessToken: null })
}

let isLeaving = false

/** Whether the page is about to load again. What is refused until then was asked in the other person's name. */
export const isStartingOver = () => isLeaving

/** Leaves whatever is on screen and in memory behind: it was another person's. */
export function startOver(): void {
  isLeaving = true
  window.location.assign('/home')
}

/** A sign-in or sign-out in one tab holds for all of them, and so does acting in another person's name. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === 'admin-auth') void useAuth.persist.rehydrate()
    if (key === 'impersonate-data') followImpersonation()
  })
}

function followImpersonation(): void {
  const before = useImpersonation.getState().is_impersonate
  void useImpersonation.persist.rehydrate()
  if (useAuth.getState().loggedIn && useImpersonation.getState().is_impersonate !== before) startOver()
}
