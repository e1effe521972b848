import type { Envelope } from '@guildhall/contract/endpoint'
import { uploadPath, type FilePurpose } from '@guildhall/contract/files'
import i18next from 'i18next'
import { DetailedError, Upload } from 'tus-js-client'
import { ApiError } from './api.ts'
import { currentLanguage } from './language.ts'

/** Sends the bytes of a file and answers with the upload's id. It goes on where a lost connection ended, also after a reload. */
export async function sendBytes(
  file: File,
  purpose: FilePurpose,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  signal.throwIfAborted()
  const sending = withResolvers()
  const tus = new Upload(file, {
    endpoint: uploadPath,
    metadata: { name: file.name, purpose },
    headers: { 'Accept-Language': currentLanguage(), 'X-Requested-With': 'guildhall' },
    chunkSize: 5 * 1024 * 1024,
    retryDelays: [0, 1000, 3000, 5000, 10_000, 20_000],
    removeFingerprintOnSuccess: true,
    onShouldRetry: (error) => navigator.onLine && isPassing(error),
    onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
    onUploadUrlAvailable: () => underWay.add(tus.url ?? ''),
    onSuccess: () => sending.resolve(),
    onError: (error) => {
      if (!navigator.onLine) return window.addEventListener('online', () => goOn(), { once: true, signal })
      sending.reject(told(error))
    },
  })
  const goOn = () => tus.start()
  const stop = () => {
    // What was sent so far is of no use to anybody.
    tus.abort(true).catch(() => undefined)
    sending.reject(signal.reason)
  }
  signal.addEventListener('abort', stop, { once: true })
  try {
    const previous = await tus.findPreviousUploads()
    const left = previous.find(
      ({ metadata, uploadUrl }) => metadata['purpose'] === purpose && !underWay.has(uploadUrl ?? ''),
    )
    if (left) tus.resumeFromPreviousUpload(left)
    goOn()
    await sending.promise
  } finally {
    signal.removeEventListener('abort', stop)
    underWay.delete(tus.url ?? '')
  }
  return tus.url?.split('/').at(-1) ?? ''
}

/** A promise that is settled from outside. */
function withResolvers() {
  let resolve = () => {}
  let reject = (_reason: unknown) => {}
  const promise = new Promise<void>((done, fail) => {
    resolve = done
    reject = fail
  })
  return { promise, resolve, reject }
}

/** The uploads of this page: the same file chosen twice is sent twice. */
const underWay = new Set<string>()

/** Nobody answered, or not now: it may work in a moment. */
function isPassing({ originalResponse }: DetailedError): boolean {
  const status = originalResponse?.getStatus() ?? 0
  return status < 400 || status >= 500 || status === 408 || status === 409 || status === 423 || status === 429
}

function told(error: Error): Error {
  if (!(error instanceof DetailedError) || !error.originalResponse)
    return new ApiError(0, i18next.t('shell:api.unreachable'))
  const status = error.originalResponse.getStatus()
  const envelope = envelopeOf(error.originalResponse.getBody())
  const sentence = envelope?.errors?.['file']?.[0] ?? envelope?.message
  return new ApiError(status, sentence || i18next.t('shell:api.unreadable'), envelope?.errors)
}

function envelopeOf(body: string): Envelope<null> | undefined {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
