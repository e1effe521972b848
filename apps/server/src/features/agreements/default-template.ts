import type { AgreementField, AgreementFieldKind } from '@guildhall/contract/agreements'
import { PDFDocument } from '@cantoo/pdf-lib'
import { drawText, embedFonts, type Fonts } from '../../services/signing/fonts.ts'
import { createPageWriter, faintInk, type PageWriter } from '../../services/signing/page-writer.ts'
import { writePdf } from '../../services/signing/pdf.ts'

type Template = { document: Uint8Array; page_count: number; fields: AgreementField[] }

/** A plain member agreement in the network's name: two pages, with a place to sign at the end. */
export async function writeDefaultTemplate(networkName: string): Promise<Template> {
  const pdf = await PDFDocument.create()
  pdf.setTitle(`Member agreement of ${networkName}`)
  pdf.setLanguage('en')
  const fonts = await embedFonts(pdf)
  const writer = createPageWriter(pdf)
  writer.text(networkName, { font: fonts.sans, size: 9, color: faintInk, after: 6 })
  writer.text('Member agreement', { font: fonts.serif, size: 27, after: 10 })
  writer.rule(10)
  for (const part of opening(networkName)) writer.text(part, { font: fonts.serif, size: 11, after: 7 })
  for (const [index, { title, parts }] of articles(networkName).entries()) {
    writer.text(`${index + 1}. ${title}`, { font: fonts.bold, size: 11.5, after: 2, keep: 72 })
    for (const part of parts) writer.text(part, { font: fonts.serif, size: 11, after: 7 })
  }
  const fields = writeSignatureBlocks(writer, fonts)
  return { document: await writePdf(pdf), page_count: pdf.getPageCount(), fields }
}

const opening = (network: string) => [
  `This agreement is made between ${network} (the “Network”) and the organization named at its end (the “Member”). It takes effect on the day on which the Member signs it.`,
]

const articles = (network: string) => [
  {
    title: 'Purpose',
    parts: [
      `${network} brings manufacturers, universities and public bodies together, so that they find partners, share tools and knowledge, and take part in events and opportunities. Membership is held by the Member as an organization, and its people take part through it.`,
    ],
  },
  {
    title: 'What the Member may use',
    parts: [
      'While the membership lasts, the Member’s people may use the Network’s portal, its directory, its library, its events and such licensed tools as the Member’s level includes. Licensed tools come with terms of their own, which each user accepts before the first use.',
    ],
  },
  {
    title: 'What the Member undertakes',
    parts: [
      'The Member names at least one administrator, keeps what the directory says about it true and current, and sees to it that only people who work for it use accounts in its name. It tells the Network at once when somebody who has an account leaves.',
      'The Member uses the portal lawfully, keeps to export control and to the terms of third parties, and does not try to see what belongs to other members.',
    ],
  },
  {
    title: 'Confidential information',
    parts: [
      'What one party marks as confidential, or what by its nature must be, the other uses for the purposes of the Network only, and shows to nobody who does not need it. This lasts for three years after the membership ends. It does not hold for what is public, was known before, or must be disclosed by law.',
    ],
  },
  {
    title: 'Intellectual property',
    parts: [
      'Each party keeps what it owns. Nothing in this agreement passes a patent, a copyright, a mask work or a trade secret to anybody. What members make together they settle between themselves, in writing, before they begin.',
    ],
  },
  {
    title: 'Data about people',
    parts: [
      'The Network handles data about the Member’s people only to run the membership and the portal, keeps them safe, and gives each person what is held about that person. The Member informs its people of this.',
    ],
  },
  {
    title: 'Fees',
    parts: [
      'The Member pays the fee of its membership level for each period in advance, by card or on invoice. A fee that has been paid is not returned when the membership ends early, unless the Network ends it without cause.',
    ],
  },
  {
    title: 'Term and end',
    parts: [
      'The membership runs from period to period and renews by itself. The Member may end it at the end of any period through the portal or in writing. The Network may end it at thirty days’ notice when a fee stays unpaid, or when the Member breaks this agreement and does not put it right within that time.',
    ],
  },
  {
    title: 'Liability',
    parts: [
      'The Network offers the portal as it is. Neither party is liable to the other for indirect loss. What a party owes the other under this agreement does not exceed the fees of the last twelve months, except for intent, gross negligence, and breach of confidence.',
    ],
  },
  {
    title: 'General',
    parts: [
      'Changes of this agreement need the consent of both parties in text form. If one part of it does not hold, the rest does. Signatures given electronically bind the parties as those given by hand.',
    ],
  },
]

const labels: Record<AgreementFieldKind, string> = {
  network_signer: 'Signed for the Network by',
  network_date: 'Date',
  network_signature: 'Signature',
  organization: 'Member organization',
  signer: 'Name of the signer',
  date: 'Date',
  signature: 'Signature',
}

/** The lines to be filled in for both parties, two side by side. */
const writeSignatureBlocks = (writer: PageWriter, fonts: Fonts): AgreementField[] => [
  ...writeSignatureBlock(writer, fonts, 'For the Member', [
    ['organization', 'signer'],
    ['date', 'signature'],
  ]),
  ...writeSignatureBlock(writer, fonts, 'For the Network', [['network_signer', 'network_signature'], ['network_date']]),
]

function writeSignatureBlock(
  writer: PageWriter,
  fonts: Fonts,
  title: string,
  rows: AgreementFieldKind[][],
): AgreementField[] {
  writer.space(8)
  writer.text(title, { font: fonts.bold, size: 11.5, after: 6, keep: 130 })
  return rows.flatMap((kinds) => {
    writer.space(46)
    const { page, pageNumber, x, y, width, height } = writer.place()
    const half = (width - 2 * x - 24) / 2
    const fields = kinds.map((kind, column): AgreementField => {
      const left = x + column * (half + 24)
      page.drawLine({ start: { x: left, y }, end: { x: left + half, y }, thickness: 0.6, color: faintInk })
      drawText(page, labels[kind], { x: left, y: y - 11, size: 8.5, font: fonts.sans, color: faintInk })
      return { kind, page: pageNumber, x: left / width, y: 1 - (y + 4) / height, width: half / width }
    })
    writer.space(12)
    return fields
  })
}
