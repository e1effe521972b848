import { createHash } from 'node:crypto'
import { PDFDocument, PDFName, StandardFonts, type PDFFont } from '@cantoo/pdf-lib'

/** What a reader would do by itself when the file is opened. */
const running = ['OpenAction', 'AA', 'URI']
const runningNames = ['JavaScript', 'EmbeddedFiles']
const mostPages = 200

/** A PDF rewritten by us, without anything in it that runs; undefined if it cannot be read. */
export async function cleanPdf(bytes: Uint8Array): Promise<{ document: Uint8Array; pageCount: number } | undefined> {
  if (!Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')) return undefined
  try {
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
    const pageCount = pdf.getPageCount()
    if (pageCount === 0 || pageCount > mostPages) return undefined
    for (const key of running) pdf.catalog.delete(PDFName.of(key))
    const names = pdf.catalog.lookup(PDFName.of('Names'))
    if (names && 'delete' in names && typeof names.delete === 'function')
      for (const key of runningNames) names.delete(PDFName.of(key))
    for (const page of pdf.getPages()) page.node.delete(PDFName.of('AA'))
    return { document: await writePdf(pdf), pageCount }
  } catch {
    return undefined
  }
}

/** In the form that can be sealed: one plain table of what is where. */
export const writePdf = (pdf: PDFDocument): Promise<Uint8Array> => pdf.save({ useObjectStreams: false })

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export type Fonts = Record<'serif' | 'italic' | 'bold' | 'sans' | 'mono', PDFFont>

/** Fonts that every reader of PDF has, so that none need travel along. */
export const embedFonts = async (pdf: PDFDocument): Promise<Fonts> => ({
  serif: await pdf.embedFont(StandardFonts.TimesRoman),
  italic: await pdf.embedFont(StandardFonts.TimesRomanItalic),
  bold: await pdf.embedFont(StandardFonts.TimesRomanBold),
  sans: await pdf.embedFont(StandardFonts.Helvetica),
  mono: await pdf.embedFont(StandardFonts.Courier),
})

/** The same text in the letters that these fonts have: they know western Europe only. */
export function printable(text: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet())
  const isKnown = (letter: string) => known.has(letter.codePointAt(0) ?? 0)
  const nearest = (letter: string) => {
    if (isKnown(letter)) return letter
    const plain = (plainLetters[letter] ?? letter).normalize('NFKD').replaceAll(/\p{M}/gu, '')
    return Array.from(plain).every(isKnown) ? plain : '?'
  }
  return Array.from(text.normalize('NFC').replaceAll(/\s+/g, ' '), nearest).join('')
}

const plainLetters: Record<string, string> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ħ: 'h', Ħ: 'H', ı: 'i', '\u2011': '-' }
