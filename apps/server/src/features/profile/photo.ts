import sharp from 'sharp'
import { InvalidField } from '../../http/errors.ts'

const edgePixels = 256
/** Larger than any picture that fits into the call, unless it is made to fill the memory when it is unpacked. */
const mostPixels = 4096 * 4096

// Of all that the library can read, only what people have as pictures of themselves; no drawing that runs or loads anything.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

/** Makes a small upright square of a picture, without anything that the camera wrote into it. */
export async function squarePhoto(image: Buffer): Promise<Buffer> {
  try {
    const picture = sharp(image, { limitInputPixels: mostPixels, failOn: 'error' })
    const { pages = 1 } = await picture.metadata()
    if (pages > 1) throw new Error('an animation')
    return await picture
      .autoOrient()
      .resize(edgePixels, edgePixels, { fit: 'cover' })
      .webp({ quality: 84 })
      .timeout({ seconds: 10 })
      .toBuffer()
  } catch {
    throw new InvalidField('image', 'image_invalid')
  }
}
