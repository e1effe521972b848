import type { BulkOutcome } from '@guildhall/contract/bulk'
import type { Say } from '@guildhall/contract/validation'
import { raceLost } from '../db/violations.ts'
import type { Deps } from './deps.ts'
import { HttpError, InvalidField, notFound } from './errors.ts'

type Bulk<Item> = {
  ids: readonly string[]
  find: (id: string) => Promise<Item | undefined>
  /** In a transaction of its own. */
  change: (item: Item) => Promise<unknown>
  say: Say
  log: Deps['log']
}

/** Does one thing for several items, one after the other. An item that is refused, or fails, is named with the reason. */
export async function changeEach<Item extends { id: string; name: string }>(bulk: Bulk<Item>): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: 0, refused: [] }
  for (const id of new Set(bulk.ids)) {
    const item = await bulk.find(id)
    try {
      if (!item) throw notFound()
      await bulk.change(item)
      outcome.done++
    } catch (error) {
      const refusal = error instanceof HttpError ? error : raceLost(error)
      if (!refusal) bulk.log.error({ err: error, item: id }, 'one of several items failed')
      outcome.refused.push({ id, name: item?.name ?? '', reason: reasonOf(refusal, bulk.say) })
    }
  }
  return outcome
}

/** Why something was refused, in the reader's language. */
export function reasonOf(refusal: HttpError | undefined, say: Say): string {
  if (refusal instanceof InvalidField) return say(`validation.${refusal.reason}`, refusal.values)
  return refusal ? say(refusal.word, refusal.values) : say('error.item_failed')
}
