import { plain } from '../../services/assistant.ts'
import { lettersOf, stemOf, type Words } from './question.ts'

export type Text = { title: string; text: string }
type Sentence = { text: string; at: number; worth: number }
export type Quoted<T> = { source: T; worth: number; sentences: Sentence[] }

/** So much of one text is taken along, and so much of all: what is more is not read, neither by people nor by a model. */
const mostOfOne = 2_000
const mostOfAll = 11_000

/** Those of the texts that say most about some words, best first, each with its sentences that say most. */
export function quote<T extends Text>(given: T[], words: Words, most: number): Quoted<T>[] {
  const texts = given.map((source) => ({ ...source, text: part(source.text, words) }))
  const stems = texts.map(({ title, text }) => stemsOf(`${title} ${text}`))
  const weights = words.map(({ word, stem }) => {
    const holders = stems.filter((held) => holds(held, word, stem)).length
    return { word, stem, weight: Math.log(1 + texts.length / (holders || 1)) }
  })
  const worthOf = (text: string) => {
    const held = stemsOf(text)
    return sum(weights.map(({ word, stem, weight }) => (holds(held, word, stem) ? weight : 0)))
  }
  const ranked = texts
    .map((source, index) => ({
      source,
      worth: worthOf(source.title) + worthOf(`${source.title} ${source.text}`),
      index,
    }))
    .toSorted((a, b) => b.worth - a.worth || a.index - b.index)
  const best = ranked[0]?.worth ?? 0
  let left = mostOfAll
  return ranked
    .filter(({ worth }) => worth > 0 && worth >= best * leastShare)
    .slice(0, most)
    .map(({ source, worth }) => {
      const sentences = bestSentences(source, worthOf, Math.min(mostOfOne, left))
      left -= sum(sentences.map(({ text }) => text.length))
      return { source, worth, sentences }
    })
}

/** Of a book the part that is about it, by the longest word that it has: to read all of it would keep others waiting. */
function part(text: string, words: Words): string {
  if (text.length <= mostRead) return text
  const low = text.toLowerCase()
  const at = words
    .toSorted((a, b) => b.stem.length - a.stem.length)
    .map(({ stem }) => low.indexOf(stem))
    .find((index) => index >= 0)
  const from = Math.max(0, Math.min((at ?? 0) - mostRead / 4, text.length - mostRead))
  return text.slice(from, from + mostRead)
}

const mostRead = 24_000

/** What says less than this beside the best only shares a word with the question. */
const leastShare = 0.4

function bestSentences({ title, text }: Text, worthOf: (text: string) => number, room: number): Sentence[] {
  const all = sentencesOf(text)
    .filter((sentence) => sentence !== title)
    .slice(0, mostSentences)
    .map((sentence, at) => ({ text: sentence, at, worth: worthOf(sentence) }))
  const taken: Sentence[] = []
  let left = room
  // What a text begins with says what it is about.
  for (const sentence of all.toSorted((a, b) => b.worth - a.worth || a.at - b.at)) {
    if (sentence.text.length > left) continue
    taken.push(sentence)
    left -= sentence.text.length
  }
  return taken.toSorted((a, b) => a.at - b.at)
}

const mostSentences = 5_000
const longest = 400

/** Sentences as somebody reads them; what has no full stop is cut where a line ends, or where it gets too long. */
export function sentencesOf(text: string): string[] {
  return plain(text)
    .split(/(?<=[.!?…]["'”’)]?)\s+(?=[\p{Lu}\p{N}"'“‘¿¡(])|\n+/u)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .map((sentence) => (sentence.length > longest ? `${sentence.slice(0, longest).replace(/\s+\S*$/, '')}…` : sentence))
}

/** Every word of a text, and what its forms have in common. */
const stemsOf = (text: string) => new Set(lettersOf(text).flatMap((word) => [word, stemOf(word)]))
const holds = (held: Set<string>, word: string, stem: string) => held.has(word) || held.has(stem)
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
