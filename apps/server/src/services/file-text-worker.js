// @ts-check
import { parentPort, workerData } from 'node:worker_threads'

/** @type {{ media_type: string, bytes: Uint8Array, mostLetters: number }} */
const { media_type, bytes, mostLetters } = workerData

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(media_type === 'application/pdf' ? await readPdf() : await readWord())

async function readPdf() {
  const { getDocumentProxy } = await import('unpdf')
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, isEvalSupported: false })
  let text = ''
  for (let number = 1; number <= pdf.numPages && text.length < mostLetters; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '')
    text += '\n'
  }
  return text
}

async function readWord() {
  const { default: mammoth } = await import('mammoth')
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(bytes) })
  return value
}
