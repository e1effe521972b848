import type { PaperAgreement } from '@guildhall/contract/agreements'
import { audited, type Author } from '../../db/audited.ts'
import { today } from '../../db/days.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, found, InvalidField } from '../../http/errors.ts'
import { cleanPdf, sha256 } from '../../services/signing/pdf.ts'
import { isSealed } from '../../services/signing/seal.ts'
import { keepWithdrawn } from './agreement-calls.ts'
import { findSigner } from './people-queries.ts'
import { insertSignature } from './evidence-queries.ts'
import {
  findOpen,
  insertAgreement,
  lockOrganization,
  markOrganizationSigned,
  readAgreement,
  readDocumentOf,
} from './queries.ts'
import { subject_type } from './state.ts'
import { findTemplateDocument, findTemplateOfLevel } from './template-queries.ts'

/** Keeps an agreement that was signed on paper, with the same result as one that is signed here. */
export async function recordPaper(office: Deps, author: Author<Actor>, input: PaperAgreement) {
  const { organization_id, template_id, signed_on, signer_name } = input
  found(await lockOrganization(office.db, author.actor, organization_id))
  if (signed_on > today()) throw new InvalidField('signed_on', 'date_in_future')
  const document = await cleanPaper(input.document)
  return audited(office.db, author, async (tx, note) => {
    const organization = found(await lockOrganization(tx, author.actor, organization_id))
    if (organization.status === 'archived') throw conflict('error.organization_archived')
    const open = await findOpen(tx, organization_id)
    if (organization.agreement_signed_at && !open && !organization.agreement_due_on)
      throw conflict('error.agreement_signed')
    if (open && open.provider !== 'built_in') throw conflict('error.agreement_open')
    if (open) {
      const withdrawal = { status: 'voided', reason: 'Signed on paper.' } as const
      await keepWithdrawn(office, tx, note, author.actor.id, open, withdrawal)
    }
    const template = await findTemplateDocument(tx, template_id ?? (await findTemplateOfLevel(tx, organization_id)))
    if (!template)
      throw template_id ? new InvalidField('template_id', 'not_offered') : conflict('error.agreement_no_template')
    // A day has no time of its own: noon is the same day almost everywhere.
    const signed_at = `${signed_on}T12:00:00.000Z`
    const signer = await findSigner(tx, organization_id)
    const id = await insertAgreement(tx, {
      organization_id,
      template_id: template.id,
      template_name: template.name,
      template_version: template.document_version,
      status: 'signed',
      is_paper: true,
      signer_id: signer?.id ?? author.actor.id,
      sent_by_id: author.actor.id,
      expires_at: new Date().toISOString(),
      closed_at: signed_at,
      closed_by_id: author.actor.id,
    })
    const { organization_name, document_sha256 } = await readDocumentOf(tx, id)
    await insertSignature(tx, {
      agreement_id: id,
      organization_name,
      document,
      document_sha256: sha256(document),
      original_sha256: document_sha256,
      signed_name: signer_name,
      is_drawn: false,
      address: '',
      user_agent: '',
      consent: '',
      signed_at,
    })
    await markOrganizationSigned(tx, organization_id, signed_at)
    const after = await readAgreement(tx, id)
    note({ action: 'agreement.paper', subject_type, subject_id: id, after })
    return after
  })
}

/** A scan without anything in it that runs; one that carries a signature of its own stays as it is, for that would break. */
async function cleanPaper(given: string): Promise<Uint8Array> {
  const bytes = Buffer.from(given, 'base64')
  const clean = await cleanPdf(bytes)
  if (!clean) throw new InvalidField('document', 'pdf_invalid')
  return isSealed(bytes) ? bytes : clean.document
}
