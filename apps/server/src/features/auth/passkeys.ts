import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { audited } from '../../db/audited.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { InvalidField } from '../../http/errors.ts'
import type { Device } from './device.ts'
import { placeInAudit } from './open-session.ts'
import { createPasskey, listPasskeys, stampPasskey } from './passkey-queries.ts'
import { keepChallenge, readSession, spendChallenge } from './session-queries.ts'

type Given = Pick<Deps, 'db' | 'config' | 'siteUrl'>

/** What a browser signs with a passkey in place of the code. */
export async function passkeyQuestion(deps: Given, actor: Actor) {
  const known = await listPasskeys(deps.db, actor.id)
  const options = await generateAuthenticationOptions({
    rpID: domainOf(deps),
    allowCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: transports as AuthenticatorTransport[],
    })),
    userVerification: 'preferred',
  })
  await keepChallenge(deps.db, actor.session_id, options.challenge)
  return { ...options }
}

/** Whether a passkey of this person has signed the challenge, which is spent with it. */
export async function checkPasskey(deps: Given, actor: Actor, challenge: string, response: AuthenticationResponseJSON) {
  if (!(await spendChallenge(deps.db, actor.session_id, challenge))) return false
  const passkey = (await listPasskeys(deps.db, actor.id)).find(({ credential_id }) => credential_id === response.id)
  if (!passkey) return false
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: deps.siteUrl(),
    expectedRPID: domainOf(deps),
    requireUserVerification: false,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) return false
  await stampPasskey(deps.db, passkey.id, authenticationInfo.newCounter)
  return true
}

/** What a browser needs to make a passkey. */
export async function passkeyRegistration(deps: Given, actor: Actor) {
  const known = await listPasskeys(deps.db, actor.id)
  const options = await generateRegistrationOptions({
    rpName: deps.config.networkName,
    rpID: domainOf(deps),
    userID: new Uint8Array(Buffer.from(actor.id)),
    userName: actor.email,
    userDisplayName: `${actor.first_name} ${actor.last_name}`,
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await keepChallenge(deps.db, actor.session_id, options.challenge)
  return { ...options }
}

type NewPasskey = { name: string; response: unknown }

export async function addPasskey(
  deps: Given,
  caller: { actor: Actor; device: Device },
  { name, response }: NewPasskey,
) {
  const { db } = deps
  const { actor, device } = caller
  const challenge = (await readSession(db, actor.session_id))?.challenge
  if (!challenge || !(await spendChallenge(db, actor.session_id, challenge)))
    throw new InvalidField('passkey', 'passkey_refused')
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    // The shape is the browser's; whatever else somebody sends does not verify.
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: deps.siteUrl(),
    expectedRPID: domainOf(deps),
    requireUserVerification: false,
  }).catch(() => ({ verified: false, registrationInfo: undefined }))
  if (!verified || !registrationInfo) throw new InvalidField('passkey', 'passkey_refused')
  const { credential } = registrationInfo
  return audited(db, { actor, origin: placeInAudit(device) }, async (tx, note) => {
    const passkey = await createPasskey(tx, {
      user_id: actor.id,
      name,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: transportsOf(credential.transports),
    })
    note({ action: 'passkey.created', subject_type: 'passkey', subject_id: passkey.id, after: { name } })
    return passkey
  })
}

/** How the browser says that a key can be reached: a hint for the next sign-in, which no signature covers. */
const transportsOf = (given: unknown): string[] =>
  Array.isArray(given) ? transports.filter((transport) => given.includes(transport)) : []
const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

const domainOf = ({ siteUrl }: Pick<Deps, 'siteUrl'>) => new URL(siteUrl()).hostname
