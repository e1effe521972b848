import { files, uploadPath, type FilePurpose, type StoredFile } from '@guildhall/contract/files'
import type { Caller, Reply } from './server.ts'

const protocol = { 'tus-resumable': '1.0.0' }
const base64 = (text: string) => Buffer.from(text).toString('base64')

/** Says that a file is to come. */
export const beginUpload = (
  caller: Caller,
  { name, size, purpose = 'document' }: { name: string; size: number; purpose?: FilePurpose },
  headers: Record<string, string> = {},
) =>
  caller.request({
    method: 'POST',
    url: uploadPath,
    headers: {
      ...protocol,
      'upload-length': String(size),
      'upload-metadata': `name ${base64(name)},purpose ${base64(purpose)}`,
      ...headers,
    },
  })

/** Sends bytes of it. */
export const sendBytes = (caller: Caller, id: string, offset: number, bytes: Uint8Array) =>
  caller.request({
    method: 'PATCH',
    url: `${uploadPath}/${id}`,
    headers: { ...protocol, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    payload: Buffer.from(bytes),
  })

export const idOf = (begun: Reply<unknown>): string => String(begun.headers['location']).split('/').at(-1) ?? ''

/** The whole way of a file: what the server says at its end. */
export async function uploadFile(
  caller: Caller,
  name: string,
  content: Uint8Array | string,
  purpose: FilePurpose = 'document',
): Promise<Reply<StoredFile>> {
  const bytes = Buffer.from(content)
  const begun = await beginUpload(caller, { name, size: bytes.length, purpose })
  if (begun.status !== 201) return { ...begun, data: begun.data as StoredFile }
  await sendBytes(caller, idOf(begun), 0, bytes)
  return caller.call(files.finish, { body: { id: idOf(begun) } })
}

/** A file that the server has, for tests of what it belongs to. */
export async function anUploadedFile(caller: Caller, name = 'notes.txt', content: Uint8Array | string = 'Notes.') {
  const { data, status, text } = await uploadFile(caller, name, content)
  if (status !== 200) throw new Error(text)
  return data
}
