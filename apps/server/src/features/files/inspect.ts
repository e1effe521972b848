import { open, readFile } from 'node:fs/promises'
import { fileLimits, type FilePurpose } from '@guildhall/contract/files'
import { fileTypeFromFile } from 'file-type'
import { InvalidField } from '../../http/errors.ts'
import { expectPlainText } from './plain-text.ts'
import { redraw, type Seen } from './redraw.ts'
import { expectSoundZip, isZip } from './zip-check.ts'

/** Says by its content what a file is, and refuses what is not taken, not what its name says, or made to do harm. */
export async function inspect(path: string, told: { name: string; purpose: FilePurpose }): Promise<Seen> {
  const name = safeName(told.name)
  const type = await typeOf(path, name)
  const taken: readonly string[] = fileLimits[told.purpose].types
  if (!type || !taken.includes(type)) throw new InvalidField('file', 'file_type_refused', { name })
  if (!endings[type]?.includes(endingOf(name))) throw new InvalidField('file', 'file_mislabelled', { name, type })

  if (type.startsWith('image/')) return picture(path, name, type, told.purpose)
  if (type.startsWith('text/')) await expectPlainText(path, name)
  if (type === 'application/pdf') await expectOnlyPdf(path, name)
  if (isZip(type)) await expectSoundZip(path, name, type)
  return { name, media_type: type }
}

/** By which endings each type goes. */
const endings: Record<string, string[]> = {
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/zip': ['zip'],
  'application/gzip': ['gz', 'tgz'],
  'text/plain': ['txt'],
  'text/csv': ['csv'],
  'text/markdown': ['md'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'video/mp4': ['mp4'],
}

/** Text has no mark of its own: where the bytes are of no known type, the ending says which text it claims to be. */
async function typeOf(path: string, name: string): Promise<string | undefined> {
  const seen = await fileTypeFromFile(path)
  if (seen) return seen.mime
  return Object.keys(endings).find((type) => type.startsWith('text/') && endings[type]?.includes(endingOf(name)))
}

async function picture(path: string, name: string, type: string, purpose: FilePurpose): Promise<Seen> {
  const image = await readFile(path)
  const limit = fileLimits.image.bytes
  if (image.length > limit) throw new InvalidField('file', 'file_too_large', { name, limit: limit / 1_000_000 })
  return redraw(image, name, type, purpose)
}

/** A PDF begins and ends as one: what is hung on to it, such as an archive, would be a second file in it. */
async function expectOnlyPdf(path: string, name: string) {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const tail = Buffer.alloc(Math.min(size, 1024))
    await file.read(tail, 0, tail.length, size - tail.length)
    const end = tail.lastIndexOf('%%EOF')
    if (
      end === -1 ||
      tail
        .subarray(end + 5)
        .toString('latin1')
        .trim() !== ''
    )
      throw new InvalidField('file', 'file_hybrid', { name })
  } finally {
    await file.close()
  }
}

/** A name without folders and without anything that is not seen; it is shown and downloaded under it. */
const safeName = (name: string) =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}<>:"|?*]/gu, '')
    .trim()

const endingOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()
