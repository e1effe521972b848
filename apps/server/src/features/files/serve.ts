import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { FileAnswer } from '../../http/route.ts'
import type { ByteRange, Storage } from '../../services/storage/storage.ts'

type Served = { id: string; name: string; media_type: string; size: number; sha256: string }
type Asked = { isDownload: boolean; request: Pick<FastifyRequest, 'headers' | 'method'> }

/** A file as it goes to a browser: of the type that we found, unable to run anything, asked for anew each time. */
export async function fileAnswer(storage: Storage, file: Served, { isDownload, request }: Asked): Promise<FileAnswer> {
  const etag = `"${file.sha256}"`
  const headers: Record<string, string> = {
    etag,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'content-disposition': disposition(file, isDownload),
    'content-security-policy': policyOf(file.media_type),
  }
  const { 'if-none-match': known, range: wanted, 'if-range': unless } = request.headers
  if (known?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag))
    return { type: file.media_type, status: 304, headers, content: new Uint8Array() }

  const range = unless === undefined || unless === etag ? rangeOf(wanted, file.size) : undefined
  if (range === 'beyond')
    return {
      type: file.media_type,
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${file.size}` },
      content: new Uint8Array(),
    }
  headers['content-length'] = String(range ? range.end - range.start + 1 : file.size)
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${file.size}`
  // Of no bytes at all the framework would say that the file has none.
  const content = request.method === 'HEAD' ? Readable.from([]) : await storage.get(file.id, range)
  return { type: file.media_type, ...(range ? { status: 206 as const } : {}), headers, content }
}

/** Only what a browser shows without running anything of it is shown; all else is saved. */
export const isShown = (type: string) => type === 'application/pdf' || type.startsWith('image/')

function disposition({ name, media_type }: Served, isDownload: boolean): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const exact = encodeURIComponent(name).replaceAll(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16)}`)
  return `${isShown(media_type) && !isDownload ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${exact}`
}

/** A browser shows no PDF inside a sandbox, and runs nothing of it in our name without one. */
const policyOf = (type: string) =>
  type === 'application/pdf'
    ? "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"
    : "sandbox; default-src 'none'; frame-ancestors 'self'"

/** One range; several at once are answered with the whole file. */
function rangeOf(header: string | undefined, size: number): ByteRange | 'beyond' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? 'beyond' : { start, end }
}
