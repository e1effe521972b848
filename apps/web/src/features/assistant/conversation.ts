import type { AssistantPart, AssistantSource } from '@guildhall/contract/assistant'
import { create } from 'zustand'
import { useUserDetails } from '../../lib/stores.ts'
import { ask } from './stream.ts'

/** How an answer stands: being given, ended as the server says, ended by the reader, broken off, or refused in words. */
type State = 'asking' | Extract<AssistantPart, { what: 'end' }>['end'] | 'stopped' | 'broken' | 'refused'

export type Turn = {
  id: number
  question: string
  text: string
  sources: AssistantSource[]
  /** Who answers; not known before the first part is there. */
  by: { engine: 'extract' | 'model'; model: string | null } | null
  state: State
  /** Why it was refused. */
  message: string
}

/** What was asked and answered since the page was opened; kept in memory only. */
export const useConversation = create<{ turns: Turn[] }>(() => ({ turns: [] }))

let running: AbortController | undefined
let count = 0

export async function askQuestion(question: string): Promise<void> {
  stopAnswer()
  const controller = new AbortController()
  running = controller
  const history = historyOf(useConversation.getState().turns)
  const id = ++count
  const asked: Turn = { id, question, text: '', sources: [], by: null, state: 'asking', message: '' }
  useConversation.setState(({ turns }) => ({ turns: [...turns, asked] }))
  try {
    for await (const part of ask({ question, history }, controller.signal)) change(id, (turn) => told(turn, part))
    change(id, (turn) => (turn.state === 'asking' ? { state: 'broken' } : {}))
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    change(id, ({ text, state }) => {
      if (state !== 'asking') return {}
      return text ? { state: 'broken' } : { state: 'refused', message }
    })
  } finally {
    if (running === controller) running = undefined
  }
}

/** Ends the answer that is being given, here and at the server. */
export function stopAnswer(): void {
  useConversation.setState(({ turns }) => ({
    turns: turns.map((turn) => (turn.state === 'asking' ? { ...turn, state: 'stopped' } : turn)),
  }))
  running?.abort()
}

export function clearConversation(): void {
  stopAnswer()
  useConversation.setState({ turns: [] })
}

// Whoever comes next has not asked any of it.
useUserDetails.subscribe(({ userDetails }, before) => {
  if (userDetails?.id !== before.userDetails?.id) clearConversation()
})

function told(turn: Turn, part: AssistantPart): Partial<Turn> {
  if (turn.state !== 'asking') return {}
  if (part.what === 'text') return { text: turn.text + part.text }
  if (part.what === 'end') return { state: part.end }
  const { engine, model, sources } = part
  return { by: { engine, model }, sources, text: '' }
}

const change = (id: number, changed: (turn: Turn) => Partial<Turn>) =>
  useConversation.setState(({ turns }) => ({
    turns: turns.map((turn) => (turn.id === id ? { ...turn, ...changed(turn) } : turn)),
  }))

/** The last questions that were answered, as far as the server takes them. */
const historyOf = (turns: Turn[]) =>
  turns
    .filter(({ state, text }) => text && (state === 'done' || state === 'cut'))
    .slice(-4)
    .map(({ question, text }) => ({ question, answer: text.slice(0, 8000) }))
