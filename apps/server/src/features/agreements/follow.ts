import { isOpenAgreement } from '@guildhall/contract/agreements'
import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { sweepEach } from '../../db/sweeps.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { found } from '../../http/errors.ts'
import { intendCall, isRefusal, performCall } from '../../services/outbox.ts'
import { sha256 } from '../../services/signing/pdf.ts'
import type { Reading, Signing } from '../../services/signing/signing.ts'
import { isBeingWithdrawn, withdrawCall } from './agreement-calls.ts'
import { findAgreement, findByReference, listOpenElsewhere, listToSweep, lockToFollow } from './follow-queries.ts'
import { tellDeclined, tellSigned } from './news.ts'
import { findRecipient } from './people-queries.ts'
import { insertSignature } from './evidence-queries.ts'
import {
  changeAgreement,
  findReadable,
  markOrganizationSigned,
  markViewed,
  readAgreement,
  readDocumentOf,
  type LockedAgreement,
} from './queries.ts'
import { findSigning, signingBy } from './signings.ts'
import { isOverdue, subject_type } from './state.ts'

type Needs = Pick<Deps, 'db' | 'post' | 'siteUrl' | 'docusign'>
type Followed = Pick<LockedAgreement, 'id' | 'organization_id' | 'provider' | 'provider_reference' | 'status'>

/** Reads anew how an agreement stands, for somebody who may see it. */
export async function refreshAgreement(deps: Needs, actor: Actor, id: string) {
  const agreement = found(await findReadable(deps.db, actor, id))
  if (isOpenAgreement(agreement.status)) await follow(deps, await signingBy(deps, agreement.provider), agreement)
  return readAgreement(deps.db, id)
}

/** Follows what a signature service has by this name; something that the portal never sent is none of its business. */
export async function followReference(deps: Needs, reference: string) {
  const agreement = await findByReference(deps.db, reference)
  if (!agreement || !isOpenAgreement(agreement.status)) return
  await follow(deps, await signingBy(deps, agreement.provider), agreement)
}

const mostAtOnce = 100
const sweptAfterMs = 60 * 60_000

/** Follows everything that has been open for an hour, in case no call told of it, and takes back what has run out. */
export async function sweepAgreements(deps: Deps, now = new Date()) {
  const signing = await findSigning(deps, 'docusign')
  await sweepEach(
    deps,
    'agreements.follow',
    agreementsToSweep(deps, now),
    ({ id }) => id,
    (agreement) => sweepOne(deps, signing, agreement, now),
  )
}

async function* agreementsToSweep({ db }: Needs, now: Date): AsyncGenerator<LockedAgreement> {
  for (let after: string | undefined; ;) {
    const some = await listToSweep(db, now, new Date(now.getTime() - sweptAfterMs), mostAtOnce, after)
    yield* some
    if (some.length < mostAtOnce) return
    after = some.at(-1)?.id
  }
}

/** Before an organization is sent another one: what has run out elsewhere must not be signed any more. */
export async function settleOverdue(deps: Deps, actor: Actor, organizationId: string) {
  for (const agreement of await listOpenElsewhere(deps.db, organizationId))
    if (isOverdue(agreement) && (await findReadable(deps.db, actor, agreement.id)))
      await sweepOne(deps, await findSigning(deps, agreement.provider), agreement, new Date())
}

async function sweepOne(deps: Deps, signing: Signing | undefined, agreement: LockedAgreement, now: Date) {
  if (signing) await follow(deps, signing, agreement)
  if (!isOverdue(agreement, now)) return
  const author = { actor: null }
  const call_id = await audited(deps.db, author, async (tx, note) => {
    const before = await lockToFollow(tx, agreement)
    if (!before || !isOpenAgreement(before.status) || !isOverdue(before, now)) return null
    if (await isBeingWithdrawn(tx, before.id)) return null
    const input = { organization_id: before.organization_id, status: 'expired' as const, reason: 'Expired' }
    return intendCall(tx, author, note, withdrawCall, { subject_id: before.id, input })
  })
  if (call_id) await withdraw(deps, agreement, call_id)
}

