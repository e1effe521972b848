import { StoredFile } from '@guildhall/contract/files'
import { Message } from '@guildhall/contract/messages'
import { z } from 'zod'
import { readStored, writeStored } from '../../lib/storage.ts'

const Draft = z.object({ text: z.string(), reply_to: Message.shape.reply_to, files: z.array(StoredFile) })
export type Draft = z.infer<typeof Draft>

export const noDraft: Draft = { text: '', reply_to: null, files: [] }

/** What somebody had begun to write in a conversation, in this browser. */
export function readDraft(userId: string, place: string): Draft {
  try {
    const stored = Draft.safeParse(JSON.parse(readStored(keyOf(userId, place)) ?? 'null'))
    return stored.success ? stored.data : noDraft
  } catch {
    return noDraft
  }
}

export function writeDraft(userId: string, place: string, draft: Draft): void {
  const isEmpty = draft.text === '' && draft.reply_to === null && draft.files.length === 0
  if (isEmpty) forget(keyOf(userId, place))
  else writeStored(keyOf(userId, place), JSON.stringify(draft))
}

/** Each person has his own: who signs in next at the same browser sees none of it. */
const keyOf = (userId: string, place: string) => `message-draft:${userId}:${place}`

function forget(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // There is nothing to forget where nothing can be kept.
  }
}
