import type { AgreementField } from '@guildhall/contract/agreements'
import type { NewTemplate, TemplateInput } from '@guildhall/contract/agreement-templates'
import type { Say } from '@guildhall/contract/validation'
import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { advisoryLock } from '../../db/locks.ts'
import { expectVersion } from '../../db/versions.ts'
import { conflict, found, InvalidField } from '../../http/errors.ts'
import { cleanPdf, sha256 } from '../../services/signing/pdf.ts'
import { canBeSealed, isSealed } from '../../services/signing/seal.ts'
import { fillDocument } from '../../services/signing/sign-document.ts'
import { sendCall } from './agreement-calls.ts'
import { writeDefaultTemplate } from './default-template.ts'
import {
  changeTemplate,
  deactivateOthers,
  findAdopted,
  findTemplate,
  findTemplateDocument,
  insertTemplate,
  isAnyTemplateThere,
  isBeingSent,
  isNameTaken,
  keepVersion,
  removeTemplate,
} from './template-queries.ts'

const subject_type = 'agreement_template'

/** Keeps a document to be signed; its fields stand at the foot of the last page until somebody places them. */
export async function createTemplate(db: Db, author: Author, { name, is_active, document }: NewTemplate) {
  const clean = await cleanTemplate(document)
  return audited(db, author, async (tx, note) => {
    await advisoryLock(tx, 'agreement_templates')
    if (is_active) await deactivateOthers(tx)
    const id = await insertTemplate(tx, {
      name,
      is_active,
      document: clean.document,
      document_sha256: sha256(clean.document),
      page_count: clean.pageCount,
      fields: atTheFoot(clean.pageCount),
    })
    const after = found(await findTemplate(tx, id))
    note({ action: 'agreement_template.created', subject_type, subject_id: id, after })
    return after
  })
}

/** A document that can be signed and sealed. */
export async function cleanTemplate(document: string) {
  const given = Buffer.from(document, 'base64')
  if (isSealed(given)) throw new InvalidField('document', 'pdf_signed')
  const clean = await cleanPdf(given)
  if (!clean || !canBeSealed(clean.document)) throw new InvalidField('document', 'pdf_invalid')
  return clean
}

export const atTheFoot = (page: number): AgreementField[] => [
  { kind: 'organization', page, x: 0.12, y: 0.84, width: 0.34 },
  { kind: 'signer', page, x: 0.54, y: 0.84, width: 0.34 },
  { kind: 'date', page, x: 0.12, y: 0.92, width: 0.34 },
  { kind: 'signature', page, x: 0.54, y: 0.92, width: 0.34 },
]

export function updateTemplate(db: Db, author: Author, { id, version, ...change }: TemplateInput) {
  return audited(db, author, async (tx, note) => {
    await advisoryLock(tx, 'agreement_templates')
    const before = found(await findTemplate(tx, id))
    if (before.provider !== 'built_in') throw conflict('error.template_elsewhere')
    expectVersion(before, { version })
    if (change.fields.some(({ page }) => page > before.page_count))
      throw new InvalidField('fields', 'template_page_missing', { count: before.page_count })
    if (change.is_active) await deactivateOthers(tx, id)
    await changeTemplate(tx, id, change)
    const after = found(await findTemplate(tx, id))
    note({ action: 'agreement_template.updated', subject_type, subject_id: id, before, after })
    return after
  })
}

/** Makes it the one that is sent unless another is chosen. */
export const activateTemplate = (db: Db, author: Author, id: string) =>
  audited(db, author, async (tx, note) => {
    await advisoryLock(tx, 'agreement_templates')
    const before = found(await findTemplate(tx, id))
    await deactivateOthers(tx, id)
    await changeTemplate(tx, id, { is_active: true })
    const after = found(await findTemplate(tx, id))
    note({ action: 'agreement_template.updated', subject_type, subject_id: id, before, after })
    return after
  })

type Foreign = { provider_reference: string; name: string; document: Uint8Array }

/** Keeps a copy of a template that is looked after elsewhere; one that is here already is brought up to date. */
export async function adoptTemplate(db: Db, author: Author, { provider_reference, name, document }: Foreign) {
  const clean = await cleanPdf(document)
  if (!clean) throw new InvalidField('template_id', 'pdf_invalid')
  const copy = { document: clean.document, document_sha256: sha256(clean.document), page_count: clean.pageCount }
  return audited(db, author, async (tx, note) => {
    await advisoryLock(tx, 'agreement_templates')
    const before = await findAdopted(tx, provider_reference)
    if (before && (await findTemplateDocument(tx, before.id))?.document_sha256 !== copy.document_sha256)
      await replaceDocument(tx, before, copy)
    const id = before?.id ?? (await insertTemplate(tx, { ...copy, ...(await foreign(tx, provider_reference, name)) }))
    const after = found(await findTemplate(tx, id))
    note({ action: 'agreement_template.adopted', subject_type, subject_id: id, before, after })
    return after
  })
}

type Copy = { document: Uint8Array; document_sha256: string; page_count: number; fields?: AgreementField[] }

/** The next version of a template's document; the one before is kept for what was sent with it. */
export async function replaceDocument(
  tx: Db,
  { id, document_version }: { id: string; document_version: number },
  copy: Copy,
) {
  await keepVersion(tx, id)
  await changeTemplate(tx, id, { ...copy, document_version: document_version + 1 })
}

/** Nothing is filled in by the portal; two templates of one name are told apart by where they come from. */
const foreign = async (tx: Db, provider_reference: string, name: string) => ({
  provider: 'docusign' as const,
  provider_reference,
  name: (await isNameTaken(tx, name)) ? `${name} (DocuSign)` : name,
  fields: [],
})

export const deleteTemplate = (db: Db, author: Author, id: string) =>
  audited(db, author, async (tx, note) => {
    await advisoryLock(tx, 'agreement_templates')
    const before = found(await findTemplate(tx, id))
    await removeTemplate(tx, id)
    // Sending holds the template, so what was sent before it is removed is seen here.
    if (await isBeingSent(tx, sendCall.kind, id)) throw conflict('error.template_in_use')
    note({ action: 'agreement_template.deleted', subject_type, subject_id: id, before })
    return null
  })

/** The document with sample words in its fields, so that one sees where they stand. */
export async function previewTemplate(db: Db, id: string, say: Say): Promise<Uint8Array> {
  return fillDocument(found(await findTemplateDocument(db, id)), {
    organization: say('template.sample_organization'),
    signer: say('template.sample_signer'),
    date: say('template.sample_date'),
    signature: { name: say('template.sample_signature'), image: null },
    network_signer: say('template.sample_network_signer'),
    network_date: say('template.sample_date'),
    network_signature: { name: say('template.sample_network_signature'), image: null },
  })
}

/** A network begins with an agreement that can be sent as it is. */
export async function ensureDefaultTemplate(db: Db, networkName: string) {
  if (await isAnyTemplateThere(db)) return
  const { document, page_count, fields } = await writeDefaultTemplate(networkName)
  await db.transaction(async (tx) => {
    await advisoryLock(tx, 'agreement_templates')
    if (await isAnyTemplateThere(tx)) return
    const document_sha256 = sha256(document)
    await insertTemplate(tx, {
      name: 'Member agreement',
      is_active: true,
      document,
      document_sha256,
      page_count,
      fields,
    })
  })
}
