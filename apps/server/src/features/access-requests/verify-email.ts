import { ProfileInput } from '@guildhall/contract/profile'
import { audited, type AuditEntry, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, InvalidField } from '../../http/errors.ts'
import { findAnyToken, findNewestPayload, hashToken, spendToken, voidTokens } from '../auth/public.ts'
import { askDeciders } from './letters.ts'
import { confirmPerson, lockPerson } from './person-queries.ts'
import { createRequest, findRequester } from './queries.ts'
import { addressOf, openSignUp, type SignUp } from './sign-up.ts'

/** The address is proven: the sign-up of this link takes effect, and those who decide are asked. Followed again, it changes nothing. */
export async function verifyEmail(deps: Deps, author: Author, token: string): Promise<{ email: string }> {
  const link = { purpose: 'verify_email' as const, token_hash: hashToken(token) }
  return audited(deps.db, author, async (tx, note) => {
    const held = await findAnyToken(tx, link)
    if (!held?.payload) throw linkSpent()
    // Several links of one person take turns.
    await lockPerson(tx, held.user_id)
    const signUp = openSignUp(deps, held.payload)
    const requester = await findRequester(tx, signUp.request_id)
    if (requester) return requester

    if (!(await spendToken(tx, link))) throw linkSpent()
    const person = await putIntoEffect(deps, tx, held.user_id, signUp, note)
    if (!person) throw linkSpent()
    return { email: person.email }
  })
}

/** Takes the newest sign-up of an address at its word, without the mail. */
export const bypassVerification = (deps: Deps, author: Author, userId: string) =>
  audited(deps.db, author, async (tx, note) => {
    await lockPerson(tx, userId)
    const payload = await findNewestPayload(tx, userId, 'verify_email')
    const person = payload && (await putIntoEffect(deps, tx, userId, openSignUp(deps, payload), note))
    if (!person) throw conflict('error.verification_not_due')
    note({ action: 'user.verification_bypassed', subject_type: 'user', subject_id: userId })
  })

/** The person waits for a decision from now on; nothing for an account that is further. */
async function putIntoEffect(deps: Deps, tx: Db, userId: string, signUp: SignUp, note: (entry: AuditEntry) => void) {
  const person = await confirmPerson(tx, userId, detailsOf(signUp))
  if (!person) return undefined
  await voidTokens(tx, 'verify_email', { user_id: person.id })
  const request = await createRequest(tx, requestOf(signUp, person.id))
  await tellThoseConcerned(deps, tx, signUp, person)
  note({
    action: 'user.verified',
    subject_type: 'user',
    subject_id: person.id,
    before: { status: 'unverified' },
    after: { status: person.status, email: person.email, has_consented: true },
  })
  note({ action: 'access_request.created', subject_type: 'access_request', subject_id: request.id, after: request })
  return person
}

function detailsOf({ first_name, last_name, job_title, language, organization_id, password_hash, ...asked }: SignUp) {
  const zone = ProfileInput.shape.time_zone.safeParse(asked.time_zone)
  return {
    first_name,
    last_name,
    job_title,
    language,
    organization_id,
    password_hash,
    ...(zone.success ? { time_zone: zone.data } : {}),
  }
}

const requestOf = ({ request_id, organization_id, message, ...asked }: SignUp, user_id: string) => ({
  id: request_id,
  user_id,
  message,
  ...(organization_id
    ? { kind: 'join_organization' as const, organization_id }
    : {
        kind: 'new_organization' as const,
        organization_name: asked.organization_name,
        organization_website: asked.organization_website,
      }),
})

type Person = Parameters<typeof addressOf>[0]

async function tellThoseConcerned(deps: Deps, tx: Db, signUp: SignUp, person: Person) {
  const organization = await askDeciders(deps, tx, { ...signUp, id: signUp.request_id }, signUp)
  await deps.post.send(tx, {
    ...addressOf(person),
    name: 'request_received',
    link: deps.siteUrl(),
    values: { organization },
  })
}

const linkSpent = () => new InvalidField('token', 'link_spent')
