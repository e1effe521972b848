import { createHash } from 'node:crypto'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'

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
