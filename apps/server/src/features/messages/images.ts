import { randomUUID } from 'node:crypto'
import { fileLimits, type StoredFile } from '@guildhall/contract/files'
import { messages } from '@guildhall/contract/messages'
import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { InvalidField } from '../../http/errors.ts'
import { type App, type Call, outsideRoute } from '../../http/route.ts'
import { keepImage } from '../files/public.ts'

const field = 'image'

/** Takes a picture as a form sends it. Forms are read here and nowhere else. */
export function imageRoutes({ http, deps }: App) {
  void http.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: fileLimits.image.bytes, files: 1, fields: 40, parts: 41 } })
    // Sent again with the same key, the picture gets the same id and is kept once.
    outsideRoute({ http: scope, deps }, messages.storeImage, () => randomUUID(), storeImage)
  })
}

/** Keeps what the form holds if it is a picture, drawn anew. */
async function storeImage(call: Call<typeof messages.storeImage>, id: string): Promise<StoredFile> {
  const { name, content } = await readForm(call.request)
  return keepImage(call, call.author, { id, name, content, field })
}

async function readForm(request: FastifyRequest): Promise<{ name: string; content: Buffer }> {
  const part = request.isMultipart() ? await request.file() : undefined
  if (part?.fieldname !== field) throw new InvalidField(field, 'file_not_picture')
  return { name: part.filename, content: await part.toBuffer() }
}
