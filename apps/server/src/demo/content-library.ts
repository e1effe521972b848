import { createHash } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Db } from '../db/db.ts'
import { categories } from '../db/schema/categories.ts'
import { file_uses, files } from '../db/schema/files.ts'
import { library_downloads, library_items, library_versions } from '../db/schema/library.ts'
import { claimSlug } from '../db/slugs.ts'
import { indexDocument } from '../features/search/public.ts'
import { plainText } from '../services/rich-text.ts'
import { createPageWriter } from '../services/signing/page-writer.ts'
import { embedFonts } from '../services/signing/fonts.ts'
import type { Storage } from '../services/storage/storage.ts'
import { hubId } from './hubs.ts'
import type { DemoContent, DemoItem } from './library-item.ts'
import { demoLibrary, demoShelves } from './library-list.ts'
import { logoPicture } from './logo-picture.ts'
import { daysAgo, idOf } from './stable.ts'

/** The content library of the demo network, with real files. */
export async function loadContentLibrary(tx: Db, storage: Storage) {
  await loadShelves(tx)
  for (const item of demoLibrary) await loadItem(tx, storage, item)
}

const area = 'content_library' as const
const shelfId = (name: string) => idOf('library-category', name)
const office = idOf('user', 'system_admin@demo.guildhall.test')

async function loadShelves(tx: Db) {
  for (const [index, { name, parent, description }] of demoShelves.entries()) {
    const id = shelfId(name)
    const slug = await claimSlug(tx, `${area}_category`, name, id)
    const parent_id = parent ? shelfId(parent) : null
    await tx.insert(categories).values({ id, area, name, slug, parent_id, description, position: index + 1 })
  }
}

async function loadItem(tx: Db, storage: Storage, item: DemoItem) {
  const id = idOf('library-item', item.title)
  const first = item.versions[0]?.days ?? 0
  const newest = item.versions.at(-1)
  if (!newest) return
  const status = item.isDraft ? 'draft' : 'published'
  const audience = { levels: [], hubs: [], roles: [], ...item.audience }
  await tx.insert(library_items).values({
    id,
    category_id: shelfId(item.shelf),
    hub_id: item.hub ? hubId(item.hub) : null,
    kind: kindOf(newest.content),
    title: item.title,
    description: item.description,
    tags: item.tags,
    status,
    published_at: item.isDraft ? null : daysAgo(first),
    audience,
    version: item.versions.length,
    updated_by_id: office,
    created_at: daysAgo(first),
    updated_at: daysAgo(newest.days),
  })
  for (const [index, { days, note = '', content }] of item.versions.entries()) {
    const number = index + 1
    const file_id = await storeFile(tx, storage, { item_id: id, number, content, days })
    await tx.insert(library_versions).values({
      id: idOf('library-version', `${item.title} ${number}`),
      item_id: id,
      number,
      file_id,
      url: 'url' in content ? content.url : '',
      body: 'page' in content ? content.page : '',
      note,
      created_by_id: office,
      created_at: daysAgo(days),
    })
  }
  await indexDocument(tx, {
    subject_type: 'library_item',
    subject_id: id,
    area,
    category_id: shelfId(item.shelf),
    title: item.title,
    summary: [item.description, ...item.tags].join(' '),
    body: wordsOf(newest.content),
    status,
    audience,
  })
  await loadDownloads(tx, id, item)
}

async function loadDownloads(tx: Db, item_id: string, { title, takenBy = [], versions }: DemoItem) {
  if (takenBy.length === 0) return
  await tx.insert(library_downloads).values(
    takenBy.map((email, index) => ({
      id: idOf('library-download', `${title} ${email}`),
      item_id,
      version_number: versions.length,
      user_id: idOf('user', email),
      created_at: daysAgo((versions.at(-1)?.days ?? 0) * (0.9 - 0.2 * index)),
    })),
  )
}

const kindOf = (content: DemoContent) => ('url' in content ? 'link' : 'page' in content ? 'page' : 'file')

function wordsOf(content: DemoContent): string {
  if ('lines' in content) return content.lines.join(' ')
  return 'page' in content ? plainText(content.page) : ''
}

type Held = { item_id: string; number: number; content: DemoContent; days: number }

async function storeFile(tx: Db, storage: Storage, { item_id, number, content, days }: Held) {
  const made = await fileOf(content)
  if (!made) return null
  const { bytes, ...file } = made
  const id = idOf('library-file', `${item_id} ${number}`)
  await storage.put(id, bytes)
  await tx.insert(files).values({
    id,
    ...file,
    purpose: 'document',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    extracted_text: wordsOf(content),
    owner_id: office,
    unused_since: null,
    created_at: daysAgo(days),
  })
  await tx
    .insert(file_uses)
    .values({ file_id: id, subject_type: 'library_item', subject_id: item_id, place: 'content', position: number })
  return id
}

async function fileOf(content: DemoContent) {
  if ('picture' in content) {
    const bytes = await logoPicture(content.picture.includes('map') ? 'tiles' : 'rings', '#14433a')
    const name = content.picture.replace('.png', '.webp')
    return { name, media_type: 'image/webp', bytes, width: 256, height: 256 }
  }
  if (!('file' in content)) return undefined
  const { file: name, lines } = content
  const ending = name.slice(name.lastIndexOf('.') + 1)
  if (ending === 'pdf') return { name, media_type: 'application/pdf', bytes: await pdfOf(lines) }
  return { name, media_type: plainTypes[ending] ?? 'text/plain', bytes: Buffer.from(`${lines.join('\n')}\n`) }
}

const plainTypes: Record<string, string> = { csv: 'text/csv', md: 'text/markdown', txt: 'text/plain' }

async function pdfOf([title = '', ...lines]: string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const { serif, bold } = await embedFonts(pdf)
  const page = createPageWriter(pdf)
  page.text(title, { font: bold, size: 20, after: 14 })
  for (const line of lines) page.text(line, { font: serif, size: 12, after: 8 })
  pdf.setTitle(title)
  return pdf.save()
}
