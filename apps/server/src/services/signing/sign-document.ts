import type { AgreementField } from '@guildhall/contract/agreements'
import type { Say } from '@guildhall/contract/validation'
import { PDFDocument } from '@cantoo/pdf-lib'
import { networkDayOf } from '../../db/days.ts'
import { dayIn } from '../../words/moments.ts'
import type { Language } from '../../words/say.ts'
import { embedFonts, type Fonts } from './fonts.ts'
import { fillFields, type FieldValues } from './fill.ts'
import { createPageWriter, faintInk } from './page-writer.ts'
import { writePdf } from './pdf.ts'
import { sealPdf } from './seal.ts'

type Template = {
  name: string
  version: number
  document: Uint8Array
  document_sha256: string
  fields: AgreementField[]
}

/** Who signed, when, from where, and to what: what the certificate says. */
export type Evidence = {
  agreement_id: string
  organization: string
  /** As it was typed, and as it is the account's. */
  name: string
  account_name: string
  email: string
  image: Uint8Array | null
  address: string
  user_agent: string
  consent: string
  opened_at: string
  read_at: string
  at: Date
}

/** The network's own signature: of a person, or made automatically. */
export type Countersignature = {
  network: string
  /** Who signs for the network; empty, it is the network alone. */
  name: string
  title: string
  person: { email: string; address: string; user_agent: string } | null
  at: Date
}

/** The document as the signer reads it, or as a template is shown: filled in, and sealed by nobody. */
export async function fillDocument({ document, fields }: Pick<Template, 'document' | 'fields'>, values: FieldValues) {
  const pdf = await PDFDocument.load(document)
  await fillFields(pdf, await embedFonts(pdf), fields, values)
  return writePdf(pdf)
}

/** The signed document: filled in, with its certificate as last page, sealed as a whole. */
export async function signDocument(
  template: Template,
  evidence: Evidence,
  countersignature: Countersignature | null,
  { p12, say, language }: Office,
) {
  const pdf = await PDFDocument.load(template.document)
  const fonts = await embedFonts(pdf)
  await fillFields(pdf, fonts, template.fields, {
    organization: evidence.organization,
    signer: evidence.name,
    date: dayIn(language, networkDayOf(evidence.at)),
    signature: evidence,
    ...(countersignature ? networkFields(countersignature, language) : {}),
  })
  writeCertificate(pdf, fonts, template, evidence, countersignature, say)
  pdf.setTitle(`${template.name}: ${evidence.organization}`)
  const at = countersignature?.at ?? evidence.at
  pdf.setModificationDate(at)
  return sealPdf(await writePdf(pdf), {
    p12,
    reason: template.name,
    name: [evidence.name, countersignature && signerOf(countersignature)].filter(Boolean).join(', '),
    contact: evidence.email,
    at,
  })
}

function networkFields(countersignature: Countersignature, language: Language): FieldValues {
  const { title, at } = countersignature
  return {
    network_signer: [signerOf(countersignature), title].filter(Boolean).join(', '),
    network_date: dayIn(language, networkDayOf(at)),
    network_signature: { name: signerOf(countersignature), image: null },
  }
}

const signerOf = ({ name, network }: Countersignature) => name || network

/** What signing takes besides: the key of the seal, and the words of the signer's language. */
type Office = { p12: string; say: Say; language: Language }

function writeCertificate(
  pdf: PDFDocument,
  fonts: Fonts,
  template: Template,
  evidence: Evidence,
  countersignature: Countersignature | null,
  say: Say,
) {
  const writer = createPageWriter(pdf)
  const fact = (label: string, value: string, font = fonts.serif) => {
    writer.text(say(`certificate.${label}`), { font: fonts.sans, size: 8, color: faintInk })
    writer.text(value, { font, size: font === fonts.mono ? 8.5 : 10, after: 5 })
  }
  writer.text(say('certificate.title'), { font: fonts.serif, size: 24, after: 8 })
  writer.text(say('certificate.about'), { font: fonts.serif, size: 11.5, after: 14 })
  writer.rule(12)
  fact('document', `${template.name} (${say('certificate.version', { number: template.version })})`)
  fact('organization', evidence.organization)
  fact('signed_by', evidence.name)
  fact('account', `${evidence.account_name} <${evidence.email}>`)
  fact('opened_at', inUtc(evidence.opened_at))
  fact('read_at', inUtc(evidence.read_at))
  fact('signed_at', inUtc(evidence.at.toISOString()))
  fact('manner', say(evidence.image ? 'certificate.drawn' : 'certificate.typed'))
  fact('address', evidence.address)
  fact('browser', evidence.user_agent || '-')
  fact('consent', evidence.consent)
  if (countersignature) writeCountersignature(fact, countersignature, say)
  fact('agreement', evidence.agreement_id, fonts.mono)
  fact('original', template.document_sha256, fonts.mono)
  writer.space(4)
  writer.rule(6)
  writer.text(say('certificate.sealed'), { font: fonts.sans, size: 8.5, color: faintInk })
}

function writeCountersignature(
  fact: (label: string, value: string) => void,
  countersignature: Countersignature,
  say: Say,
) {
  const { network, title, person, at } = countersignature
  const name = signerOf(countersignature)
  fact('countersigned_by', [name, title, name === network ? '' : network].filter(Boolean).join(', '))
  fact('countersigned_at', inUtc(at.toISOString()))
  if (!person) return fact('countersigned_how', say('certificate.automatic'))
  fact('countersigned_account', person.email)
  fact('countersigned_from', [person.address, person.user_agent].filter(Boolean).join(', '))
}

const inUtc = (iso: string) => `${iso.slice(0, 19).replace('T', ' ')} UTC`
