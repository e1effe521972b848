import { assistant, AssistantPart, type AssistantSource } from '@guildhall/contract/assistant'
import { assistant_uses } from '../db/schema/assistant.ts'
import type { Db } from '../db/db.ts'
import type { Caller } from './server.ts'

/** The parts that a stream was made of. */
export const partsIn = (text: string): AssistantPart[] =>
  text.split('\n\n').flatMap((event) => (event ? [AssistantPart.parse(JSON.parse(event.replace(/^data: /, '')))] : []))

/** Asks, with as much patience as it takes: how often somebody asks is another test's matter. */
export async function ask(db: Db, caller: Caller, question: string, headers: Record<string, string> = {}) {
  await db.delete(assistant_uses)
  const reply = await caller.call(assistant.ask, { body: { question } }, headers)
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`)
  const parts = partsIn(reply.text)
  const begins = parts.filter((part) => part.what === 'sources')
  const last = parts.findLastIndex((part) => part.what === 'sources')
  return {
    parts,
    begins,
    sources: begins.at(-1)?.sources ?? ([] as AssistantSource[]),
    text: parts
      .slice(last)
      .flatMap((part) => (part.what === 'text' ? part.text : []))
      .join(''),
    end: parts.find((part) => part.what === 'end')?.end,
    /** All that came, to look for what must not be in it. */
    raw: reply.text,
  }
}