/**
 * Takes an agreement back elsewhere. What was signed or declined there at the last moment is kept here instead, and the answer
 * is that it was not taken back.
 */
export async function withdraw(deps: Deps, agreement: Followed, callId: string): Promise<boolean> {
  try {
    await performCall(deps, withdrawCall, callId)
    return true
  } catch (error) {
    const signing = isRefusal(error) ? await findSigning(deps, agreement.provider) : undefined
    if (signing) await follow(deps, signing, agreement)
    const after = await findAgreement(deps.db, agreement.id)
    if (!after || isOpenAgreement(after.status)) throw error
    return false
  }
}

/**
 * Brings an agreement to where it stands elsewhere. What is read there only ever goes forward, and what is closed here
 * stays closed, so that it does not matter how often, in which order, or by how many at once this is done.
 */
export async function follow(deps: Needs, signing: Signing, agreement: Followed) {
  const reading = await signing.read(agreement)
  if (!reading || reading.status === 'sent') return
  const document = reading.status === 'signed' ? await reading.document() : undefined
  await audited(deps.db, await authorOf(deps.db, agreement, reading), async (tx, note) => {
    const before = await lockToFollow(tx, agreement)
    if (!before || !isOpenAgreement(before.status)) return
    // The call that takes it back here knows who wanted that, and why.
    if (reading.status === 'voided' && (await isBeingWithdrawn(tx, before.id))) return
    if (reading.status === 'viewed') {
      const [seen] = await markViewed(tx, before.id)
      if (seen) note({ action: 'agreement.viewed', subject_type, subject_id: before.id, after: seen })
      return
    }
    if (reading.status === 'signed') await keepSigned(deps, tx, before, reading, document ?? new Uint8Array())
    else await keepClosed(deps, tx, before, reading)
    const after = await readAgreement(tx, before.id)
    note({
      action: `agreement.${reading.status}`,
      subject_type,
      subject_id: before.id,
      before: { status: before.status },
      after,
    })
  })
}

/** Whoever signs or declines elsewhere is the one it was sent to. */
async function authorOf(db: Db, { id }: Followed, { status }: Reading): Promise<Author> {
  if (status === 'voided' || status === 'expired') return { actor: null }
  return { actor: { id: (await readAgreement(db, id)).signer.id, impersonator_id: null } }
}

type SignedReading = Extract<Reading, { status: 'signed' }>
type ClosedReading = Extract<Reading, { reason: string }>

async function keepSigned(
  deps: Needs,
  tx: Db,
  before: LockedAgreement,
  { at, signed_name }: SignedReading,
  document: Uint8Array,
) {
  const { document_sha256, organization_name } = await readDocumentOf(tx, before.id)
  const signer = await findRecipient(tx, before.signer_id)
  await insertSignature(tx, {
    agreement_id: before.id,
    document,
    document_sha256: sha256(document),
    original_sha256: document_sha256,
    organization_name,
    account_name: signer?.name ?? '',
    account_email: signer?.email ?? '',
    signed_name,
    is_drawn: false,
    // The certificate inside the document says from where, with what, and to what the signer agreed.
    address: '',
    user_agent: '',
    consent: '',
    signed_at: at,
  })
  await changeAgreement(tx, before.id, {
    status: 'signed',
    viewed_at: before.viewed_at ?? at,
    closed_at: at,
    closed_by_id: before.signer_id,
  })
  await markOrganizationSigned(tx, before.organization_id, at)
  await tellSigned(deps, tx, before, before.signer_id)
}

async function keepClosed(deps: Needs, tx: Db, before: LockedAgreement, { status, at, reason }: ClosedReading) {
  const closed_by_id = status === 'declined' ? before.signer_id : null
  await changeAgreement(tx, before.id, { status, closed_at: at, closed_by_id, reason })
  if (status === 'declined') await tellDeclined(deps, tx, before, { id: before.signer_id, reason })
}
