import { isOpenAgreement } from '@guildhall/contract/agreements'
import { addDays } from '@guildhall/contract/standing'
import { audited, type Author, type Note } from '../../db/audited.ts'
import { today } from '../../db/days.ts'
import type { Db } from '../../db/db.ts'
import { hasOpenCall } from '../../db/outside-calls.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, found, InvalidField } from '../../http/errors.ts'
import { intendCall, performCall } from '../../services/outbox.ts'
import {
  isBeingWithdrawn,
  keepResent,
  keepSent,
  keepWithdrawn,
  resendCall,
  sendCall,
  withdrawCall,
  type Sending,
} from './agreement-calls.ts'
import { follow, settleOverdue, withdraw } from './follow.ts'
import { findAgreement } from './follow-queries.ts'
import { findSigner } from './people-queries.ts'
import { changeAgreement, findOpen, findVisible, lockOrganization, lockVisible, readAgreement } from './queries.ts'
import { sealingKeyOf } from './sealing.ts'
import { findSigning, signingBy } from './signings.ts'
import { isOverdue, refuseClosed, subject_type } from './state.ts'
import { findTemplateDocument, findTemplateOfLevel, holdTemplate, isServiceConnected } from './template-queries.ts'

type Wish = { organization_id: string; template_id?: string | undefined; signer_id?: string | undefined }
/** An agreement, and the call to its signature service that is still to be made. */
type Intent = { agreement_id: string; call_id: string | null }

/** The same before a signed one is withdrawn and sent again. */
export async function prepareCorrecting(office: Deps, actor: Actor, id: string) {
  const { organization_id } = found(await findVisible(office.db, actor, id))
  await prepareSending(office, actor, { organization_id })
}

/** What takes long, or concerns the signature service, before an agreement is sent. */
export async function prepareSending(office: Deps, actor: Actor, wish: Wish) {
  const { provider } = await signingBy(office, (await templateFor(office.db, wish))?.provider ?? 'built_in')
  // Making the key takes seconds, once. The signer should not wait for it.
  if (provider === 'built_in') await sealingKeyOf(office)
  await settleOverdue(office, actor, wish.organization_id)
}

const templateFor = async (db: Db, { template_id, organization_id }: Wish) =>
  findTemplateDocument(db, template_id ?? (await findTemplateOfLevel(db, organization_id)))

/** Puts an agreement before an organization's admin; of several who send at once, one does. */
export function sendAgreement(office: Deps, author: Author<Actor>, wish: Wish): Promise<Intent> {
  return audited(office.db, author, async (tx, note) => {
    const organization = found(await lockOrganization(tx, author.actor, wish.organization_id))
    if (organization.agreement_signed_at && !isOverdueToSignAgain(organization))
      throw conflict('error.agreement_signed')
    await refuseOpen(tx, organization)
    const signAgain = organization.agreement_due_on
      ? { sign_by: organization.agreement_due_on, is_required: true }
      : undefined
    return sendWithin(office, tx, author, note, await choose(tx, organization, wish), signAgain)
  })
}

const isOverdueToSignAgain = ({ agreement_due_on }: { agreement_due_on: string | null }) => agreement_due_on !== null

/** How long a corrected agreement may stay unsigned before it counts as missing. */
const correctionDays = 30

