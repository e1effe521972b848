import { createReadStream } from 'node:fs'
import { InvalidField } from '../../http/errors.ts'

/** Text is UTF-8 without characters that no text has, and without what a browser or a shell could run. */
export async function expectPlainText(path: string, name: string) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let before = ''
  let isFirst = true
  const look = (text: string) => {
    if (unseen.test(text)) throw new InvalidField('file', 'file_unreadable', { name })
    if (active.test(before + text) || (isFirst && script.test(text)))
      throw new InvalidField('file', 'file_active', { name })
    // A mark may lie across two pieces.
    before = text.slice(-longestMark)
    isFirst = false
  }
  try {
    for await (const piece of createReadStream(path)) look(decoder.decode(piece as Buffer, { stream: true }))
    look(decoder.decode())
  } catch (error) {
    if (error instanceof InvalidField) throw error
    throw new InvalidField('file', 'file_unreadable', { name })
  }
}

/** Control characters, but for those that end lines and pages. */
const unseen = /[^\P{Cc}\t\n\f\r\u0085]/u
const active =
  /<(?:!doctype\s+html|\?php|\/?(?:html|head|body|script|svg|math|iframe|object|embed|style|base|meta|form)\b)/i
const script = /^(?:\ufeff)?#!/
const longestMark = 40
