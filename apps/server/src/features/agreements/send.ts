import { isOpenAgreement } from '@guildhall/contract/agreements'
import { audited, type Author } from '../../db/audited.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, found, InvalidField } from '../../http/errors.ts'
import type { Sent } from '../../services/signing/signing.ts'
import { follow, settleOverdue } from './follow.ts'
import { agreementPage, tell } from './letters.ts'
import { findRecipient, findSigner } from './people-queries.ts'
import {
  changeAgreement,
  findOpen,
  findVisible,
  insertAgreement,
  lockOrganization,
  lockVisible,
  readAgreement,
} from './queries.ts'
import { sealingKeyOf } from './sealing.ts'
import { findSigning, signingBy } from './signings.ts'
import { isOverdue, refuseClosed, subject_type } from './state.ts'
import { findTemplateDocument, findTemplateOfLevel } from './template-queries.ts'

const openForDays = 30

type Wish = { organization_id: string; template_id?: string | undefined; signer_id?: string | undefined }

/** Puts an agreement before an organization's admin; of several who send at once, one does. */
export async function sendAgreement(office: Deps, author: Author<Actor>, wish: Wish) {
  const template_id = wish.template_id ?? (await findTemplateOfLevel(office.db, wish.organization_id))
  const template = await findTemplateDocument(office.db, template_id)
  const signing = await signingBy(office, template?.provider ?? 'built_in')
  // Making the key takes seconds, once. The signer should not wait for it.
  if (signing.provider === 'built_in') await sealingKeyOf(office)
  await settleOverdue(office, author.actor, wish.organization_id)
  let sent: Sent | undefined
  const send = audited(office.db, author, async (tx, note) => {
    const organization = found(await lockOrganization(tx, author.actor, wish.organization_id))
    if (organization.status === 'archived') throw conflict('error.organization_archived')
    if (organization.agreement_signed_at) throw conflict('error.agreement_signed')
    const waiting = await findOpen(tx, organization.id)
    if (waiting && !isOverdue(waiting)) throw conflict('error.agreement_open')
    // Nobody has come by yet to close it.
    if (waiting) await changeAgreement(tx, waiting.id, { status: 'expired', closed_at: waiting.expires_at })

    if (!template)
      throw wish.template_id ? new InvalidField('template_id', 'not_offered') : conflict('error.agreement_no_template')
    const signer = await findSigner(tx, organization.id, wish.signer_id)
    if (wish.signer_id && signer?.id !== wish.signer_id) throw new InvalidField('signer_id', 'signer_not_admin')
    if (!signer) throw conflict('error.agreement_no_admin')

    const expires_at = expiryFromNow()
    const id = crypto.randomUUID()
    const { name, provider_reference: template_reference } = template
    sent = { id, ...(await signing.send({ id, name, template_reference, signer })) }
    await insertAgreement(tx, {
      ...sent,
      organization_id: organization.id,
      template_id: template.id,
      provider: signing.provider,
      signer_id: signer.id,
      sent_by_id: author.actor.id,
      expires_at,
    })
    await tell(office, tx, {
      name: 'agreement_sent',
      to: signer,
      link: agreementPage(office),
      organization: organization.name,
      person: nameOf(author.actor),
      expires_at,
    })
    const after = await readAgreement(tx, id)
    note({ action: 'agreement.sent', subject_type, subject_id: id, after })
    return after
  })
  // What came to nothing here must not lie about elsewhere.
  await send.catch(() => sent && signing.withdraw(sent, 'Not sent').catch(() => {}))
  return send
}

/** Mails it once more, and gives it its full time again. */
export async function resendAgreement(office: Deps, author: Author<Actor>, id: string) {
  const signing = await askFirst(office, author.actor, id)
  return audited(office.db, author, async (tx, note) => {
    const before = found(await lockVisible(tx, author.actor, id))
    refuseClosed(before)
    await signing?.resend(before)
    const expires_at = expiryFromNow()
    await changeAgreement(tx, id, { expires_at })
    const after = await readAgreement(tx, id)
    const signer = await findSigner(tx, before.organization_id, before.signer_id)
    if (!signer) throw conflict('error.agreement_no_admin')
    await tell(office, tx, {
      name: 'agreement_sent',
      to: signer,
      link: agreementPage(office),
      organization: after.organization_name,
      person: nameOf(author.actor),
      expires_at,
    })
    note({
      action: 'agreement.resent',
      subject_type,
      subject_id: id,
      before: { expires_at: before.expires_at },
      after: { organization_name: after.organization_name, expires_at },
    })
    return after
  })
}

/** Takes an agreement back before it is signed. */
export async function voidAgreement(
  office: Deps,
  author: Author<Actor>,
  { id, reason }: { id: string; reason: string },
) {
  const signing = await askFirst(office, author.actor, id)
  return audited(office.db, author, async (tx, note) => {
    const before = found(await lockVisible(tx, author.actor, id))
    refuseClosed(before)
    await signing?.withdraw(before, reason)
    await changeAgreement(tx, id, {
      status: 'voided',
      closed_at: new Date().toISOString(),
      closed_by_id: author.actor.id,
      reason,
    })
    const after = await readAgreement(tx, id)
    const signer = await findRecipient(tx, before.signer_id)
    if (signer)
      await tell(office, tx, {
        name: 'agreement_voided',
        to: signer,
        link: `${office.siteUrl()}/home`,
        organization: after.organization_name,
        person: nameOf(author.actor),
        reason,
      })
    note({ action: 'agreement.voided', subject_type, subject_id: id, before: { status: before.status }, after })
    return after
  })
}

/**
 * Whoever gets it signed, asked how it stands: nothing is done to what was signed there meanwhile. Without the connection
 * there is nobody to ask, and nobody can sign there, for the way there leads through this portal.
 */
async function askFirst(office: Deps, actor: Actor, id: string) {
  const agreement = found(await findVisible(office.db, actor, id))
  const signing = await findSigning(office, agreement.provider)
  if (signing && isOpenAgreement(agreement.status)) await follow(office, signing, agreement)
  return signing
}

const expiryFromNow = () => new Date(Date.now() + openForDays * 86_400_000).toISOString()
const nameOf = ({ first_name, last_name }: Actor) => `${first_name} ${last_name}`
