import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser'
import i18next from 'i18next'
import { ApiError } from '../../lib/api.ts'

/** Has the device make a passkey; what it says is for the server. Loaded on demand: few people do it often. */
export async function makePasskey(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  // The contract leaves the shape to the browsers' standard.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const response = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    const sentence = i18next.t(isKnown ? 'profile:passkeys.known' : 'profile:passkeys.cancelled')
    throw new ApiError(422, sentence, { passkey: [sentence] })
  })
  return { ...response }
}
