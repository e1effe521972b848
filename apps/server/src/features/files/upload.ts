import { Readable } from 'node:stream'
import { fileLimits, filePurposes, uploadPath, type FilePurpose } from '@guildhall/contract/files'
import { ERRORS, Metadata, Server, type Upload } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../http/deps.ts'
import { HttpError, InvalidField, notFound } from '../../http/errors.ts'
import type { App } from '../../http/route.ts'
import { unusedBytes } from './queries.ts'

/** What a person may have lying here without using it: whoever sends and sends does not fill the disk. */
const mostUnusedBytes = 2_000_000_000

/** Takes bytes by the tus protocol. Whoever began an upload goes on with it, nobody else. */
export function uploadRoutes({ http, deps }: App) {
  const tus = new Server({
    path: uploadPath,
    datastore: deps.staging.store,
    relativeLocation: true,
    disableTerminationForFinishedUploads: false,
    namingFunction: () => crypto.randomUUID(),
    // Other pages have no business here: the guard refuses them, and nothing may read the answers.
    allowedOrigins: [],
  })
  const config = { access: 'session' } as const

  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The bytes go on to the staging as they come; the length that was declared is their limit.
    scope.addContentTypeParser('*', (_request, _stream, done) => done(null))

    scope.post(uploadPath, { config }, async (request, reply) => {
      const metadata = await expectNew(request, deps)
      return answer(await tus.handleWeb(asWeb(request, { 'upload-metadata': metadata })), reply)
    })
    scope.route({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${uploadPath}/:id`,
      config,
      handler: async (request, reply) => {
        await expectOwn(request, deps)
        return answer(await tus.handleWeb(asWeb(request)), reply)
      },
    })
  })
}

/** What the rest of the server knows of an upload. */
export function toldOf({ metadata, size }: Upload): {
  name: string
  purpose: FilePurpose
  owner_id: string
  size: number
} {
  return {
    name: metadata?.['name'] ?? '',
    purpose: metadata?.['purpose'] === 'image' ? 'image' : 'document',
    owner_id: metadata?.['owner_id'] ?? '',
    size: size ?? 0,
  }
}

/** The upload, if this person began it. */
export async function findUpload({ staging }: Pick<Deps, 'staging'>, id: string, owner_id: string): Promise<Upload> {
  const upload = await staging.store.getUpload(id).catch(unlessMissing)
  if (!upload || toldOf(upload).owner_id !== owner_id) throw notFound()
  return upload
}

/** A storage that does not answer says nothing about what is there: whoever sends tries again. */
function unlessMissing(error: unknown): undefined {
  if (!(error instanceof Object && 'status_code' in error && error.status_code === ERRORS.FILE_NOT_FOUND.status_code))
    throw error
}

/** Checks before any byte is taken what the sender says of the file; answers what is noted of it. */
async function expectNew(request: FastifyRequest, { db }: Deps): Promise<string> {
  const { 'upload-length': length, 'upload-metadata': given } = request.headers
  const { name, purpose } = parseMetadata(given)
  if (!isPurpose(purpose)) throw new HttpError(400, 'error.malformed')
  if (!/[^.\s].*\.\w{1,10}$/.test(name) || name.length > 200) throw new InvalidField('file', 'file_name_needed')
  const size = Number(length ?? Number.NaN)
  if (!Number.isSafeInteger(size)) throw new HttpError(400, 'error.malformed')
  if (size === 0) throw new InvalidField('file', 'file_empty', { name })
  const limit = fileLimits[purpose].bytes
  if (size > limit) throw new InvalidField('file', 'file_too_large', { name, limit: limit / 1_000_000 })
  const owner_id = request.actor?.id ?? ''
  await expectRoom(db, owner_id, size)
  return Metadata.stringify({ name, purpose, owner_id })
}

/** Asked again under {@link lockOwnFiles} when a file is kept, because several may have been on their way. */
export async function expectRoom(db: Db, owner_id: string, size: number) {
  if ((await unusedBytes(db, owner_id)) + size > mostUnusedBytes) throw new InvalidField('file', 'file_too_many')
}

async function expectOwn(request: FastifyRequest, deps: Deps) {
  const { id = '' } = request.params as { id?: string }
  if (!/^[0-9a-f-]{36}$/.test(id)) throw notFound()
  await findUpload(deps, id, request.actor?.id ?? '')
}

function parseMetadata(header: string | string[] | undefined): { name: string; purpose: string } {
  try {
    const { name, purpose } = Metadata.parse(String(header ?? ''))
    return { name: name ?? '', purpose: purpose ?? '' }
  } catch {
    throw new HttpError(400, 'error.malformed')
  }
}

const isPurpose = (value: string): value is FilePurpose => filePurposes.some((purpose) => purpose === value)

/** The call with what the protocol needs of it, and nothing else that a sender may write. */
function asWeb({ raw, method, headers, url }: FastifyRequest, noted: Record<string, string> = {}): Request {
  const told = ['tus-resumable', 'upload-offset', 'upload-length', 'content-type', 'content-length'].flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value] as [string, string]] : []
  })
  return new Request(new URL(url, 'http://portal'), {
    method,
    headers: { ...Object.fromEntries(told), ...noted },
    ...(method === 'PATCH' ? { body: Readable.toWeb(raw) as RequestInit['body'], duplex: 'half' } : {}),
  })
}

async function answer(response: Response, reply: FastifyReply) {
  const text = await response.text()
  if (response.status >= 400)
    throw new HttpError(response.status, response.status < 500 ? 'error.malformed' : 'error.unexpected')
  for (const [name, value] of response.headers) if (/^(tus|upload|location)/.test(name)) reply.header(name, value)
  return reply.code(response.status).send(text)
}
