import { PDFDocument } from '@cantoo/pdf-lib'
import { embedFonts, type Fonts } from '../../services/signing/fonts.ts'
import { createPageWriter, faintInk } from '../../services/signing/page-writer.ts'
import { writePdf } from '../../services/signing/pdf.ts'
import type { SandboxEnvelope } from './store.ts'

export type SandboxTemplate = { templateId: string; name: string; description: string; parts: [string, string][] }

/** What the account of the sandbox has to offer. */
export const templates: SandboxTemplate[] = [
  {
    templateId: '6f2b1f0a-52a1-4b5e-9a55-0d3c4f3b7a01',
    name: 'Membership terms, standard',
    description: 'For companies of every size',
    parts: [
      ['Parties', 'These terms hold between the network and the organization that signs at their end.'],
      ['Use', 'The organization’s people use the portal, its directory and its events while the membership lasts.'],
      ['Fees', 'The fee of the membership level is paid in advance, by card or on invoice.'],
      ['Confidence', 'What is marked as confidential is shown to nobody who does not need it.'],
      ['End', 'Either side may end the membership with the period that is paid.'],
    ],
  },
  {
    templateId: '6f2b1f0a-52a1-4b5e-9a55-0d3c4f3b7a02',
    name: 'Membership terms, universities',
    description: 'With the clauses on students and publications',
    parts: [
      ['Parties', 'These terms hold between the network and the university that signs at their end.'],
      ['Students', 'Students use licensed tools for teaching and research only, under the eye of a teacher.'],
      ['Publications', 'Results may be published once partners have had thirty days to ask for a change.'],
      ['End', 'Either side may end the membership with the academic year.'],
    ],
  },
]

/** The paper of a template, as it is before anybody signs. */
export async function writeTemplate(template: SandboxTemplate): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  writeTerms(pdf, await embedFonts(pdf), template, undefined)
  return writePdf(pdf)
}

/** What was signed, with a certificate as its last page. */
export async function writeCombined(template: SandboxTemplate, envelope: SandboxEnvelope): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const fonts = await embedFonts(pdf)
  writeTerms(pdf, fonts, template, envelope)
  writeCertificate(pdf, fonts, template, envelope)
  // The same envelope makes the same file, whenever it is asked for.
  const at = new Date(envelope.completedDateTime ?? envelope.sentDateTime)
  pdf.setCreationDate(at)
  pdf.setModificationDate(at)
  return writePdf(pdf)
}

function writeTerms(pdf: PDFDocument, fonts: Fonts, template: SandboxTemplate, signed: SandboxEnvelope | undefined) {
  pdf.setTitle(template.name)
  pdf.setLanguage('en')
  const writer = createPageWriter(pdf)
  writer.text('Demo sandbox: nothing on this paper binds anybody.', { font: fonts.sans, size: 9, color: faintInk })
  writer.text(template.name, { font: fonts.serif, size: 26, after: 10 })
  writer.rule(10)
  for (const [title, text] of template.parts) {
    writer.text(title, { font: fonts.bold, size: 12, after: 2, keep: 60 })
    writer.text(text, { font: fonts.serif, size: 11, after: 10 })
  }
  writer.space(30)
  writer.text(signed?.signature ?? ' ', { font: fonts.italic, size: 22 })
  writer.rule(4)
  const line = signed
    ? `${signed.signer.name}, ${signed.completedDateTime?.slice(0, 10) ?? ''}`
    : 'Name, date, signature'
  writer.text(line, { font: fonts.sans, size: 9, color: faintInk })
}

function writeCertificate(pdf: PDFDocument, fonts: Fonts, template: SandboxTemplate, envelope: SandboxEnvelope) {
  const writer = createPageWriter(pdf)
  writer.text('Certificate of completion', { font: fonts.serif, size: 24, after: 8 })
  writer.text('Made by the demo sandbox, which stands in for DocuSign.', { font: fonts.serif, size: 11, after: 12 })
  writer.rule(12)
  const { signer } = envelope
  const facts: [string, string][] = [
    ['Envelope', envelope.envelopeId],
    ['Document', template.name],
    ['Signer', `${signer.name} <${signer.email}>`],
    ['Signature', envelope.signature ?? ''],
    ['Sent', envelope.sentDateTime],
    ['Opened', envelope.deliveredDateTime ?? ''],
    ['Completed', envelope.completedDateTime ?? ''],
  ]
  for (const [label, value] of facts) {
    writer.text(label, { font: fonts.sans, size: 8.5, color: faintInk })
    writer.text(value, { font: fonts.mono, size: 10, after: 9 })
  }
}
