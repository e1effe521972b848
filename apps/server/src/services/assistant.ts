import { Agent, request } from 'undici'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { eventsOf } from './assistant-stream.ts'

export type Prompt = { role: 'system' | 'user' | 'assistant'; content: string }[]

/** Writes answers, piece by piece; throws where nothing comes of it. */
export type Writer = {
  model: string
  /** Ends with `cut` where the answer was getting too long. */
  write: (prompt: Prompt, signal: AbortSignal) => AsyncGenerator<string, 'done' | 'cut'>
  close: () => Promise<void>
}

const patience = { connectMs: 5_000, firstMs: 15_000, nextMs: 10_000, wholeMs: 60_000 }
const mostLetters = 8_000

/** A model behind an endpoint that speaks as OpenAI's does. The operator has chosen it, so it may stand anywhere; it cannot send us on. */
export function openWriter(settings: NonNullable<Config['ai']>, given: Partial<typeof patience> = {}): Writer {
  const { connectMs, firstMs, nextMs, wholeMs } = { ...patience, ...given }
  const dispatcher = new Agent({ connect: { timeout: connectMs }, headersTimeout: firstMs, bodyTimeout: nextMs })
  return {
    model: settings.model,
    close: () => dispatcher.destroy(),
    async *write(prompt, caller) {
      const silence = alarm(firstMs)
      const signal = AbortSignal.any([caller, silence.signal, AbortSignal.timeout(wholeMs)])
      try {
        const events = eventsOf(await ask(settings, prompt, dispatcher, signal))
        let left = mostLetters
        for await (const said of piecesOf(events)) {
          if (said.end) return said.end
          // Bytes that say nothing do not count as an answer.
          silence.put(nextMs)
          yield said.text.slice(0, left)
          left -= said.text.length
          if (left <= 0) return 'cut'
        }
        throw new Error('the answer broke off')
      } finally {
        silence.stop()
      }
    },
  }
}

async function ask(
  { url, key, model }: NonNullable<Config['ai']>,
  messages: Prompt,
  dispatcher: Agent,
  signal: AbortSignal,
) {
  const { statusCode, headers, body } = await request(`${url}/chat/completions`, {
    method: 'POST',
    dispatcher,
    signal,
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(key ? { authorization: `Bearer ${key}` } : {}),
    },
    body: JSON.stringify({ model, messages, stream: true, temperature: 0.2 }),
  })
  const type = String(headers['content-type'])
  if (statusCode === 200 && /^text\/event-stream\b/i.test(type)) return body
  // What else it says is none of the answer; its connection is not kept.
  body.on('error', () => {}).destroy()
  throw new Error(`status ${statusCode}, ${type.slice(0, 60)}`)
}

const Chunk = z.object({
  choices: z.array(
    z.object({
      delta: z.object({ content: z.string().nullish() }).nullish(),
      finish_reason: z.string().nullish(),
    }),
  ),
})

type Piece = { text: string; end?: never } | { end: 'done' | 'cut' }

/** Only what is text counts; whatever else comes, calls of tools among it, is passed over. */
async function* piecesOf(events: AsyncIterable<string>): AsyncGenerator<Piece> {
  let [isWritten, isFinished] = [false, false]
  for await (const data of events) {
    if (data === '[DONE]') isFinished = true
    if (isFinished) break
    const [choice] = Chunk.safeParse(parsed(data)).data?.choices ?? []
    const text = plain(choice?.delta?.content ?? '')
    if (text) yield { text }
    isWritten ||= text.trim() !== ''
    if (choice?.finish_reason === 'length') return yield { end: 'cut' }
    isFinished = Boolean(choice?.finish_reason)
  }
  if (isWritten && isFinished) yield { end: 'done' }
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

/** Without letters that are not seen, or that turn others around. */
export const plain = (text: string): string => text.replaceAll(/[^\P{C}\n\t]/gu, '')

/** Goes off unless it is put again. */
function alarm(ms: number) {
  const controller = new AbortController()
  const ring = () => controller.abort(new Error('no answer in time'))
  let timer = setTimeout(ring, ms)
  return {
    signal: controller.signal,
    stop: () => clearTimeout(timer),
    put(next: number) {
      clearTimeout(timer)
      timer = setTimeout(ring, next)
    },
  }
}