/** Withdraws a signed agreement that is wrong, and sends it again; what was signed is kept, and the membership goes on meanwhile. */
export function correctAgreement(office: Deps, author: Author<Actor>, { id, reason }: Taken): Promise<Intent> {
  return audited(office.db, author, async (tx, note) => {
    const { organization_id } = found(await findVisible(tx, author.actor, id))
    const organization = found(await lockOrganization(tx, author.actor, organization_id))
    const before = found(await lockVisible(tx, author.actor, id))
    if (before.status !== 'signed') throw conflict('error.agreement_not_signed')
    await refuseOpen(tx, organization)
    const closed_at = new Date().toISOString()
    const closed = { status: 'voided' as const, closed_at, closed_by_id: author.actor.id, reason }
    await changeAgreement(tx, id, { ...closed, awaits_countersignature: false })
    const after = await readAgreement(tx, id)
    note({ action: 'agreement.corrected', subject_type, subject_id: id, before: { status: 'signed' }, after })
    const sign_by = addDays(today(), correctionDays)
    const chosen = await choose(tx, organization, { organization_id })
    return sendWithin(office, tx, author, note, chosen, { sign_by, is_required: true })
  })
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockOrganization>>>

async function refuseOpen(tx: Db, organization: Locked) {
  if (organization.status === 'archived') throw conflict('error.organization_archived')
  if (await hasOpenCall(tx, sendCall.kind, organization.id)) throw conflict('error.agreement_open')
  const waiting = await findOpen(tx, organization.id)
  if (waiting && !isOverdue(waiting)) throw conflict('error.agreement_open')
  // Nobody has come by yet to close it.
  if (waiting) await changeAgreement(tx, waiting.id, { status: 'expired', closed_at: waiting.expires_at })
}

/** What is sent, and to which people. */
async function choose(tx: Db, organization: Pick<Locked, 'id'>, wish: Wish): Promise<Chosen> {
  const template = await templateFor(tx, wish)
  if (!template || !(await holdTemplate(tx, template.id)))
    throw wish.template_id ? new InvalidField('template_id', 'not_offered') : conflict('error.agreement_no_template')
  const signer = await findSigner(tx, organization.id, wish.signer_id)
  if (wish.signer_id && signer?.id !== wish.signer_id) throw new InvalidField('signer_id', 'signer_not_admin')
  if (!signer) throw conflict('error.agreement_no_admin')
  return { organization_id: organization.id, template, signer_id: signer.id }
}

type Template = NonNullable<Awaited<ReturnType<typeof findTemplateDocument>>>
type Chosen = { organization_id: string; template: Template; signer_id: string }
type SignAgain = Pick<Sending, 'sign_by' | 'is_required'>

/** Sends in an open transaction; what a signature service has to do is kept, and done afterwards. */
async function sendWithin(
  office: Deps,
  tx: Db,
  author: Author<Actor>,
  note: Note,
  { organization_id, template, signer_id }: Chosen,
  signAgain: SignAgain = {},
): Promise<Intent> {
  const sending = {
    agreement_id: crypto.randomUUID(),
    organization_id,
    template_id: template.id,
    signer_id,
    template_name: template.name,
    template_version: template.document_version,
    ...signAgain,
  }
  const { agreement_id } = sending
  if (template.provider === 'docusign') {
    const call_id = await intendCall(tx, author, note, sendCall, { subject_id: organization_id, input: sending })
    return { agreement_id, call_id }
  }
  const way = { provider: template.provider, provider_reference: null }
  await keepSent(office, tx, note, author.actor.id, sending, way)
  return { agreement_id, call_id: null }
}

/**
 * Sends the agreement of its level to a new organization, in the transaction that lets it in. Where that cannot be done (no
 * template, no admin, no connection), nothing is sent, and the administrators find the organization in their to-dos.
 */
export async function sendFirstAgreement(office: Deps, tx: Db, actor: Actor, note: Note, organization_id: string) {
  const template = await templateFor(tx, { organization_id })
  const signer = await findSigner(tx, organization_id)
  if (!template || !signer || !(await holdTemplate(tx, template.id))) return
  if (template.provider === 'docusign' && !(office.docusign && (await isServiceConnected(tx, 'docusign')))) return
  await sendWithin(office, tx, { actor }, note, { organization_id, template, signer_id: signer.id })
}

export async function performSending(office: Deps, { agreement_id, call_id }: Intent) {
  if (call_id) await performCall(office, sendCall, call_id)
  return readAgreement(office.db, agreement_id)
}

/** Mails it once more, and gives it its full time again. */
export function resendAgreement(office: Deps, author: Author<Actor>, id: string): Promise<Intent> {
  return audited(office.db, author, async (tx, note) => {
    const before = found(await lockVisible(tx, author.actor, id))
    refuseClosed(before)
    if (!(await findSigner(tx, before.organization_id, before.signer_id))) throw conflict('error.agreement_no_admin')
    if (before.provider === 'built_in') {
      await keepResent(office, tx, note, author.actor.id, before)
      return { agreement_id: id, call_id: null }
    }
    if (await isBeingWithdrawn(tx, id)) throw conflict('error.agreement_closed')
    const input = { organization_id: before.organization_id }
    return { agreement_id: id, call_id: await intendCall(tx, author, note, resendCall, { subject_id: id, input }) }
  })
}

export async function performResending(office: Deps, { agreement_id, call_id }: Intent) {
  if (call_id) await performCall(office, resendCall, call_id)
  return readAgreement(office.db, agreement_id)
}

type Taken = { id: string; reason: string }

/** Takes an agreement back before it is signed. */
export function voidAgreement(office: Deps, author: Author<Actor>, { id, reason }: Taken): Promise<Intent> {
  return audited(office.db, author, async (tx, note) => {
    const before = found(await lockVisible(tx, author.actor, id))
    refuseClosed(before)
    const input = { organization_id: before.organization_id, status: 'voided' as const, reason }
    if (before.provider === 'built_in') {
      await keepWithdrawn(office, tx, note, author.actor.id, before, input)
      return { agreement_id: id, call_id: null }
    }
    return { agreement_id: id, call_id: await intendCall(tx, author, note, withdrawCall, { subject_id: id, input }) }
  })
}

export async function performVoiding(office: Deps, { agreement_id, call_id }: Intent) {
  const isTakenBack = !call_id || (await withdraw(office, found(await findAgreement(office.db, agreement_id)), call_id))
  if (!isTakenBack) throw conflict('error.agreement_closed')
  return readAgreement(office.db, agreement_id)
}

/**
 * Asks the signature service how an agreement stands: nothing is done to what was signed there meanwhile. Without the
 * connection there is nobody to ask, and nobody can sign there, for the way there leads through this portal.
 */
export async function askFirst(office: Deps, actor: Actor, id: string) {
  const agreement = found(await findVisible(office.db, actor, id))
  const signing = await findSigning(office, agreement.provider)
  if (signing && isOpenAgreement(agreement.status)) await follow(office, signing, agreement)
}
