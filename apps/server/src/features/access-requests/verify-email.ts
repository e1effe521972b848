import { randomUUID } from 'node:crypto'
import type { SignUpSummary } from '@guildhall/contract/access-requests'
import { ProfileInput } from '@guildhall/contract/profile'
import { audited, type AuditEntry, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, InvalidField } from '../../http/errors.ts'
import {
  findAnyToken,
  findNewestPayload,
  findToken,
  hashPassword,
  hashToken,
  refuseWeakPassword,
  spendToken,
  voidTokens,
} from '../auth/public.ts'
import { askDeciders } from './letters.ts'
import { confirmPerson, lockPerson, readPerson } from './person-queries.ts'
import { createRequest, findRequester } from './queries.ts'
import { addressOf, openSignUp, organizationOf, type SignUp } from './sign-up.ts'

/** What a link is about. Answers alike for every link that no longer holds, and changes nothing. */
export async function showSignUp(deps: Deps, token: string): Promise<SignUpSummary> {
  const { db } = deps
  const { user_id, signUp } = await openLink(deps, db, token)
  const person = await readPerson(db, user_id)
  const holds = person.status === 'unverified' && (await findToken(db, linkOf(token))) !== undefined
  // Read last: the link may have been used just now.
  const is_confirmed = (await findRequester(db, signUp.request_id)) !== undefined
  if (!is_confirmed && !holds) throw linkSpent()
  return {
    email: person.email,
    first_name: signUp.first_name,
    last_name: signUp.last_name,
    job_title: signUp.job_title,
    organization_name: await organizationOf(db, signUp),
    // Of a member, the portal knows it.
    organization_website: signUp.organization_id ? '' : signUp.organization_website,
    message: signUp.message,
    is_confirmed,
  }
}

type Confirmation = { token: string; password: string }

/**
 * The address is proven: the sign-up of this link takes effect with the password that its reader chose, and those who decide
 * are asked. Sent again, it changes nothing, the password least of all.
 */
export async function verifyEmail(deps: Deps, author: Author, { token, password }: Confirmation) {
  const { email, is_confirmed } = await showSignUp(deps, token)
  if (is_confirmed) return { email }
  await refuseWeakPassword(deps, password)
  const password_hash = await hashPassword(password)
  return audited(deps.db, author, async (tx, note) => {
    const { user_id, signUp } = await openLink(deps, tx, token)
    // Several links of one person take turns.
    await lockPerson(tx, user_id)
    const requester = await findRequester(tx, signUp.request_id)
    if (requester) return requester

    if (!(await spendToken(tx, linkOf(token)))) throw linkSpent()
    const person = await putIntoEffect(deps, tx, user_id, { signUp, password_hash }, note)
    if (!person) throw linkSpent()
    return { email: person.email }
  })
}

/** Takes the newest sign-up of an address at its word, without the mail. The person has no password, and is invited once approved. */
export const bypassVerification = (deps: Deps, author: Author, userId: string) =>
  audited(deps.db, author, async (tx, note) => {
    await lockPerson(tx, userId)
    const payload = await findNewestPayload(tx, userId, 'verify_email')
    const person = payload && (await putIntoEffect(deps, tx, userId, withoutMail(openSignUp(deps, payload)), note))
    if (!person) throw conflict('error.verification_not_due')
    note({ action: 'user.verification_bypassed', subject_type: 'user', subject_id: userId })
  })

/** A request of its own: the mailed link must not answer that it was used, because no password was chosen behind it. */
const withoutMail = (signUp: SignUp): Confirmed => ({
  signUp: { ...signUp, request_id: randomUUID() },
  password_hash: null,
})

type Confirmed = { signUp: SignUp; password_hash: string | null }
type Note = (entry: AuditEntry) => void

/** The person waits for a decision from now on; nothing for an account that is further. */
async function putIntoEffect(deps: Deps, tx: Db, userId: string, { signUp, password_hash }: Confirmed, note: Note) {
  const person = await confirmPerson(tx, userId, detailsOf(signUp), password_hash)
  if (!person) return undefined
  await voidTokens(tx, 'verify_email', { user_id: person.id })
  const request = await createRequest(tx, requestOf(signUp, person.id))
  await tellThoseConcerned(deps, tx, signUp, person)
  note({
    action: 'user.verified',
    subject_type: 'user',
    subject_id: person.id,
    before: { status: 'unverified' },
    after: {
      status: person.status,
      email: person.email,
      has_consented: true,
      terms_version: signUp.terms_version ?? null,
    },
  })
  note({ action: 'access_request.created', subject_type: 'access_request', subject_id: request.id, after: request })
  return person
}

/** Named one by one: a sign-up of an earlier version carries a password that must not count. */
function detailsOf({ first_name, last_name, job_title, language, organization_id, ...signUp }: SignUp) {
  const zone = ProfileInput.shape.time_zone.safeParse(signUp.time_zone)
  return {
    first_name,
    last_name,
    job_title,
    language,
    organization_id,
    terms_version: signUp.terms_version ?? null,
    terms_agreed_at: signUp.terms_agreed_at ?? null,
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
        wished_level: asked.wished_level ?? null,
      }),
})

type Person = NonNullable<Awaited<ReturnType<typeof confirmPerson>>>

async function tellThoseConcerned(deps: Deps, tx: Db, signUp: SignUp, person: Person) {
  const organization = await askDeciders(deps, tx, { ...signUp, id: signUp.request_id }, person)
  await deps.post.send(tx, {
    ...addressOf(person),
    name: 'request_received',
    link: deps.siteUrl(),
    values: { organization },
  })
}

const linkOf = (token: string) => ({ purpose: 'verify_email' as const, token_hash: hashToken(token) })

/** Whose link it is and what it would do, whether it still holds or not. */
async function openLink(deps: Deps, db: Db, token: string) {
  const held = await findAnyToken(db, linkOf(token))
  if (!held?.payload) throw linkSpent()
  return { user_id: held.user_id, signUp: openSignUp(deps, held.payload) }
}

const linkSpent = () => new InvalidField('token', 'link_spent')
