import i18next from 'i18next'
import { ApiError } from '../../lib/api.ts'

const mostPixels = 512

/** A picture as base64, small enough to send; the server cuts its own square from it. */
export async function shrinkPicture(file: File): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => {
    throw unreadable()
  })
  const scale = Math.min(1, mostPixels / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw unreadable()
  // What was see-through would turn black in a JPEG.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.toDataURL('image/jpeg', 0.9).replace(/^.*,/, '')
}

/** As the server would refuse it. */
function unreadable(): ApiError {
  const sentence = i18next.t('contract:validation.image_invalid')
  return new ApiError(422, sentence, { image: [sentence] })
}
