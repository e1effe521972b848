import { open, type FileHandle } from 'node:fs/promises'
import { InvalidField } from '../../http/errors.ts'

export const isZip = (type: string) => type === 'application/zip' || type.includes('openxmlformats')

/** Far more than documents shrink by, and more than any of them holds. */
const mostTimes = 200
const mostBytes = 2_000_000_000
const mostEntries = 20_000

/** An archive has its table of contents at its very end; by that, nothing in it unpacks to far more than its size. */
export async function expectSoundZip(path: string, name: string, type: string) {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const entries = await readContents(file, size)
    if (!entries) throw new InvalidField('file', 'file_unreadable', { name })
    const unpacked = entries.reduce((sum, entry) => sum + entry.size, 0)
    if (entries.length > mostEntries || unpacked > mostBytes || unpacked > Math.max(size, 10_000) * mostTimes)
      throw new InvalidField('file', 'file_bomb', { name })
    if (type !== 'application/zip' && entries.some((entry) => /vbaproject\.bin$/i.test(entry.name)))
      throw new InvalidField('file', 'file_macros', { name })
  } finally {
    await file.close()
  }
}

/** What the table of contents says; nothing where it is not one. */
async function readContents(file: FileHandle, size: number): Promise<{ name: string; size: number }[] | undefined> {
  const tail = await readAt(file, Math.max(0, size - 65_557), Math.min(size, 65_557))
  const end = tail.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  // After the end there is only the comment that it declares.
  if (end === -1 || tail.length < end + 22 || end + 22 + tail.readUInt16LE(end + 20) !== tail.length) return undefined
  const count = tail.readUInt16LE(end + 10)
  const length = tail.readUInt32LE(end + 12)
  const start = tail.readUInt32LE(end + 16)
  // Archives past the bounds of the first format are larger than what is taken here.
  if (start + length > size || count === 0xffff) return undefined
  return entriesIn(await readAt(file, start, length), count)
}

function entriesIn(table: Buffer, count: number) {
  const entries: { name: string; size: number }[] = []
  let at = 0
  while (entries.length < count) {
    if (table.length < at + 46 || table.readUInt32LE(at) !== 0x02014b50) return undefined
    const nameLength = table.readUInt16LE(at + 28)
    entries.push({
      name: table.subarray(at + 46, at + 46 + nameLength).toString('utf8'),
      size: table.readUInt32LE(at + 24),
    })
    at += 46 + nameLength + table.readUInt16LE(at + 30) + table.readUInt16LE(at + 32)
  }
  return entries
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, position)
  return buffer.subarray(0, bytesRead)
}
