import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import yazl from 'yazl'
import { aPdf, pdfType } from '../test/library.ts'
import { textOf } from './file-text.ts'

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const read = (media_type: string, content: Uint8Array | string, size = content.length) =>
  textOf({ media_type, size }, async () => Readable.from([Buffer.from(content)]))

describe('the words inside a file', () => {
  test('are read in a PDF', async () => {
    expect(await read(pdfType, await aPdf('Anneal the wafer', 'at 900 degrees'))).toBe(
      'Anneal the wafer at 900 degrees',
    )
  })

  test('are read in a Word document', async () => {
    expect(await read(wordType, await aWordDocument('Keep the reticle', 'in nitrogen'))).toBe(
      'Keep the reticle in nitrogen',
    )
  })

  test.each(['text/plain', 'text/csv', 'text/markdown'])('are there as they are in %s', async (type) => {
    expect(await read(type, 'tool,\thours\r\nétch\u0000er,7\uE000')).toBe('tool, hours étch er,7')
  })

  test.each([
    ['a broken PDF', pdfType, '%PDF-1.7 and then nothing of the kind'],
    ['a broken Word document', wordType, 'PK and then nothing of the kind'],
    ['a picture', 'image/png', 'not looked at'],
    ['a spreadsheet', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'not looked at'],
  ])('are none in %s, and nothing breaks', async (_name, type, content) => {
    expect(await read(type, content)).toBe('')
  })

  test('are none in a PDF that asks for a password', async () => {
    expect(await read(pdfType, await anEncryptedPdf())).toBe('')
  })

  test('of a file that is too large are not looked for', async () => {
    expect(await read('text/plain', 'small enough after all', 61_000_000)).toBe('')
  })

  test('of a long file are taken up to the bound', async () => {
    expect((await read('text/plain', 'wafer '.repeat(100_000))).length).toBeLessThanOrEqual(260_000)
  })
})

async function anEncryptedPdf(): Promise<Uint8Array> {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const pdf = await PDFDocument.load(await aPdf('Nobody reads this'))
  pdf.encrypt({ userPassword: 'secret', ownerPassword: 'more secret' })
  return pdf.save()
}

async function aWordDocument(...paragraphs: string[]): Promise<Uint8Array> {
  const zip = new yazl.ZipFile()
  const add = (name: string, xml: string) => zip.addBuffer(Buffer.from(`<?xml version="1.0"?>${xml}`), name)
  add(
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${wordType}.main+xml"/></Types>`,
  )
  add(
    '_rels/.rels',
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  )
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')
  add(
    'word/document.xml',
    `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  )
  zip.end()
  return buffer(zip.outputStream)
}
