import type { AssistantPart, AssistantSource, Question } from '@guildhall/contract/assistant'
import type { Say } from '@guildhall/contract/validation'
import type { FastifyBaseLogger } from 'fastify'
import { plain, type Writer } from '../../services/assistant.ts'
import { type Language, quotedIn } from '../../words/say.ts'
import type { Gathered } from './gather.ts'
import { promptFor } from './prompt.ts'

type Answering = {
  asked: Question
  gathered: Gathered
  writer: Writer | undefined
  say: Say
  language: Language
  log: FastifyBaseLogger
  signal: AbortSignal
}

/** The parts of an answer: written by the model where there is one, else quoted; quoted also where the model breaks off. */
export async function* answer(answering: Answering): AsyncGenerator<AssistantPart> {
  const { asked, gathered, writer, language, log, signal } = answering
  const sources = gathered.map(sourceOf)
  if (!writer || sources.length === 0) {
    yield { what: 'sources', engine: 'extract', model: null, sources }
    return yield* quoted(answering, 'done')
  }
  yield { what: 'sources', engine: 'model', model: writer.model, sources }
  try {
    const writing = writer.write(promptFor(asked, gathered, language), signal)
    let next = await writing.next()
    for (; !next.done; next = await writing.next()) yield { what: 'text', text: next.value }
    yield { what: 'end', end: next.value }
  } catch (error) {
    if (signal.aborted) return
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'the assistant’s model did not answer')
    yield { what: 'sources', engine: 'extract', model: null, sources }
    yield* quoted(answering, 'failed')
  }
}

const sourceOf = ({ source: { number, area, title, link } }: Gathered[number]): AssistantSource => ({
  number,
  area,
  title: plain(title),
  link,
})

const mostQuotes = 3

/** What the sources say themselves, a sentence at a time. */
function* quoted({ gathered, say, language }: Answering, end: 'done' | 'failed'): Generator<AssistantPart> {
  if (gathered.length === 0) {
    yield { what: 'text', text: say('assistant.nothing') }
    return yield { what: 'end', end: 'nothing' }
  }
  const areas = [...new Set(gathered.map(({ source }) => say(`assistant.area.${source.area}`)))]
  yield { what: 'text', text: say('assistant.found', { areas: listed(areas, language) }) }
  for (const { source, sentences } of gathered) {
    yield { what: 'text', text: `\n\n${plain(source.title)} [${source.number}]` }
    for (const text of bestOf(sentences)) yield { what: 'text', text: `\n${quotedIn(language, text)}` }
  }
  yield { what: 'end', end }
}

/** Those that say most, in their order; where only the title has the words, how the text begins. */
function bestOf(sentences: Gathered[number]['sentences']): string[] {
  const telling = sentences
    .filter(({ worth }) => worth > 0)
    .toSorted((a, b) => b.worth - a.worth || a.at - b.at)
    .slice(0, mostQuotes)
  const chosen = telling.length > 0 ? telling.toSorted((a, b) => a.at - b.at) : sentences.slice(0, 1)
  return chosen.map(({ text }) => text)
}

const listed = (names: string[], language: Language) =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
