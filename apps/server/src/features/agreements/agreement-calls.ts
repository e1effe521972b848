import { isOpenAgreement } from '@guildhall/contract/agreements'
import type { Note } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { hasOpenCall } from '../../db/outside-calls.ts'
import type { Deps } from '../../http/deps.ts'
import { found } from '../../http/errors.ts'
import { startOutbox, type OutsideKind } from '../../services/outbox.ts'
import { DocusignError } from '../../services/signing/docusign-http.ts'
import { findAgreement, lockToFollow } from './follow-queries.ts'
import { agreementPage, tell } from './letters.ts'
import { findRecipient, findSigner } from './people-queries.ts'
import { changeAgreement, insertAgreement, readAgreement, requireAgreementBy, type LockedAgreement } from './queries.ts'
import { findSigning, signingBy } from './signings.ts'
import { subject_type } from './state.ts'
import { findTemplateDocument } from './template-queries.ts'

const openForDays = 30
const daysAfter = (from: number) => new Date(from + openForDays * 86_400_000).toISOString()
/** What is asked for by a day can still be signed for a while after it. */
const expiryFor = (signBy?: string | null) =>
  daysAfter(Math.max(Date.now(), signBy ? Date.parse(`${signBy}T12:00:00Z`) : 0))

type Office = Pick<Deps, 'post' | 'siteUrl'>
/** An agreement before it is there. */
export type Sending = {
  agreement_id: string
  organization_id: string
  template_id: string
  signer_id: string
  /** As it is when it is sent; a call that was kept by the version before has none. */
  template_name?: string
  template_version?: number
  /** For an organization that has signed before: until when, and whether its agreement counts as missing after that. */
  sign_by?: string | null
  is_required?: boolean
}

/** Sends an agreement with a signature service; the subject is the organization, which is sent one at a time. */
export const sendCall: OutsideKind<Sending, { provider_reference: string | null }> = {
  kind: 'agreement.send',
  subject_type: 'organization',
  async perform(deps, { input, attempts }) {
    const { name, provider_reference: template_reference } = found(
      await findTemplateDocument(deps.db, input.template_id),
    )
    const signer = await findRecipient(deps.db, input.signer_id)
    if (!signer) throw new DocusignError('no_signer', 'no signer', true)
    const signing = await signingBy(deps, 'docusign')
    return signing.send({ id: input.agreement_id, name, template_reference, signer }, attempts > 1)
  },
  finish: (deps, tx, note, { actor_id, input }, { provider_reference }) =>
    keepSent(deps, tx, note, actor_id, input, { provider: 'docusign', provider_reference }),
}

type Way = Pick<LockedAgreement, 'provider' | 'provider_reference'>

/** Keeps an agreement that was sent, and tells its signer. */
export async function keepSent(
  office: Office,
  tx: Db,
  note: Note,
  sent_by_id: string | null,
  { agreement_id: id, is_required = false, ...sending }: Sending,
  way: Way,
) {
  const expires_at = expiryFor(sending.sign_by)
  await insertAgreement(tx, { ...way, ...sending, id, sent_by_id, expires_at })
  const after = await readAgreement(tx, id)
  if (sending.sign_by && is_required) await requireAgreementBy(tx, sending.organization_id, sending.sign_by)
  const signer = await findRecipient(tx, sending.signer_id)
  if (signer) await tellSent(office, tx, signer, after, is_required)
  note({ action: 'agreement.sent', subject_type, subject_id: id, after })
}

type Person = NonNullable<Awaited<ReturnType<typeof findRecipient>>>
type Sent = Awaited<ReturnType<typeof readAgreement>>

function tellSent(office: Office, tx: Db, to: Person, agreement: Sent, isRequired: boolean, by = agreement.sent_by) {
  const { organization_name, sign_by, expires_at } = agreement
  return tell(office, tx, {
    name: sign_by ? (isRequired ? 'agreement_required' : 'agreement_again') : 'agreement_sent',
    to,
    link: agreementPage(office),
    organization: organization_name,
    person: by?.name ?? '',
    ...(sign_by ? { day: sign_by } : { expires_at }),
  })
}

