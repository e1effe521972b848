import { assistant, AssistantPart, type Question } from '@guildhall/contract/assistant'
import i18next from 'i18next'
import { ApiError } from '../../lib/api.ts'
import { currentLanguage } from '../../lib/language.ts'

const own = `/api/${assistant.ask.path}`
const given: unknown = import.meta.env['VITE_PROMPT_STREAM_URL']
const address = typeof given === 'string' && given ? given : own

/** Whether the portal itself answers, and not an address that the build names. */
export const isOwnStream = address === own

/** Asks, and gives the parts of the answer as they come. Whatever is no part is passed over. */
export async function* ask(question: Question, signal: AbortSignal): AsyncGenerator<AssistantPart> {
  const response = await send(question, signal)
  if (!response.ok || !response.body) throw new ApiError(response.status, await messageOf(response))
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const events = (rest + value).replaceAll('\r\n', '\n').split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const part = partOf(event)
      if (part) yield part
    }
  }
}

async function send(question: Question, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(address, {
      method: 'POST',
      // Another origin has to know who asks, too.
      credentials: isOwnStream ? 'same-origin' : 'include',
      headers: {
        Accept: 'text/event-stream',
        'Content-Type': 'application/json',
        'Accept-Language': currentLanguage(),
        'X-Requested-With': 'guildhall',
      },
      body: JSON.stringify(question),
      signal,
    })
  } catch (error) {
    if (signal.aborted) throw error
    throw new ApiError(0, i18next.t('shell:api.unreachable'))
  }
}

async function messageOf(response: Response): Promise<string> {
  const envelope: unknown = await response.json().catch(() => null)
  const told = envelope && typeof envelope === 'object' && 'message' in envelope ? envelope.message : undefined
  return typeof told === 'string' && told ? told : i18next.t('shell:api.unreadable')
}

function partOf(event: string): AssistantPart | undefined {
  const data = event
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5))
    .join('\n')
  try {
    return AssistantPart.safeParse(JSON.parse(data)).data
  } catch {
    return undefined
  }
}
