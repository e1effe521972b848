import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesUnder, root } from '../../scripts/lib/project.mjs'

/** Tells whether a text that a Spanish page or answer holds is one of our English sentences. */
export type Dictionary = {
  /** The English entry that a text is, if its Spanish is another. */
  englishIn: (text: string) => string | undefined
  /** Whether a text is the name of an entry instead of its words, or what is left of a value that was not there. */
  isBroken: (text: string) => boolean
}

const folders = ['apps/web/src', 'apps/server/src/words', 'packages/contract/src/words']
const english = /\/words\/en\.ts$/
const keyForm = /^(?:[a-z-]+:)?[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)+$/
const leftover = /\bNaN\b|\bundefined\b|\[object Object\]|Invalid Date/

/** Reads every word of the portal, in both languages. */
export async function readDictionary(): Promise<Dictionary> {
  const told = new Set<string>()
  const spanish = new Set<string>()
  const heads = new Set<string>()
  const files = folders.flatMap((folder) => filesUnder(join(root, folder))).filter((file) => english.test(file))
  for (const file of files) {
    const en = await wordsOf(file)
    const es = await wordsOf(file.replace(english, '/words/es.ts'))
    for (const words of es.values()) spanish.add(words)
    for (const [key, words] of en) {
      heads.add(key.split('.')[0] ?? '')
      if (words !== es.get(key)) told.add(words)
    }
  }
  for (const words of spanish) told.delete(words)
  const templates = [...told].filter((words) => words.includes('{{')).flatMap(patternOf)

  return {
    englishIn: (text) => (told.has(text) ? text : templates.find(({ pattern }) => pattern.test(text))?.words),
    isBroken: (text) =>
      text.includes('{{') ||
      leftover.test(text) ||
      (keyForm.test(text) && heads.has(text.replace(/^.*:/, '').split('.')[0] ?? '')),
  }
}

async function wordsOf(file: string): Promise<Map<string, string>> {
  const loaded: unknown = await import(pathToFileURL(file).href)
  const found = new Map<string, string>()
  collect(found, Object.values(loaded ?? {})[0], [])
  if (found.size === 0) throw new Error(`There are no words in ${file}.`)
  return found
}

function collect(found: Map<string, string>, value: unknown, path: string[]) {
  if (typeof value === 'string') found.set(path.join('.'), value)
  else if (value && typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) collect(found, inner, [...path, key])
}

const placeholder = /\{\{[^}]+\}\}|<\/?\w+>/
const fewestLetters = 12

/** A sentence with gaps, unless what stands between them is so little that anything would fit. */
function patternOf(words: string): { words: string; pattern: RegExp }[] {
  const pieces = words.split(new RegExp(placeholder, 'g'))
  if (pieces.join('').replaceAll(/[^a-z]/gi, '').length < fewestLetters) return []
  const source = pieces.map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.*')
  return [{ words, pattern: new RegExp(`^${source}$`, 's') }]
}
