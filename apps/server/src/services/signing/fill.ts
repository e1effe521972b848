import type { AgreementField, AgreementFieldKind } from '@guildhall/contract/agreements'
import { rgb, type PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import { drawText, printable, type Face, type Fonts } from './fonts.ts'

/** What is written into the fields; a signature is a picture (PNG) or the name in writing. */
type SignatureKind = 'signature' | 'network_signature'
type Signature = { name: string; image: Uint8Array | null }
export type FieldValues = Partial<Record<Exclude<AgreementFieldKind, SignatureKind>, string>> &
  Partial<Record<SignatureKind, Signature>>

const penInk = rgb(0.07, 0.16, 0.36)
const tallestSignature = 44

/** Writes the values where the template wants them; a field without a value stays empty. */
export async function fillFields(pdf: PDFDocument, fonts: Fonts, fields: AgreementField[], values: FieldValues) {
  const image = values.signature?.image && (await pdf.embedPng(values.signature.image))
  for (const field of fields) {
    const page = pdf.getPages()[field.page - 1]
    if (!page) continue
    const box = boxOf(page, field)
    const { kind } = field
    if (kind === 'network_signature') writeLine(page, box, values[kind]?.name, fonts.italic, 22)
    else if (kind !== 'signature') writeLine(page, box, values[kind], fonts.sans, 10.5)
    else if (image) page.drawImage(image, { ...box, ...image.scaleToFit(box.width, tallestSignature) })
    else writeLine(page, box, values.signature?.name, fonts.italic, 22)
  }
}

type Box = { x: number; y: number; width: number }

function boxOf(page: PDFPage, field: AgreementField): Box {
  const { x, y, width, height } = page.getCropBox()
  return { x: x + field.x * width, y: y + (1 - field.y) * height, width: field.width * width }
}

/** As large as it fits. */
function writeLine(page: PDFPage, { x, y, width }: Box, text: string | undefined, font: Face, largest: number) {
  if (!text) return
  const line = printable(text, font)
  const size = Math.min(largest, (largest * width) / font.widthOfTextAtSize(line, largest))
  drawText(page, line, { x, y, size, font, color: penInk })
}
