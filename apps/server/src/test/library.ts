import { createHash } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { one } from '../db/db.ts'
import { categories } from '../db/schema/categories.ts'
import { files } from '../db/schema/files.ts'
import type { TestServer } from './server.ts'

let counter = 0

/** A shelf of the content library. */
export const aLibraryCategory = async (
  { db }: Pick<TestServer, 'db'>,
  given: Partial<typeof categories.$inferInsert> = {},
) => {
  const n = ++counter
  const values = { area: 'content_library' as const, name: `Shelf ${n}`, slug: `shelf-${n}`, position: n, ...given }
  return one(await db.insert(categories).values(values).returning())
}

type Given = { name?: string; media_type?: string; content?: Uint8Array | string; owner_id: string }

/** A file that somebody has sent and nothing uses yet. */
export async function aStoredFile({ db, deps }: Pick<TestServer, 'db' | 'deps'>, given: Given) {
  const content = Buffer.from(given.content ?? 'Nothing special.')
  const file = one(
    await db
      .insert(files)
      .values({
        name: given.name ?? 'notes.txt',
        purpose: 'document',
        media_type: given.media_type ?? 'text/plain',
        size: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
        owner_id: given.owner_id,
      })
      .returning(),
  )
  await deps.storage.put(file.id, content)
  return file
}

/** A PDF with these lines. */
export async function aPdf(...lines: string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage()
  lines.forEach((line, index) => page.drawText(line, { x: 50, y: 700 - 20 * index, size: 12 }))
  return pdf.save()
}

export const pdfType = 'application/pdf'
