import type { Envelope } from '@guildhall/contract/endpoint'
import { fileLimits, type StoredFile } from '@guildhall/contract/files'
import { messages } from '@guildhall/contract/messages'
import i18next from 'i18next'
import { currentLanguage } from '../../lib/language.ts'
import { upload } from '../../lib/upload.ts'

type Send = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<StoredFile>

const sendDocument = upload('document')
const imageTypes: readonly string[] = fileLimits.image.types

/** Pictures are drawn anew by the server, everything else is kept as it is. */
export const sendFile: Send = (file, onProgress, signal) =>
  imageTypes.includes(file.type) ? storeImage(file, onProgress, signal) : sendDocument(file, onProgress, signal)

/** By the older way of asking, the only one that tells how much has left. */
const storeImage: Send = (file, onProgress, signal) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.append('image', file, file.name)
    request.open(messages.storeImage.method, `/api/${messages.storeImage.path}`)
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Accept-Language', currentLanguage())
    request.setRequestHeader('X-Requested-With', 'guildhall')
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      const envelope: Envelope<StoredFile> | null = request.response
      if (request.status === 200 && envelope) resolve(envelope.data)
      else reject(new Error(envelope?.errors?.['image']?.[0] ?? envelope?.message ?? i18next.t('shell:api.unreadable')))
    })
    request.addEventListener('error', () => reject(new Error(i18next.t('shell:api.unreachable'))))
    request.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
