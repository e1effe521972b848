import type { DocusignTemplate } from '@guildhall/contract/docusign'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { InvalidField } from '../../http/errors.ts'
import type { DocusignApi } from '../../services/signing/docusign-api.ts'
import { writePdf } from '../../services/signing/pdf.ts'
import { adoptTemplate, listAdoptedReferences } from '../agreements/public.ts'

/** What the connected account could have signed. */
export async function listDocusignTemplates(db: Db, api: DocusignApi): Promise<DocusignTemplate[]> {
  const [templates, adopted] = await Promise.all([api.listTemplates(), listAdoptedReferences(db)])
  return templates.map(({ templateId, name, description, pageCount }) => ({
    template_id: templateId,
    name,
    description,
    page_count: pageCount ?? null,
    is_adopted: adopted.includes(templateId),
  }))
}

/** Copies a template with all its documents as one, so that its readers find it here. */
export async function adoptDocusignTemplate(db: Db, author: Author, api: DocusignApi, id: string) {
  const offered = await api.listTemplates()
  if (!offered.some(({ templateId }) => templateId === id)) throw new InvalidField('template_id', 'not_offered')
  const { name, documents } = await api.readTemplate(id)
  const combined = await PDFDocument.create()
  for (const { documentId } of documents) {
    const document = await PDFDocument.load(await api.readTemplateDocument(id, documentId))
    for (const page of await combined.copyPages(document, document.getPageIndices())) combined.addPage(page)
  }
  return adoptTemplate(db, author, {
    provider_reference: id,
    name: name.trim().slice(0, 100) || 'DocuSign',
    document: await writePdf(combined),
  })
}
