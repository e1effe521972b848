import sharp from 'sharp'
import { InvalidField } from '../../http/errors.ts'

const pngMark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const mostPixels = 4000 * 2000

/** A drawn signature as our own PNG, cut to what is drawn; whatever else came in the file stays behind. */
export async function cleanSignature(image: Buffer): Promise<Uint8Array> {
  if (!image.subarray(0, pngMark.length).equals(pngMark)) throw new InvalidField('image', 'image_invalid')
  try {
    const picture = sharp(image, { limitInputPixels: mostPixels, failOn: 'error' }).ensureAlpha()
    const { channels } = await picture.stats()
    if (channels.every(({ stdev }) => stdev === 0)) throw new InvalidField('image', 'signature_blank')
    return await picture
      .trim()
      .resize(1200, 360, { fit: 'inside', withoutEnlargement: true })
      .png()
      .timeout({ seconds: 10 })
      .toBuffer()
  } catch (error) {
    throw error instanceof InvalidField ? error : new InvalidField('image', 'image_invalid')
  }
}
