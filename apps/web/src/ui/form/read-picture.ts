import i18next from 'i18next'

const mostPixels = 640

/** A picture as base64, small enough to send and see-through where it was. */
export async function readPicture(file: File): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => {
    throw unreadable()
  })
  const scale = Math.min(1, mostPixels / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw unreadable()
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.toDataURL('image/webp', 0.92).replace(/^.*,/, '')
}

/** In the words of the server. */
const unreadable = () => new Error(i18next.t('contract:validation.image_invalid'))
