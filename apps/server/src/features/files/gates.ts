import type { FilePlace, FileSubject } from '@guildhall/contract/files'
import type { SwitchableFeature } from '@guildhall/contract/site-settings'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { listUses } from './queries.ts'

/**
 * Whether a person may see the thing of this id, and so its files; or those that stand in this place of it,
 * or those that are shown in the page but not saved.
 */
export type FileGate = (db: Db, actor: Actor, id: string, place: FilePlace, isSaved: boolean) => Promise<boolean>

/** The gate of each kind of thing; what has none shows its files to nobody. */
export type FileGates = Partial<Record<FileSubject, FileGate>>

/** Which part of the portal a thing belongs to; what no network does without is not here. */
const featureOf: Partial<Record<FileSubject, SwitchableFeature>> = {
  event: 'events',
  hub: 'hubs',
  help_article: 'help',
  workforce_item: 'workforce_development',
  library_item: 'content_library',
  design_asset: 'design',
  opportunity: 'opportunities',
  opportunity_response: 'opportunities',
  message: 'inbox',
}

/** Whoever may see a thing may have its files; what belongs to nothing yet, only whoever sent it. */
export async function mayHave(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  gates: FileGates,
  actor: Actor,
  file: { id: string; owner_id: string | null; isSaved: boolean },
): Promise<boolean> {
  const uses = await listUses(db, file.id)
  if (uses.length === 0) return file.owner_id === actor.id
  const { switched_off } = await settings.read()
  for (const { subject_type, subject_id, place } of uses) {
    const feature = featureOf[subject_type]
    if (feature && switched_off.includes(feature)) continue
    if (await gates[subject_type]?.(db, actor, subject_id, place, file.isSaved)) return true
  }
  return false
}
