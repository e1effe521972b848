import { spawnSync } from 'node:child_process'
import { PDFDocument } from '@cantoo/pdf-lib'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { embedFonts, type Fonts } from './fonts.ts'
import { createPageWriter } from './page-writer.ts'
import { writePdf } from './pdf.ts'

const names = [
  'Łukasz Żółć',
  'Nguyễn Thị Hương',
  'Παπαδόπουλος',
  '東京エレクトロン株式会社',
  'Ольга Иванова',
  '华为技术有限公司',
  '삼성전자 주식회사',
  'Zoë Ångström-Núñez, office of flowers',
]
const faces = ['serif', 'italic', 'bold', 'sans', 'mono'] satisfies (keyof Fonts)[]

async function written(...lines: string[]) {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  const fonts = await embedFonts(pdf)
  const writer = createPageWriter(pdf)
  for (const face of faces) for (const line of lines) writer.text(line, { font: fonts[face], size: 11 })
  return writePdf(pdf)
}

const textOf = async (file: Uint8Array) => {
  const { text } = await extractText(await getDocumentProxy(file.slice()), { mergePages: true })
  return text.normalize('NFC')
}

const times = (text: string, part: string) => text.split(part).length - 1

test('names from everywhere are written in every typeface as they are', async () => {
  const text = await textOf(await written(...names))
  for (const name of names) expect([name, times(text, name)]).toEqual([name, faces.length])
  expect(text).not.toContain('?')
})

test.skipIf(spawnSync('pdftotext', ['-v']).error)('poppler reads the same', async () => {
  const { stdout } = spawnSync('pdftotext', ['-', '-'], { input: await written(...names), encoding: 'utf8' })
  for (const name of names) expect([name, times(stdout, name)]).toEqual([name, faces.length])
})

test('words of two scripts share a line', async () => {
  expect(await textOf(await written('王 小明 for 東京エレクトロン株式会社, Łódź'))).toContain(
    '王 小明 for 東京エレクトロン株式会社, Łódź',
  )
})

test('what no font has is a question mark, and the rest stays', async () => {
  expect(await textOf(await written('Ada 𓀀 Lovelace'))).toContain('Ada ? Lovelace')
})

test('only what is written travels along, and the same text makes the same file', async () => {
  const file = await written('Ada Lovelace')
  expect(file.length).toBeLessThan(60_000)
  expect(Buffer.from(await written('Ada Lovelace')).equals(Buffer.from(file))).toBe(true)
})
