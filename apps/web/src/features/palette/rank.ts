import type { Passage } from '@guildhall/contract/search'

/** In small letters, without accents. */
export const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

export const wordsOf = (typed: string): string[] => fold(typed).split(/\s+/).filter(Boolean)

/**
 * How well a title and what stands over it fit what was typed: 0 the very title, 1 its beginning, 2 beginnings of its words,
 * 3 beginnings of words of both; undefined where it does not fit.
 */
export function rank(typed: string, title: string, above = ''): number | undefined {
  const [sought, own] = [wordsOf(typed).join(' '), fold(title)]
  if (own === sought) return 0
  if (own.startsWith(sought)) return 1
  const beginIn = (text: string) => wordsOf(typed).every((word) => begins(text, word).length > 0)
  if (beginIn(own)) return 2
  return beginIn(`${own} ${fold(above)}`) ? 3 : undefined
}

/** Parts a title where its words begin with what was typed. */
export function mark(text: string, typed: string): Passage {
  const letters = Array.from(text)
  // A letter that folds into none or several would shift those behind it.
  const folded = letters.map((letter) => fold(letter).charAt(0) || letter)
  const isHit = new Set<number>()
  for (const word of wordsOf(typed))
    for (const start of begins(folded.join(''), word)) for (let at = 0; at < word.length; at += 1) isHit.add(start + at)
  return letters.reduce<Passage>((parts, letter, index) => {
    const last = parts.at(-1)
    if (last?.is_hit !== isHit.has(index)) return [...parts, { text: letter, is_hit: isHit.has(index) }]
    return [...parts.slice(0, -1), { ...last, text: last.text + letter }]
  }, [])
}

/** Where in a folded text words begin with this. */
function begins(text: string, word: string): number[] {
  const found: number[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) found.push(at)
  return found
}
