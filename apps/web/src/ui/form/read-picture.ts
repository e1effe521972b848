import i18next from 'i18next'
import { drawPicture } from './draw-picture.ts'

/** A picture as base64, small enough to send and see-through where it was. */
export async function readPicture(file: File): Promise<string> {
  const canvas = await drawPicture(file, 640).catch(() => {
    // In the words of the server.
    throw new Error(i18next.t('contract:validation.image_invalid'))
  })
  return canvas.toDataURL('image/webp', 0.92).replace(/^.*,/, '')
}