/** Reminds of an agreement at a signature service; the subject is the agreement. */
export const resendCall: OutsideKind<{ organization_id: string }, void> = {
  kind: 'agreement.resend',
  subject_type,
  async perform(deps, { subject_id }) {
    const agreement = found(await findAgreement(deps.db, subject_id))
    await (await findSigning(deps, agreement.provider))?.resend(agreement)
  },
  async finish(deps, tx, note, { subject_id: id, actor_id, input }) {
    const before = await lockToFollow(tx, { id, ...input })
    if (before && isOpenAgreement(before.status)) await keepResent(deps, tx, note, actor_id, before)
  },
}

/** Gives an agreement its full time again, and mails it once more. */
export async function keepResent(office: Office, tx: Db, note: Note, actorId: string | null, before: LockedAgreement) {
  await changeAgreement(tx, before.id, { expires_at: expiryFor(before.sign_by) })
  const after = await readAgreement(tx, before.id)
  const signer = await findSigner(tx, before.organization_id, before.signer_id)
  if (signer) await tellSent(office, tx, signer, after, false, (await findRecipient(tx, actorId)) ?? null)
  note({
    action: 'agreement.resent',
    subject_type,
    subject_id: before.id,
    before: { expires_at: before.expires_at },
    after: { organization_name: after.organization_name, expires_at: after.expires_at },
  })
}

export type Withdrawal = { organization_id: string; status: 'voided' | 'expired'; reason: string }

/** Takes an agreement back at a signature service, so that nobody signs it any more; the subject is the agreement. */
export const withdrawCall: OutsideKind<Withdrawal, void> = {
  kind: 'agreement.withdraw',
  subject_type,
  async perform(deps, { subject_id, input }) {
    const agreement = found(await findAgreement(deps.db, subject_id))
    await (await findSigning(deps, agreement.provider))?.withdraw(agreement, input.reason)
  },
  async finish(deps, tx, note, { subject_id: id, actor_id, input }) {
    const before = await lockToFollow(tx, { id, organization_id: input.organization_id })
    if (before && isOpenAgreement(before.status)) await keepWithdrawn(deps, tx, note, actor_id, before, input)
  },
}

/** Closes an agreement that nobody signs any more, and tells its signer if a person has taken it back. */
export async function keepWithdrawn(
  office: Office,
  tx: Db,
  note: Note,
  actorId: string | null,
  before: LockedAgreement,
  { status, reason }: Pick<Withdrawal, 'status' | 'reason'>,
) {
  const closed_at = new Date().toISOString()
  if (status === 'expired') {
    await changeAgreement(tx, before.id, { status, closed_at })
    const after = { status, organization_id: before.organization_id }
    return note({ action: 'agreement.expired', subject_type, subject_id: before.id, after })
  }
  await changeAgreement(tx, before.id, { status, closed_at, closed_by_id: actorId, reason })
  if (before.sign_by) await requireAgreementBy(tx, before.organization_id, null)
  const after = await readAgreement(tx, before.id)
  const signer = await findRecipient(tx, before.signer_id)
  if (signer)
    await tell(office, tx, {
      name: 'agreement_voided',
      to: signer,
      link: `${office.siteUrl()}/home`,
      organization: after.organization_name,
      person: after.closed_by?.name ?? '',
      reason,
    })
  note({ action: 'agreement.voided', subject_type, subject_id: before.id, before: { status: before.status }, after })
}

/** Whether somebody is taking an agreement back at this moment. */
export const isBeingWithdrawn = (db: Db, id: string): Promise<boolean> => hasOpenCall(db, withdrawCall.kind, id)

/** Makes the calls whose node stopped, or which were not answered. */
export async function startAgreementCalls(deps: Deps) {
  await startOutbox(deps, sendCall)
  await startOutbox(deps, resendCall)
  await startOutbox(deps, withdrawCall)
}
