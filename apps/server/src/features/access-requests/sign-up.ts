import { randomUUID } from 'node:crypto'
import type { CreateAccountInput } from '@guildhall/contract/access-requests'
import { audited } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../http/deps.ts'
import { HttpError, InvalidField } from '../../http/errors.ts'
import type { Job } from '../../services/jobs.ts'
import { networkOf } from '../../services/limits.ts'
import type { Language } from '../../words/say.ts'
import { createToken, findNewestPayload, hashToken, listRecentPayloads, newToken } from '../auth/public.ts'
import { isLevelOffered } from '../organizations/public.ts'
import { findCurrentTerms } from '../terms/public.ts'
import { reopenPerson, takePerson } from './person-queries.ts'
import { findMember } from './queries.ts'

const linkMinutes = 48 * 60
/** For each asker, so that a stranger who knows an address does not use up the links of its owner. */
const mostLinksAnHour = 3
/** From all askers together: nobody's mailbox can be filled through us. */
const mostLinksOfAllAnHour = 12

/** What was asked for. It takes effect with a link of its own, as the request of this id; the password is chosen behind the link. */
export type SignUp = Omit<CreateAccountInput, 'captcha' | 'has_consented' | 'wished_level'> & {
  /** The version of the terms that the person agreed to, and when. */
  terms_version?: number | null
  terms_agreed_at?: string
  /** Missing in what was asked for before levels were offered while joining. */
  wished_level?: string | null
  request_id: string
  language: Language
  /** The network that it was asked from. */
  asker?: string
}

/** Sealed, because it is nobody's business who asks. */
const mailSignUp: Job<{ sealed: string }> = { name: 'access-requests.sign-up' }

type Asker = { address: string; language: Language }

/** Does the same work for every address, so that neither answer nor time tells whether it has an account. */
export async function requestAccount(deps: Deps, input: CreateAccountInput, { address, language }: Asker) {
  const { db, jobs, secretBox } = deps
  const { captcha, has_consented: _, ...asked } = input
  await refuseUnwanted(deps, asked.email)
  if (asked.organization_id && !(await findMember(db, asked.organization_id)))
    throw new InvalidField('organization_id', 'organization_gone')
  if (asked.wished_level && !(await isLevelOffered(db, asked.wished_level)))
    throw new InvalidField('wished_level', 'not_offered')
  // Last of all, so that a mistake elsewhere does not spend it.
  if (!(await deps.captcha.accepts(captcha, address))) throw new InvalidField('captcha', 'captcha_refused')
  const signUp: SignUp = {
    ...asked,
    request_id: randomUUID(),
    language,
    asker: networkOf(address),
    terms_version: (await findCurrentTerms(db))?.number ?? null,
    terms_agreed_at: new Date().toISOString(),
  }
  await jobs.enqueue(db, mailSignUp, { sealed: secretBox.seal(JSON.stringify(signUp)) })
}

/** The network may take no requests at all, or none from some domains and what lies below them. */
async function refuseUnwanted({ settings }: Pick<Deps, 'settings'>, email: string) {
  const { is_registration_open, blocked_domains } = await settings.read()
  if (!is_registration_open) throw new HttpError(403, 'error.registration_closed')
  const domain = email.toLowerCase().split('@').at(-1) ?? ''
  if (blocked_domains.some((blocked) => domain === blocked || domain.endsWith(`.${blocked}`)))
    throw new InvalidField('email', 'domain_blocked')
}

export const startSignUps = (deps: Deps) => deps.jobs.work(mailSignUp, ({ sealed }) => mailLink(deps, sealed))

export const openSignUp = ({ secretBox }: Pick<Deps, 'secretBox'>, sealed: string): SignUp =>
  JSON.parse(secretBox.open(sealed))

/** Mails the link that proves the address; to those who are known already, that they are. */
async function mailLink(deps: Deps, sealed: string): Promise<void> {
  const { db, post, siteUrl } = deps
  const signUp = openSignUp(deps, sealed)
  await audited(db, { actor: null }, async (tx, note) => {
    const person = await takePerson(tx, signUp)
    if (person.status !== 'unverified' && person.status !== 'rejected')
      return post.send(tx, { ...addressOf(person), name: 'account_exists', link: siteUrl() })
    if (await hasEnoughLinks(deps, tx, person.id, signUp.asker)) return

    await reopenPerson(tx, person.id)
    await mailProof(deps, tx, person, sealed)
    note({
      action: person.is_new ? 'user.created' : 'user.asked_again',
      subject_type: 'user',
      subject_id: person.id,
      before: person.is_new ? undefined : { status: person.status },
      after: { email: person.email, status: 'unverified' },
    })
  })
}

async function hasEnoughLinks(deps: Deps, tx: Db, userId: string, asker: string | undefined): Promise<boolean> {
  const recent = await listRecentPayloads(tx, userId, 'verify_email')
  const theirs = recent.filter((payload) => payload !== null && openSignUp(deps, payload).asker === asker)
  return theirs.length >= mostLinksAnHour || recent.length >= mostLinksOfAllAnHour
}

/** A link cannot be mailed again, as only its hash is kept: a new one puts the newest sign-up into effect. */
export async function resendProof(deps: Deps, tx: Db, person: { id: string; email: string }): Promise<boolean> {
  const payload = await findNewestPayload(tx, person.id, 'verify_email')
  if (!payload) return false
  await mailProof(deps, tx, person, payload)
  return true
}

/** The link that proves an address, and puts the sign-up that it carries into effect. */
async function mailProof(deps: Deps, tx: Db, person: { id: string; email: string }, payload: string) {
  const signUp = openSignUp(deps, payload)
  const token = newToken()
  await createToken(tx, {
    user_id: person.id,
    purpose: 'verify_email',
    token_hash: hashToken(token),
    payload,
    minutes: linkMinutes,
  })
  await deps.post.send(tx, {
    name: 'verify_email',
    to: person.email,
    first_name: signUp.first_name,
    language: signUp.language,
    link: `${deps.siteUrl()}/email/verify/${token}`,
    values: { organization: await organizationOf(tx, signUp) },
  })
}

/** What the organization is called: the member that was chosen, or the name that was written. */
export const organizationOf = async (db: Db, { organization_id, organization_name }: SignUp): Promise<string> =>
  (organization_id && (await findMember(db, organization_id))?.name) || organization_name

type Addressee = { email: string; first_name: string; language: Language }
export const addressOf = ({ email, first_name, language }: Addressee) => ({ to: email, first_name, language })
