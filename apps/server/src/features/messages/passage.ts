import type { MessageHit } from '@guildhall/contract/message-finds'

type Passage = MessageHit['passage']

/** How much of a text is shown before and after the first word that was found. */
const [before, after] = [60, 160]

/** The words that were looked for; of the last one only the beginning may have been typed. */
export const wordsOf = (typed: string): string[] =>
  typed
    .replaceAll(/[\p{Cc}\p{Co}\p{Cs}'\\]/gu, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))

/** A part of a text around what was found in it, with every word marked that was looked for. */
export function passageOf(text: string, typed: string): Passage {
  const sought = wordsOf(typed).flatMap(plainWords)
  const last = sought.at(-1)
  const isHit = (word: string) => {
    const [plain = ''] = plainWords(word)
    return sought.includes(plain) || (last !== undefined && plain.startsWith(last))
  }
  const hits = [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].filter(([word]) => isHit(word))
  const start = beginAt(text, Math.max(0, (hits[0]?.index ?? 0) - before))
  const end = Math.min(text.length, (hits[0]?.index ?? 0) + after)
  const parts: Passage = []
  let from = start
  if (start > 0) parts.push({ text: '… ', is_hit: false })
  for (const { 0: word, index } of hits.filter((hit) => hit.index + hit[0].length <= end)) {
    parts.push({ text: text.slice(from, index), is_hit: false }, { text: word, is_hit: true })
    from = index + word.length
  }
  parts.push({ text: `${text.slice(from, end)}${end < text.length ? ' …' : ''}`, is_hit: false })
  return parts.filter((part) => part.text !== '')
}

/** As the index folds them: without accents and capitals. */
const plainWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Not in the middle of a word. */
function beginAt(text: string, at: number): number {
  if (at === 0) return 0
  const space = text.indexOf(' ', at)
  return space === -1 || space > at + 30 ? at : space + 1
}
