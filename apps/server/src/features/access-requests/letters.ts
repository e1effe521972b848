import type { AccessRequest } from '@guildhall/contract/access-requests'
import { standing } from '@guildhall/contract/standing'
import type { Db } from '../../db/db.ts'
import { today } from '../../db/days.ts'
import { membershipOf } from '../../db/membership.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { createToken, hashToken, newToken } from '../auth/public.ts'
import { listDeciders, readPerson } from './person-queries.ts'
import { findMember, type LockedRequest } from './queries.ts'
import { addressOf } from './sign-up.ts'

const decideMinutes = 14 * 24 * 60

type Posting = Pick<Deps, 'post' | 'siteUrl'>
type Asker = { first_name: string; last_name: string; email: string; job_title: string }
type Asked = { id: string; organization_id?: string | null; organization_name?: string }

/** Asks everybody who may decide, but for whoever wrote the request down himself; answers what the organization is called. */
export async function askDeciders(
  { post, siteUrl }: Posting,
  tx: Db,
  request: Asked,
  person: Asker,
  writerId?: string,
) {
  const member = request.organization_id ? await findMember(tx, request.organization_id) : undefined
  const organization = member?.name ?? request.organization_name ?? ''
  for (const decider of await decidersFor(tx, member)) {
    if (decider.id === writerId) continue
    const token = newToken()
    await createToken(tx, {
      user_id: decider.id,
      purpose: 'decide_request',
      token_hash: hashToken(token),
      subject_id: request.id,
      minutes: decideMinutes,
    })
    await post.send(tx, {
      ...addressOf(decider),
      name: 'request_to_decide',
      link: `${siteUrl()}/approve-request?token=${token}&set=1`,
      values: {
        organization,
        person: nameOf(person),
        about: [person.email, person.job_title].filter(Boolean).join(', '),
      },
    })
  }
  return organization
}

/** The admins of the organization; the network's where there is none, or none who may decide before agreement and payment. */
async function decidersFor(tx: Db, member: Awaited<ReturnType<typeof findMember>>) {
  const { is_member_agreement_completed, is_membership_payment_completed } = standing(
    member ? membershipOf(member.membership) : null,
    today(),
  )
  const admins =
    member && is_member_agreement_completed && is_membership_payment_completed
      ? await listDeciders(tx, { role: 'organization_admin', organization_id: member.id })
      : []
  return admins.length > 0 ? admins : listDeciders(tx, { role: 'system_admin' })
}

type Outcome = Pick<AccessRequest, 'organization_name' | 'reason'> & {
  status: 'rejected' | 'need_info' | 'expired'
  /** How long nobody decided. */
  days?: number
}

/** Tells what became of a request to whoever asked: the person, or the one who wrote it down for him. */
export async function tellAsker(
  posting: Posting,
  tx: Db,
  actor: Actor | null,
  request: LockedRequest,
  outcome: Outcome,
) {
  const { post, siteUrl } = posting
  const person = await readPerson(tx, request.user_id)
  const { status, reason } = outcome
  const told = {
    ...(status === 'expired' ? {} : { quote: reason }),
    ...(status === 'need_info' && actor ? { reply_to: actor.email } : {}),
  }
  const values = {
    organization: outcome.organization_name,
    person: actor ? nameOf(actor) : '',
    days: String(outcome.days ?? ''),
  }
  if (request.created_by_id === null) {
    const link = status === 'expired' ? `${siteUrl()}/create-account` : siteUrl()
    return post.send(tx, { ...addressOf(person), ...told, name: `request_${status}`, link, values })
  }
  // Nobody writes to himself.
  if (request.created_by_id === actor?.id) return
  await post.send(tx, {
    ...addressOf(await readPerson(tx, request.created_by_id)),
    ...told,
    name: `entry_${status}`,
    link: `${siteUrl()}/access-request/edit-access-request/${request.id}`,
    values: { ...values, name: nameOf(person), email: person.email },
  })
}

const nameOf = ({ first_name, last_name }: Pick<Asker, 'first_name' | 'last_name'>) => `${first_name} ${last_name}`
