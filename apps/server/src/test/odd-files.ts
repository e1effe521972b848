import sharp from 'sharp'
import { ZipFile } from 'yazl'
import { buffer } from 'node:stream/consumers'

/** A picture of one colour. */
export const aPicture = (
  format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png',
  width = 40,
  height = 30,
  background = '#1d5a45',
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'where-it-was-taken' } })
    .toFormat(format)
    .toBuffer()

export const aPdf = (text = 'Shuttle report') =>
  Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${text}\ntrailer<</Root 1 0 R>>\n%%EOF\n`)

export async function aZip(entries: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

export const aDocx = (more: Record<string, string> = {}) =>
  aZip({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    'word/document.xml': '<w:document/>',
    ...more,
  })

/** A small PNG that says that it is 30,000 pixels wide and high. */
export async function aBombPicture(): Promise<Buffer> {
  const png = await aPicture('png')
  png.writeUInt32BE(30_000, 16)
  png.writeUInt32BE(30_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

/** A GIF of two pictures. */
export async function aMovingPicture(): Promise<Buffer> {
  const frames = await Promise.all([aPicture('png', 8, 8), aPicture('png', 8, 8, '#b4552d')])
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer()
}

/** An archive of one entry that is all zeros, a thousand times its size. */
export const aBombZip = () => aZip({ 'zeros.bin': Buffer.alloc(30_000_000) })

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
