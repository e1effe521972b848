import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import fontkit from '@cantoo/fontkit'
import type { PDFDocument, PDFFont, PDFPage, PDFPageDrawTextOptions } from '@cantoo/pdf-lib'

/** A typeface of a document: one font, and others for the characters that it does not have. */
export type Face = {
  has: (character: string) => boolean
  widthOfTextAtSize: (text: string, size: number) => number
  /** The text in parts, each with the font that it is drawn with. */
  partsOf: (text: string) => Part[]
}
type Part = { font: PDFFont; text: string; width: number }

export type Fonts = Record<'serif' | 'italic' | 'bold' | 'sans' | 'mono', Face>

/** Fonts of the document that carry only the characters that are drawn with them. */
export async function embedFonts(pdf: PDFDocument): Promise<Fonts> {
  const sources = await loadSources()
  pdf.registerFontkit({
    create: (bytes) => sources.find((source) => source.bytes === bytes)?.font ?? fontkit.create(bytes),
  })
  const embedded = Object.fromEntries(
    await Promise.all(sources.map(async (source) => [source.name, await embed(pdf, source)] as const)),
  )
  const faceOf = (name: keyof Fonts) => createFace([name, ...fallbacks].flatMap((each) => embedded[each] ?? []))
  return {
    serif: faceOf('serif'),
    italic: faceOf('italic'),
    bold: faceOf('bold'),
    sans: faceOf('sans'),
    mono: faceOf('mono'),
  }
}

type DrawOptions = Omit<PDFPageDrawTextOptions, 'font'> & { font: Face; x: number; y: number; size: number }

/** Draws a line of text with as many fonts as it needs. */
export function drawText(page: PDFPage, text: string, { font: face, x, ...options }: DrawOptions) {
  let left = x
  for (const { font, text: part, width } of face.partsOf(text)) {
    page.drawText(part, { ...options, x: left, font })
    left += width * options.size
  }
}

/** The same text in the characters that some font has, on one line. */
export function printable(text: string, { has }: Face): string {
  const nearest = (character: string) => {
    if (has(character)) return character
    const plain = (plainLetters[character] ?? character).normalize('NFKD').replaceAll(/\p{M}/gu, '')
    return Array.from(plain).every(has) ? plain : '?'
  }
  return Array.from(text.normalize('NFC').replaceAll(/\s+/g, ' '), nearest).join('')
}

const plainLetters: Record<string, string> = { '\u2011': '-' }

const require = createRequire(import.meta.url)
const fontFiles = () => ({
  serif: require.resolve('@expo-google-fonts/noto-serif/400Regular/NotoSerif_400Regular.ttf'),
  italic: require.resolve('@expo-google-fonts/noto-serif/400Regular_Italic/NotoSerif_400Regular_Italic.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-serif/700Bold/NotoSerif_700Bold.ttf'),
  sans: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  mono: require.resolve('@expo-google-fonts/noto-sans-mono/400Regular/NotoSansMono_400Regular.ttf'),
  japanese: require.resolve('@expo-google-fonts/biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf'),
  korean: require.resolve('@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf'),
  chinese:
    require.resolve('@expo-google-fonts/chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf'),
})
type FontName = keyof ReturnType<typeof fontFiles>

const fallbacks = ['sans', 'japanese', 'chinese', 'korean'] satisfies FontName[]

type Source = Awaited<ReturnType<typeof loadSource>>
let loading: Promise<Source[]> | undefined

/** Read once, because reading and parsing them takes longer than most documents do. */
const loadSources = () => (loading ??= Promise.all(Object.entries(fontFiles()).map(loadSource)))

async function loadSource([name, path]: [string, string]) {
  const bytes: Uint8Array = await readFile(path)
  const font = fontkit.create(bytes)
  if (!('postscriptName' in font)) throw new Error(`${path} holds several fonts`)
  return { name, bytes, font, characters: new Set(font.characterSet), widths: new Map<number, number>() }
}

/** Each character is drawn as itself: joined and taken apart, it would not be found or copied from the document. */
const features = { ccmp: false, liga: false, clig: false, calt: false, locl: false }

async function embed(pdf: PDFDocument, source: Source) {
  const customName = `${tagOf(pdf)}+${source.font.postscriptName}`
  const pdfFont = await pdf.embedFont(source.bytes, { subset: true, customName, features })
  const used = { is: false }
  const embedUsed = pdfFont.embed.bind(pdfFont)
  // A font that nothing is drawn with does not travel along.
  pdfFont.embed = async () => {
    if (used.is) await embedUsed()
  }
  return { source, pdfFont, used }
}
type Embedded = Awaited<ReturnType<typeof embed>>

/** Six capitals, as names of font subsets begin, which differ between two stages of one document. */
const tagOf = ({ context }: PDFDocument) =>
  Array.from({ length: 6 }, (_, at) =>
    String.fromCodePoint(65 + (Math.floor(context.largestObjectNumber / 26 ** at) % 26)),
  ).join('')

function createFace(fonts: Embedded[]): Face {
  const [main] = fonts
  if (!main) throw new Error('no font')
  const isIn = ({ source }: Embedded, character: string) => source.characters.has(character.codePointAt(0) ?? 0)
  const fontFor = (character: string) => fonts.find((font) => isIn(font, character)) ?? main
  /** Characters that the main font lacks stay together where one other font has all of them. */
  const fontsOf = (foreign: string[]) => {
    const common = fonts.find((font) => foreign.every((character) => isIn(font, character)))
    return foreign.map((character) => ({ font: common ?? fontFor(character), text: character }))
  }
  const charactersOf = (text: string) => {
    const drawn: { font: Embedded; text: string }[] = []
    let foreign: string[] = []
    const flush = () => {
      drawn.push(...fontsOf(foreign))
      foreign = []
    }
    for (const character of text) {
      if (!isIn(main, character)) {
        foreign.push(character)
        continue
      }
      flush()
      drawn.push({ font: main, text: character })
    }
    flush()
    return drawn
  }
  return {
    has: (character) => fonts.some((font) => isIn(font, character)),
    widthOfTextAtSize: (text, size) =>
      size * charactersOf(text).reduce((sum, { font, text: character }) => sum + widthOf(font.source, character), 0),
    partsOf(text) {
      const parts: Part[] = []
      for (const { font, text: character } of charactersOf(text)) {
        font.used.is = true
        const width = widthOf(font.source, character)
        const last = parts.at(-1)
        if (last?.font !== font.pdfFont) parts.push({ font: font.pdfFont, text: character, width })
        else {
          last.text += character
          last.width += width
        }
      }
      return parts
    },
  }
}

/** In shares of the size. */
function widthOf({ font, widths }: Source, character: string): number {
  const codePoint = character.codePointAt(0) ?? 0
  const known = widths.get(codePoint)
  if (known !== undefined) return known
  const width = (font.glyphForCodePoint(codePoint)?.advanceWidth ?? 0) / font.unitsPerEm
  widths.set(codePoint, width)
  return width
}
