import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'

/** Larger files are not read: they would take more memory than their words are worth. */
const mostBytes = 60_000_000
const mostMs = 60_000
/** More words than this are not searched in one document anyway. */
const mostLetters = 260_000

/** The words inside a file, as far as they can be read: of PDFs, Word documents and plain text. One that is broken has none. */
export async function textOf(
  { media_type, size }: { media_type: string; size: number },
  open: () => Promise<Readable>,
): Promise<string> {
  if (size > mostBytes) return ''
  if (isPlain(media_type)) return tidy(await startOf(await open()))
  if (!readers.has(media_type)) return ''
  const bytes = await buffer(await open())
  return tidy(await readApart(media_type, bytes).catch(() => ''))
}

const isPlain = (type: string) => type === 'text/plain' || type === 'text/csv' || type === 'text/markdown'

const readers = new Set(['application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'])

async function startOf(content: Readable): Promise<string> {
  let text = ''
  for await (const part of content.setEncoding('utf8')) {
    text += String(part)
    if (text.length > mostLetters) break
  }
  return text
}

/** Runs a reader on a thread of its own: a file that is broken, huge or made to do harm holds nobody up, and ends with it. */
function readApart(media_type: string, bytes: Uint8Array): Promise<string> {
  return new Promise((done, fail) => {
    const worker = new Worker(new URL('./file-text-worker.js', import.meta.url), {
      workerData: { media_type, bytes, mostLetters },
      resourceLimits: { maxOldGenerationSizeMb: 512 },
      execArgv: [],
      stdout: true,
      stderr: true,
    })
    const timer = setTimeout(() => end(() => fail(new Error('reading the file took too long'))), mostMs)
    const end = (tell: () => void) => {
      clearTimeout(timer)
      tell()
      void worker.terminate()
    }
    worker.once('message', (text: unknown) => end(() => done(String(text))))
    worker.once('error', (error) => end(() => fail(error)))
    worker.once('exit', () => end(() => fail(new Error('the reader ended without an answer'))))
  })
}

/** What a database takes, in single spaces; letters without a meaning of their own are left out. */
const tidy = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\p{Co}\p{Cs}\p{Cn}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, mostLetters)
