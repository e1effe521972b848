import type { Acceptance } from '@guildhall/contract/eulas'
import type { Say } from '@guildhall/contract/validation'
import { PDFDocument } from '@cantoo/pdf-lib'
import { plainText } from '../../services/rich-text.ts'
import { embedFonts, type Fonts } from '../../services/signing/fonts.ts'
import { createPageWriter, faintInk, type PageWriter } from '../../services/signing/page-writer.ts'
import { writePdf } from '../../services/signing/pdf.ts'
import { momentIn } from '../../words/moments.ts'
import type { Language } from '../../words/say.ts'

type Receipt = Acceptance & { text: string; user_agent: string; time_zone: string }
type Reader = { say: Say; language: Language; network: string }

/** The proof of an acceptance with the text that was accepted: the same bytes whenever it is asked for. */
export async function writeReceipt(receipt: Receipt, { say, language, network }: Reader): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  const title = say('eula_pdf.title')
  pdf.setTitle(`${title}: ${receipt.eula_name}`)
  pdf.setAuthor(network)
  pdf.setLanguage(language)
  pdf.setCreationDate(new Date(receipt.accepted_at))
  pdf.setModificationDate(new Date(receipt.accepted_at))
  const fonts = await embedFonts(pdf)
  const writer = createPageWriter(pdf)
  writer.text(network, { font: fonts.sans, size: 9, color: faintInk, after: 6 })
  writer.text(title, { font: fonts.serif, size: 25, after: 10 })
  writer.rule(12)
  for (const [label, value, font = fonts.serif] of factsOf(receipt, { say, language }, fonts)) {
    writer.text(label, { font: fonts.sans, size: 8.5, color: faintInk })
    writer.text(value, { font, size: font === fonts.mono ? 9 : 11.5, after: 8 })
  }
  writer.text(say('eula_pdf.about'), { font: fonts.italic, size: 10.5, color: faintInk })
  const textWriter = createPageWriter(pdf)
  textWriter.text(`${receipt.vendor}: ${receipt.eula_name}`, { font: fonts.serif, size: 18, after: 2 })
  textWriter.text(say('eula_pdf.version_number', { number: receipt.number }), {
    font: fonts.sans,
    size: 9,
    color: faintInk,
    after: 10,
  })
  textWriter.rule(8)
  writeText(textWriter, fonts, receipt.text)
  return writePdf(pdf)
}

function factsOf(
  receipt: Receipt,
  { say, language }: Pick<Reader, 'say' | 'language'>,
  fonts: Fonts,
): [label: string, value: string, font?: Fonts['mono']][] {
  const { accepted_at, organization, user, accepted_by, time_zone } = receipt
  const forWhom = user
    ? say('eula_pdf.for_person', { person: user.name, organization: organization.name })
    : say('eula_pdf.for_organization', { organization: organization.name })
  return [
    [say('eula_pdf.eula'), `${receipt.vendor}: ${receipt.eula_name}`],
    [say('eula_pdf.version'), String(receipt.number)],
    [say('eula_pdf.hash'), receipt.text_sha256, fonts.mono],
    [say('eula_pdf.accepted_by'), accepted_by.name],
    [say('eula_pdf.for'), forWhom],
    [say('eula_pdf.when'), momentIn(language, accepted_at, time_zone)],
    [say('eula_pdf.when_utc'), accepted_at, fonts.mono],
    [say('eula_pdf.address'), receipt.address],
    [say('eula_pdf.browser'), receipt.user_agent || '-'],
    [say('eula_pdf.number'), receipt.id, fonts.mono],
  ]
}

/** Headings, paragraphs and points of formatted text, one under the other. */
function writeText(writer: PageWriter, fonts: Fonts, html: string) {
  for (const block of html.split(/(?=<(?:h[2-4]|p|li|tr|pre|blockquote)\b)/)) {
    const text = plainText(block)
    if (!text) continue
    if (block.startsWith('<h')) writer.text(text, { font: fonts.bold, size: 12, after: 2, keep: 60 })
    else writer.text(block.startsWith('<li') ? `• ${text}` : text, { font: fonts.serif, size: 11, after: 6 })
  }
}
