import { isOpenAgreement } from '@guildhall/contract/agreements'
import { audited, type Author } from '../../db/audited.ts'
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
} from './agreement-calls.ts'
import { follow, settleOverdue, withdraw } from './follow.ts'
import { findAgreement } from './follow-queries.ts'
import { findSigner } from './people-queries.ts'
import { changeAgreement, findOpen, findVisible, lockOrganization, lockVisible, readAgreement } from './queries.ts'
import { sealingKeyOf } from './sealing.ts'
import { findSigning, signingBy } from './signings.ts'
import { isOverdue, refuseClosed } from './state.ts'
import { findTemplateDocument, findTemplateOfLevel, holdTemplate } from './template-queries.ts'

type Wish = { organization_id: string; template_id?: string | undefined; signer_id?: string | undefined }
/** An agreement, and the call to its signature service that is still to be made. */
type Intent = { agreement_id: string; call_id: string | null }

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
  const agreement_id = crypto.randomUUID()
  return audited(office.db, author, async (tx, note) => {
    const organization = found(await lockOrganization(tx, author.actor, wish.organization_id))
    if (organization.status === 'archived') throw conflict('error.organization_archived')
    if (organization.agreement_signed_at) throw conflict('error.agreement_signed')
    if (await hasOpenCall(tx, sendCall.kind, organization.id)) throw conflict('error.agreement_open')
    const waiting = await findOpen(tx, organization.id)
    if (waiting && !isOverdue(waiting)) throw conflict('error.agreement_open')
    // Nobody has come by yet to close it.
    if (waiting) await changeAgreement(tx, waiting.id, { status: 'expired', closed_at: waiting.expires_at })

    const template = await templateFor(tx, wish)
    if (!template || !(await holdTemplate(tx, template.id)))
      throw wish.template_id ? new InvalidField('template_id', 'not_offered') : conflict('error.agreement_no_template')
    const signer = await findSigner(tx, organization.id, wish.signer_id)
    if (wish.signer_id && signer?.id !== wish.signer_id) throw new InvalidField('signer_id', 'signer_not_admin')
    if (!signer) throw conflict('error.agreement_no_admin')

    const sending = {
      agreement_id,
      organization_id: organization.id,
      template_id: template.id,
      signer_id: signer.id,
      template_name: template.name,
      template_version: template.document_version,
    }
    const { provider } = template
    if (provider === 'docusign') {
      const call_id = await intendCall(tx, author, note, sendCall, { subject_id: organization.id, input: sending })
      return { agreement_id, call_id }
    }
    await keepSent(office, tx, note, author.actor.id, sending, { provider, provider_reference: null })
    return { agreement_id, call_id: null }
  })
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
