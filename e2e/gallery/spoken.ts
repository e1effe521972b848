import type { Page, Response } from '@playwright/test'
import type { Dictionary } from './dictionary.ts'
import type { Finding } from './notes.ts'

/** What the server answers while a page is open: its own sentences, and the content that people wrote. */
export type Answers = { said: { address: string; text: string }[]; content: Set<string>; missing: boolean }

/** Listens from now on. */
export function listen(page: Page): Answers & { heard: () => Promise<unknown> } {
  const answers: Answers = { said: [], content: new Set(), missing: false }
  const reading: Promise<void>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/')) reading.push(read(response, answers))
  })
  return Object.assign(answers, { heard: () => Promise.all(reading) })
}

async function read(response: Response, answers: Answers) {
  if (response.status() === 404) answers.missing = true
  if (!response.headers()['content-type']?.includes('application/json')) return
  const body: unknown = await response.json().catch(() => undefined)
  if (!body || typeof body !== 'object') return
  for (const [name, value] of Object.entries(body)) {
    if (name !== 'message' && name !== 'errors') eachText(value, (text) => addContent(answers.content, text))
    else eachText(value, (text) => answers.said.push({ address: new URL(response.url()).pathname, text }))
  }
}

function eachText(value: unknown, tell: (text: string) => void) {
  if (typeof value === 'string') tell(value)
  else if (value && typeof value === 'object') for (const inner of Object.values(value)) eachText(inner, tell)
}

// Written text comes as HTML, of which the page shows the pieces.
function addContent(content: Set<string>, text: string) {
  content.add(tidy(text))
  if (text.includes('<')) for (const piece of text.split(/<[^>]*>/)) content.add(tidy(piece))
}

/** What a page shows and tells to a screen reader, without what it marks as another language. */
async function textsOf(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const language = document.documentElement.lang
    const found = new Set<string>()
    for (const element of document.body.querySelectorAll('*')) {
      const marked = element.closest('[lang]')
      if (marked?.getAttribute('lang') !== language || element.closest('script, style, code, pre, textarea')) continue
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) found.add(element.getAttribute(name) ?? '')
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) found.add(node.textContent ?? '')
      if (element.childElementCount === 0) found.add(element.textContent ?? '')
    }
    return [...found]
  })
  return [...new Set(texts.map(tidy))].filter((text) => text !== '')
}

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Names of entries where their words should stand, and values that were not there. */
export async function findBroken(page: Page, dictionary: Dictionary, { content }: Answers): Promise<Finding[]> {
  const texts = (await textsOf(page)).filter((text) => dictionary.isBroken(text) && !content.has(text))
  return texts.map((says) => ({ check: 'words', where: 'en', says: `not words: ${says}` }))
}

// Shorter ones could be part of any sentence.
const fewestLetters = 8

/** English where the reader has chosen Spanish. */
export async function findEnglish(page: Page, dictionary: Dictionary, answers: Answers): Promise<Finding[]> {
  const where = 'es'
  const findings: Finding[] = []
  const language = await page.evaluate(() => document.documentElement.lang)
  if (language !== 'es') findings.push({ check: 'language', where, says: `the page says that it is in “${language}”` })
  const content = [...answers.content].filter((text) => text.length >= fewestLetters)
  for (const text of await textsOf(page)) {
    if (answers.content.has(text)) continue
    const own = content.reduce((rest, each) => rest.replace(each, ''), text)
    if (dictionary.isBroken(text)) findings.push({ check: 'words', where, says: `not words: ${text}` })
    else if (dictionary.englishIn(own)) findings.push({ check: 'words', where, says: `in English: ${text}` })
  }
  for (const { address, text } of answers.said)
    if (dictionary.englishIn(text))
      findings.push({ check: 'answers', where, says: `${address} says in English: ${text}` })
  return findings
}
