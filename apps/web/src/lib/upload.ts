import type { FilePurpose, files, StoredFile } from '@guildhall/contract/files'
import { ApiError, read } from './api.ts'
import { loadPart } from './load-part.ts'

type Send = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<StoredFile>

/** Sends a file to the server, which looks at it and keeps it; `useFiles` there ties it to what it belongs to. */
export const upload =
  (purpose: FilePurpose): Send =>
  async (file, onProgress, signal) => {
    const { sendBytes } = await loadPart(() => import('./send-bytes.ts'))
    const id = await sendBytes(file, purpose, onProgress, signal)
    try {
      return await read<typeof files.finish>({ method: 'POST', path: 'files/finish' }, { body: { id }, signal })
    } catch (error) {
      // What is wrong with the file says more than that something is.
      const sentence = error instanceof ApiError ? error.errors?.['file']?.[0] : undefined
      throw sentence ? new Error(sentence) : error
    }
  }
