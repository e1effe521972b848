import { isOpenAgreement } from '@guildhall/contract/agreements'
import { audited, type Author } from '../../db/audited.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, found, InvalidField } from '../../http/errors.ts'
import type { Signing } from '../../services/signing/signing.ts'
import { tell } from './letters.ts'
import { findRecipient, findSigner } from './people-queries.ts'
import {
  changeAgreement,
  findOpen,
  insertAgreement,
  lockOrganization,
  lockVisible,
  readAgreement,
  type LockedAgreement,
} from './queries.ts'
import { findTemplateDocument } from './template-queries.ts'

export const subject_type = 'agreement'
const openForDays = 30

export type Office = Deps & { signing: Signing }
type Wish = { organization_id: string; template_id?: string | undefined; signer_id?: string | undefined }

/** Puts an agreement before an organization's admin; of several who send at once, one does. */
export function sendAgreement(office: Office, author: Author<Actor>, wish: Wish) {
  const { signing } = office
  return audited(office.db, author, async (tx, note) => {
    const organization = found(await lockOrganization(tx, author.actor, wish.organization_id))
    if (organization.status === 'archived') throw conflict('error.organization_archived')
    if (organization.agreement_signed_at) throw conflict('error.agreement_signed')
    const waiting = await findOpen(tx, organization.id)
    if (waiting && !isOverdue(waiting)) throw conflict('error.agreement_open')
    // Nobody has come by yet to close it.
    if (waiting) await changeAgreement(tx, waiting.id, { status: 'expired', closed_at: waiting.expires_at })

    const template = await findTemplateDocument(tx, wish.template_id)
    if (!template)
      throw wish.template_id ? new InvalidField('template_id', 'not_offered') : conflict('error.agreement_no_template')
    const signer = await findSigner(tx, organization.id, wish.signer_id)
    if (wish.signer_id && signer?.id !== wish.signer_id) throw new InvalidField('signer_id', 'signer_not_admin')
    if (!signer) throw conflict('error.agreement_no_admin')

    const expires_at = expiryFromNow()
    const id = crypto.randomUUID()
    const sent = await signing.send({ id, name: template.name, document: template.document, signer })
    await insertAgreement(tx, {
      ...sent,
      id,
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
      link: signing.pageFor({ id, ...sent }),
      organization: organization.name,
      person: nameOf(author.actor),
      expires_at,
    })
    const after = await readAgreement(tx, id)
    note({ action: 'agreement.sent', subject_type, subject_id: id, after })
    return after
  })
}

/** Mails it once more, and gives it its full time again. */
export function resendAgreement(office: Office, author: Author<Actor>, id: string) {
  return audited(office.db, author, async (tx, note) => {
    const before = found(await lockVisible(tx, author.actor, id))
    refuseClosed(before)
    const expires_at = expiryFromNow()
    await changeAgreement(tx, id, { expires_at })
    const after = await readAgreement(tx, id)
    const signer = await findSigner(tx, before.organization_id, before.signer_id)
    if (!signer) throw conflict('error.agreement_no_admin')
    await tell(office, tx, {
      name: 'agreement_sent',
      to: signer,
      link: office.signing.pageFor(before),
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
export function voidAgreement(office: Office, author: Author<Actor>, { id, reason }: { id: string; reason: string }) {
  return audited(office.db, author, async (tx, note) => {
    const before = found(await lockVisible(tx, author.actor, id))
    refuseClosed(before)
    await office.signing.withdraw(before, reason)
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

/** What is signed, declined, voided or over stays as it is. */
export function refuseClosed(agreement: LockedAgreement) {
  if (!isOpenAgreement(agreement.status) || isOverdue(agreement)) throw conflict('error.agreement_closed')
}

const isOverdue = ({ expires_at }: { expires_at: string }) => expires_at <= new Date().toISOString()
const expiryFromNow = () => new Date(Date.now() + openForDays * 86_400_000).toISOString()
const nameOf = ({ first_name, last_name }: Actor) => `${first_name} ${last_name}`
