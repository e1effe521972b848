import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser'
import { twoFactor } from '@guildhall/contract/two-factor'
import i18next from 'i18next'
import { read } from '../../lib/api.ts'
import { enter, inHalfSession } from './api.ts'

/** A passkey in place of the code. Loaded on demand: most people type the code. */
export async function signInWithPasskey(): Promise<void> {
  // The contract leaves the shape to the browsers' standard.
  const optionsJSON = (await inHalfSession(
    read(twoFactor.passkeyOptions),
  )) as unknown as PublicKeyCredentialRequestOptionsJSON
  if (!optionsJSON.allowCredentials?.length) throw new Error(i18next.t('auth:passkey.none'))
  const response = await startAuthentication({ optionsJSON }).catch(() => {
    throw new Error(i18next.t('auth:passkey.failed'))
  })
  enter(await inHalfSession(read(twoFactor.passkeyVerify, { body: { response: { ...response } } })))
}
