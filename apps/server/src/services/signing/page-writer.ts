import { rgb, type PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import { drawText, printable, type Face } from './fonts.ts'

const letter: [number, number] = [612, 792]
const margin = 72
const ink = rgb(0.12, 0.11, 0.1)
export const faintInk = rgb(0.42, 0.39, 0.35)
const rule = rgb(0.72, 0.69, 0.63)

type Look = {
  font: Face
  size: number
  after?: number
  color?: typeof ink
  /** The room below it that has to be on the same page, as a heading needs. */
  keep?: number
}

/** Writes text down a page, and goes on to the next one where it is full. */
export type PageWriter = {
  text: (text: string, look: Look) => void
  rule: (after?: number) => void
  space: (points: number) => void
  /** Where the next line would stand, for fields that are filled in later. */
  place: () => { page: PDFPage; pageNumber: number; x: number; y: number; width: number; height: number }
}

export function createPageWriter(pdf: PDFDocument): PageWriter {
  const width = letter[0] - 2 * margin
  let page = pdf.addPage(letter)
  let y = letter[1] - margin
  const nextPage = () => {
    page = pdf.addPage(letter)
    y = letter[1] - margin
  }
  return {
    text(text, { font, size, after = 0, color = ink, keep = 0 }) {
      if (y - keep < margin) nextPage()
      for (const line of wrap(printable(text, font), font, size, width)) {
        if (y - size < margin) nextPage()
        y -= size * 1.36
        drawText(page, line, { x: margin, y, size, font, color })
      }
      y -= after
    },
    rule(after = 0) {
      page.drawLine({ start: { x: margin, y }, end: { x: margin + width, y }, thickness: 0.6, color: rule })
      y -= after
    },
    space: (points) => {
      y -= points
    },
    place: () => ({ page, pageNumber: pdf.getPageCount(), x: margin, y, width: letter[0], height: letter[1] }),
  }
}

/** Breaks between words, and inside one where it alone is wider than the line. */
export function wrap(text: string, font: Face, size: number, width: number): string[] {
  const fits = (line: string) => font.widthOfTextAtSize(line, size) <= width
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = word
    while (!fits(line)) {
      const characters = Array.from(line)
      if (characters.length < 2) break
      let most = characters.length - 1
      while (most > 1 && !fits(characters.slice(0, most).join(''))) most--
      lines.push(characters.slice(0, most).join(''))
      line = characters.slice(most).join('')
    }
  }
  return [...lines, line]
}
