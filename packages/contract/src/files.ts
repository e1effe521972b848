import { z } from 'zod'
import { endpoint, Id } from './endpoint.ts'

/** What a file can belong to; whoever may see the thing may have its files. */
export const fileSubjects = [
  'event',
  'hub',
  'help_article',
  'workforce_item',
  'library_item',
  'design_asset',
  'capability',
  'opportunity',
  'opportunity_response',
  'tool',
  'order',
  'order_event',
  'message',
] as const
export type FileSubject = (typeof fileSubjects)[number]

/** Where in the thing it stands. */
export const filePlaces = ['body', 'cover', 'attachment', 'content'] as const
export type FilePlace = (typeof filePlaces)[number]

/** An image is drawn anew and shown in the page; a document is kept as it came. */
export const filePurposes = ['image', 'document'] as const
export type FilePurpose = (typeof filePurposes)[number]

export const fileLimits = {
  image: { bytes: 15_000_000, pixels: 50_000_000, types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] },
  document: {
    bytes: 200_000_000,
    types: [
      'application/pdf',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      'application/zip',
      'application/gzip',
      'text/plain',
      'text/csv',
      'text/markdown',
      'image/jpeg',
      'image/png',
      'image/webp',
      'video/mp4',
    ],
  },
} as const

/** A file that the server holds. */
export const StoredFile = z.object({
  id: z.uuid(),
  name: z.string(),
  media_type: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
})
export type StoredFile = z.infer<typeof StoredFile>

/** Which files a form names; they were sent before. */
export const FileIds = z.array(z.uuid()).max(30).default([])

/** Where bytes are sent to, by the tus protocol: it goes on where a lost connection ended. */
export const uploadPath = '/api/files/upload'

/** What the pictures of a formatted text point to. */
export const filePath = '/api/files/show'

export const files = {
  /** Looks at what has arrived, by its content, and keeps it; asked again, it answers with the same file. */
  finish: endpoint({ method: 'POST', path: 'files/finish', access: 'session', body: Id, data: StoredFile }),
  /** The file itself, to those who may see what it belongs to, and to whoever sent it while it belongs to nothing. */
  show: endpoint({
    method: 'GET',
    path: 'files/show/:id',
    access: 'session',
    params: Id,
    query: z.object({ download: z.enum(['1']).optional() }),
    data: z.string(),
    file: '*/*',
  }),
}
