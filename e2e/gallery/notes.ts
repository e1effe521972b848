import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Visitor } from './visitors.ts'

/** What came of trying a screen: seen, or why not. `same`: another entry of this visitor led to the same address. */
export type Outcome = 'seen' | 'same' | 'denied' | 'elsewhere' | 'no_record'

export type Picture = { file: string; theme: 'light' | 'dark'; width: number; language: 'en' | 'es' }
export type Finding = { check: string; where: string; says: string }

export type Note = {
  visitor: Visitor
  screen: string
  path: string
  address: string
  outcome: Outcome
  pictures: Picture[]
  findings: Finding[]
}

/** Where pictures and notes lie. */
export const out = join(import.meta.dirname, 'out')

/** Writes down what one visitor has seen. */
export function keep(visitor: Visitor, notes: Note[]) {
  mkdirSync(join(out, 'notes'), { recursive: true })
  writeFileSync(join(out, 'notes', `${visitor}.json`), JSON.stringify(notes, null, 1))
}
