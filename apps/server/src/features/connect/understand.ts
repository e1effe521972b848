import type { Understood } from '@guildhall/contract/connect'

type Filter = Understood['filters'][number]

/** A filter, and the ways to say it. */
export type Meaning = Pick<Filter, 'key' | 'value' | 'label'> & {
  name: string
  /** Other words for it, which count only where they are nobody's name. */
  synonyms?: string[]
  /** Said in capitals only: "OR" is a state, "or" is not. */
  capitals?: string[]
}

/**
 * What a sentence says, as filters, and the words that are left. The longest name counts first; what could mean two things
 * stays a word, as does what stands in quotes or is ruled out.
 */
export function understand(sentence: string, meanings: Meaning[]): Understood {
  const vocabulary = vocabularyOf(meanings)
  const filters: Filter[] = []
  const rest: string[] = []
  for (const [index, part] of sentence.split('"').entries()) {
    if (index % 2 === 1) {
      if (part.trim()) rest.push(`"${part.trim()}"`)
      continue
    }
    const found = readPart(tokensOf(part), vocabulary)
    filters.push(...found.filters)
    rest.push(...found.rest)
  }
  const unique = filters.filter(
    ({ key, value }, index) => filters.findIndex((each) => each.key === key && each.value === value) === index,
  )
  // Beside filters, what joined the words says nothing any more.
  const left = unique.length > 0 ? rest.filter((word) => !joining.has(fold(word))) : rest
  return { filters: unique, search: left.join(' ') }
}

type Token = { text: string; key: string }

function readPart(tokens: Token[], vocabulary: Vocabulary): { filters: Filter[]; rest: string[] } {
  const filters: Filter[] = []
  const rest: string[] = []
  let at = 0
  while (at < tokens.length) {
    const isRuledOut = at > 0 && ruling.has(tokens[at - 1]?.key ?? '')
    const heard = isRuledOut ? undefined : longest(tokens.slice(at), vocabulary)
    const taken = tokens.slice(at, at + (heard?.length ?? 1))
    const said = taken.map(({ text }) => text).join(' ')
    if (heard?.meaning) {
      const { key, value, label } = heard.meaning
      filters.push({ said, key, value, label })
    } else rest.push(said)
    at += taken.length
  }
  return { filters, rest }
}

type Heard = { length: number; meaning: Meaning | undefined }

/** The longest run of words from here that means something; first as it is written, then as it may have been meant. */
function longest(tokens: Token[], vocabulary: Vocabulary): Heard | undefined {
  for (const meaningsOf of [written, misspelt]) {
    for (let length = Math.min(vocabulary.most, tokens.length); length > 0; length--) {
      const found = meaningsOf(tokens.slice(0, length), vocabulary)
      // Two meanings are none, and nobody guesses on from a part of it.
      if (found.length > 0) return { length, meaning: found.length === 1 ? found[0] : undefined }
    }
  }
  return undefined
}

function written(tokens: Token[], { names, synonyms, capitals }: Vocabulary): Meaning[] {
  const phrase = tokens.map(({ key }) => key).join(' ')
  const shortened = tokens.length === 1 ? capitals.get(tokens[0]?.text ?? '') : undefined
  return shortened ?? names.get(phrase) ?? synonyms.get(phrase) ?? []
}

/** Only long words that nobody knows: what is short or known has been written as it was meant. */
function misspelt(tokens: Token[], { names, synonyms, known }: Vocabulary): Meaning[] {
  const phrase = tokens.map(({ key }) => key).join(' ')
  const unknown = tokens.filter(({ key }) => !known.has(key) && !joining.has(key))
  if (unknown.length === 0 || unknown.some(({ key }) => key.length < 5)) return []
  const most = phrase.length < 9 ? 1 : 2
  const near = [...names, ...synonyms]
    .filter(([name]) => isNear(phrase, name, most))
    .flatMap(([, meanings]) => meanings)
  return near.filter((meaning, index) => near.findIndex((each) => isSame(each, meaning)) === index)
}

const isSame = (one: Meaning, other: Meaning) => one.key === other.key && one.value === other.value

type Vocabulary = {
  names: Map<string, Meaning[]>
  synonyms: Map<string, Meaning[]>
  capitals: Map<string, Meaning[]>
  known: Set<string>
  /** How many words the longest name has. */
  most: number
}

function vocabularyOf(meanings: Meaning[]): Vocabulary {
  const vocabulary: Vocabulary = {
    names: new Map(),
    synonyms: new Map(),
    capitals: new Map(),
    known: new Set(),
    most: 1,
  }
  const add = (to: Map<string, Meaning[]>, phrase: string, meaning: Meaning) => {
    const there = to.get(phrase) ?? []
    if (phrase && !there.some((each) => isSame(each, meaning))) to.set(phrase, [...there, meaning])
  }
  const addText = (to: Map<string, Meaning[]>, text: string, meaning: Meaning) => {
    const keys = tokensOf(text).map(({ key }) => key)
    vocabulary.most = Math.max(vocabulary.most, keys.length)
    for (const key of keys) vocabulary.known.add(key)
    add(to, keys.join(' '), meaning)
    // "flipchip" is "flip-chip", too.
    if (keys.length > 1)
      add(
        vocabulary.synonyms,
        singular(
          tokensOf(text)
            .map(({ text: word }) => fold(word))
            .join(''),
        ),
        meaning,
      )
  }
  for (const meaning of meanings) {
    addText(vocabulary.names, meaning.name, meaning)
    for (const synonym of meaning.synonyms ?? []) addText(vocabulary.synonyms, synonym, meaning)
    for (const letters of meaning.capitals ?? []) add(vocabulary.capitals, letters, meaning)
  }
  return vocabulary
}

const tokensOf = (text: string): Token[] =>
  text
    .split(/[^\p{L}\p{N}+&]+/u)
    .filter(Boolean)
    .map((word) => ({ text: word, key: singular(fold(word)) }))

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word
}

const ruling = new Set(['not', 'no', 'without', 'except', 'sin', 'excepto'])

const joining = new Set(
  'a an and any at by can do does for from has have in is near of on or our that the their to we who with en con de del el la las lo los o para por que un una y cerca'.split(
    ' ',
  ),
)

/** Whether one text becomes the other by at most so many letters added, left out, changed or swapped. */
function isNear(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most || one[0] !== other[0]) return false
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, isSwap ? (before[j - 2] ?? 0) + 1 : change))
    }
    before = row
    row = next
  }
  return (row[other.length] ?? 0) <= most
}
