import i18next from 'i18next'
import { ApiError } from '../../lib/api.ts'
import { drawPicture } from '../../ui/form/draw-picture.ts'

/** A picture as base64, small enough to send; the server cuts its own square from it. */
export async function shrinkPicture(file: File): Promise<string> {
  // What was see-through would turn black in a JPEG.
  const canvas = await drawPicture(file, 512, '#fff').catch(() => {
    throw unreadable()
  })
  return canvas.toDataURL('image/jpeg', 0.9).replace(/^.*,/, '')
}

/** As the server would refuse it. */
function unreadable(): ApiError {
  const sentence = i18next.t('contract:validation.image_invalid')
  return new ApiError(422, sentence, { image: [sentence] })
}
