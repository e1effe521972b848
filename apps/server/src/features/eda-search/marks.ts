import type { Passage } from '@guildhall/contract/search'

/** A text cut where one of the words that were looked for begins and ends, whatever its accents and capitals. */
export function marked(text: string, words: string[]): Passage {
  const { plain, places } = plainOf(text)
  const isHit = Array.from({ length: text.length }, () => false)
  for (const word of words.map((each) => plainOf(each).plain).filter(Boolean))
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length))
      isHit.fill(true, places[at], places[at + word.length])
  return cutAt(text, isHit)
}

/** The same for words that are written alike. */
export const markedAlike = (text: string, words: string[]): Passage =>
  marked(
    text,
    (text.match(/[\p{L}\p{N}]+/gu) ?? []).filter((each) => words.some((word) => isAlike(word, each))),
  )

/** Every letter without its accent, with where it stood in the text; the last place is its end. */
function plainOf(text: string): { plain: string; places: number[] } {
  let plain = ''
  const places: number[] = []
  for (const { segment, index } of letters.segment(text)) {
    const letter = segment.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
    plain += letter
    for (let n = 0; n < letter.length; n++) places.push(index)
  }
  return { plain, places: [...places, text.length] }
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

function cutAt(text: string, isHit: boolean[]): Passage {
  const parts: Passage = []
  for (let at = 0; at < text.length; at++) {
    const last = parts.at(-1)
    if (last && last.is_hit === isHit[at]) last.text += text.charAt(at)
    else parts.push({ text: text.charAt(at), is_hit: isHit[at] ?? false })
  }
  return parts
}

/** Half of the threes of letters in one are in the other, as the database counts it. */
function isAlike(asked: string, word: string): boolean {
  const [wanted, there] = [threesOf(asked), threesOf(word)]
  return [...wanted].filter((three) => there.has(three)).length * 2 >= wanted.size
}

function threesOf(word: string): Set<string> {
  const padded = `  ${plainOf(word).plain} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}
