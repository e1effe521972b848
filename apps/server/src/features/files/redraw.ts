import { fileLimits, type FilePurpose } from '@guildhall/contract/files'
import sharp, { type Sharp } from 'sharp'
import { InvalidField } from '../../http/errors.ts'
import { openPicture } from '../../services/pictures.ts'

/** What a file turned out to be; `content` where it was made anew. */
export type Seen = {
  name: string
  media_type: string
  width?: number
  height?: number
  content?: Uint8Array
}

/** Wider than any column of text, also on screens with two dots for each. */
const widest = 2400

/**
 * Draws a picture anew, upright and without anything that a camera or a program wrote into the file: what is not seen in
 * it is gone. One in a text is made no wider than a page needs; one to download keeps its size.
 */
export async function redraw(image: Buffer, name: string, type: string, purpose: FilePurpose): Promise<Seen> {
  const limit = fileLimits.image.pixels
  const { width, height, pages } = await sizeOf(image, name)
  if (width * height > limit) throw new InvalidField('file', 'file_too_many_pixels', { name, limit: limit / 1_000_000 })
  if (pages > 1) throw new InvalidField('file', 'file_moving', { name })
  try {
    const upright = openPicture(image, limit).autoOrient()
    const sized = purpose === 'image' ? upright.resize({ width: widest, withoutEnlargement: true }) : upright
    const { data, info } = await encoded(sized, type).timeout({ seconds: 20 }).toBuffer({ resolveWithObject: true })
    return {
      name: type === 'image/gif' ? name.replace(/\.gif$/i, '.png') : name,
      media_type: type === 'image/gif' ? 'image/png' : type,
      width: info.width,
      height: info.height,
      content: data,
    }
  } catch {
    throw new InvalidField('file', 'file_unreadable', { name })
  }
}

/** What the file says of itself, without unpacking it. */
async function sizeOf(image: Buffer, name: string) {
  try {
    const { width, height, pages = 1 } = await sharp(image, { limitInputPixels: false }).metadata()
    return { width, height, pages }
  } catch {
    throw new InvalidField('file', 'file_unreadable', { name })
  }
}

function encoded(picture: Sharp, type: string): Sharp {
  if (type === 'image/jpeg') return picture.jpeg({ quality: 86, mozjpeg: true })
  return type === 'image/webp' ? picture.webp({ quality: 86 }) : picture.png({ compressionLevel: 9 })
}
