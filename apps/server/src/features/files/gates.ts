import type { Endpoint } from '@guildhall/contract/endpoint'
import { featureOfEndpoint } from '@guildhall/contract/feature-switches'
import type { FilePlace, FileSubject } from '@guildhall/contract/files'
import { decideDoor } from '@guildhall/contract/policy'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { listUses } from './queries.ts'

/** How a thing uses a file, and whether it is saved rather than shown in the page. */
export type FileUse = { place: FilePlace; isSaved: boolean }

/** Whether a person sees the thing of this id, and the files that it uses so. */
export type SeesFile = (db: Db, actor: Actor, id: string, use: FileUse) => Promise<boolean>

/** A way to the files of a thing: the endpoint that shows it, whose permission is asked first, and whether it shows this one. */
export type FileGate = { shownBy: Endpoint; sees: SeesFile }

/** The ways to the files of each kind of thing; one that is open is enough. */
export type FileGates = Record<FileSubject, readonly [FileGate, ...FileGate[]]>

/** Whether somebody may have a file, in whatever form: they see a thing that uses it, or sent it while nothing does. */
export async function mayHave(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  gates: FileGates,
  actor: Actor,
  file: { id: string; owner_id: string | null; isSaved: boolean },
): Promise<boolean> {
  const uses = await listUses(db, file.id)
  if (uses.length === 0) return file.owner_id === actor.id
  const { switched_off } = await settings.read()
  const isOpen = ({ shownBy }: FileGate) => {
    const feature = featureOfEndpoint(shownBy.path)
    return decideDoor(actor, shownBy).granted && !(feature && switched_off.includes(feature))
  }
  for (const { subject_type, subject_id, place } of uses)
    for (const { sees } of gates[subject_type].filter(isOpen))
      if (await sees(db, actor, subject_id, { place, isSaved: file.isSaved })) return true
  return false
}
