import type { Passage } from '@guildhall/contract/search'

/** The words of what was typed; signs alone are none. */
export const wordsOf = (typed: string): string[] => typed.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))

/** Parts a text where what was looked for begins and ends: wherever a word begins with it, or else where it stands first. */
export function mark(text: string, words: string[]): Passage {
  const letters = Array.from(text)
  const { folded, origins } = foldLetters(letters)
  const isHit = letters.map(() => false)
  for (const word of words.map(fold)) {
    for (const start of placesOf(folded, word))
      for (let at = start; at < start + word.length; at += 1) isHit[origins[at] ?? -1] = true
  }
  return letters.reduce<Passage>((parts, letter, index) => {
    const last = parts.at(-1)
    const is_hit = isHit[index] === true
    if (last?.is_hit !== is_hit) return [...parts, { text: letter, is_hit }]
    last.text += letter
    return parts
  }, [])
}

function placesOf(folded: string, word: string): number[] {
  const all: number[] = []
  if (word === '') return all
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) all.push(at)
  const begun = all.filter((at) => !/[\p{L}\p{N}]/u.test(folded.charAt(at - 1)))
  return begun.length > 0 ? begun : all.slice(0, 1)
}

/** Much like the database does it: in small letters, without accents. */
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The folded text, and for each of its letters which one it came from. */
function foldLetters(letters: string[]) {
  const origins: number[] = []
  const folded = letters.map((letter, index) => {
    const plain = fold(letter)
    origins.push(...Array.from({ length: plain.length }, () => index))
    return plain
  })
  return { folded: folded.join(''), origins }
}
