import sharp from 'sharp'
import { InvalidField } from '../http/errors.ts'

/** Larger than any picture that fits into a call, unless it is made to fill the memory when it is unpacked. */
const mostPixels = 4096 * 4096

// Of all that the library can read, only what people have as pictures; no drawing that runs or loads anything.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})

/** A picture of at most so many pixels, to be drawn anew. */
export const openPicture = (image: Buffer, limitInputPixels: number) =>
  sharp(image, { limitInputPixels, failOn: 'error' })

const shapes = {
  /** Of a person: filled to the edge. */
  photo: { width: 256, height: 256, fit: 'cover' },
  square: { width: 256, height: 256, fit: 'contain', background: '#fff' },
  wide: { width: 480, height: 160, fit: 'inside', withoutEnlargement: true },
} as const

/** Makes a small upright picture, without anything that a camera or a program wrote into the file. */
export async function smallPicture(image: Buffer, field: string, shape: keyof typeof shapes): Promise<Buffer> {
  try {
    const picture = openPicture(image, mostPixels)
    const { pages = 1, format } = await picture.metadata()
    if (pages > 1 || format === 'gif') throw new Error('not a still picture')
    const upright = picture.autoOrient()
    // What is see-through would be lost on one of the two themes.
    return await (shape === 'square' ? upright.flatten({ background: '#fff' }) : upright)
      .resize(shapes[shape])
      .webp({ quality: 88 })
      .timeout({ seconds: 10 })
      .toBuffer()
  } catch {
    throw new InvalidField(field, 'image_invalid')
  }
}
