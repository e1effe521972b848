import { createHash } from 'node:crypto'
import type { EulaDetails, eulaFields, versionFields } from '@guildhall/contract/eulas'
import type { z } from 'zod'
import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { expectVersion } from '../../db/versions.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, found, InvalidField } from '../../http/errors.ts'
import { cleanHtml, plainText } from '../../services/rich-text.ts'
import { suspendLapsed } from '../seats/public.ts'
import { tellPublished } from './letters.ts'
import {
  changeDraft,
  changeEula,
  findDraft,
  findVersion,
  insertEula,
  insertVersion,
  lastNumber,
  lockEula,
  publishVersion,
  readEula,
  removeEula,
} from './queries.ts'

type Fields = z.output<typeof eulaFields>
type Draft = z.output<typeof versionFields>
/** Of the EULA with its draft, as the editor has seen them. */
type Seen = { version?: number | undefined }

/** By what the audit knows EULAs. */
export const subject_type = 'eula'

/** A EULA begins with the draft of its first version. */
export const createEula = (db: Db, author: Author<Actor>, input: Fields & Draft): Promise<EulaDetails> =>
  audited(db, author, async (tx, note) => {
    const { vendor, name, scope, ...draft } = input
    const id = await insertEula(tx, { vendor, name, scope })
    await keepDraft(tx, id, draft)
    const after = await readEula(tx, id)
    note({ action: 'eula.created', subject_type, subject_id: id, after: audible(after) })
    return after
  })

export const updateEula = (
  db: Db,
  author: Author<Actor>,
  { id, version, ...fields }: Fields & Seen & { id: string },
): Promise<EulaDetails> =>
  audited(db, author, async (tx, note) => {
    expectVersion(found(await lockEula(tx, id)), { version })
    const before = await readEula(tx, id)
    // Whoever was never asked would be shut out at once, without a day of grace.
    if (before.current && fields.scope !== before.scope) throw conflict('error.eula_scope_stays')
    await changeEula(tx, id, fields)
    const after = await readEula(tx, id)
    note({ action: 'eula.updated', subject_type, subject_id: id, before: audible(before), after: audible(after) })
    return after
  })

export const saveDraft = (
  db: Db,
  author: Author<Actor>,
  { eula_id: id, version, ...draft }: Draft & Seen & { eula_id: string },
): Promise<EulaDetails> =>
  audited(db, author, async (tx, note) => {
    expectVersion(found(await lockEula(tx, id)), { version })
    const before = await findDraft(tx, id)
    await keepDraft(tx, id, draft)
    await changeEula(tx, id)
    const after = await readEula(tx, id)
    note({ action: 'eula.draft_saved', subject_type, subject_id: id, before, after: after.draft })
    return after
  })

/** Writes the next version; everybody has to accept a first one. */
async function keepDraft(tx: Db, eulaId: string, { text, reconsent, ...rest }: Draft) {
  const number = (await lastNumber(tx, eulaId)) + 1
  const clean = withoutPictures(cleanHtml(text))
  const draft = { ...rest, text: clean, text_sha256: sha256(clean), reconsent: reconsent || number === 1 }
  const before = await findDraft(tx, eulaId)
  if (before) await changeDraft(tx, before.id, draft)
  else await insertVersion(tx, { ...draft, eula_id: eulaId, number })
}

/** A picture could change behind the text's back. */
const withoutPictures = (html: string) => html.replaceAll(/<img\b[^>]*>/g, '')

export const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

type Office = Pick<Deps, 'post' | 'siteUrl'> & { db: Db; author: Author<Actor> }

/** Publishes the draft and asks those whom it concerns; what is published already stays as it is. */
export const publishEula = (office: Office, { id: versionId, version }: Seen & { id: string }): Promise<EulaDetails> =>
  audited(office.db, office.author, async (tx, note) => {
    const { eula_id } = found(await findVersion(tx, versionId))
    const eula = found(await lockEula(tx, eula_id))
    const draft = found(await findVersion(tx, versionId))
    if (draft.published_at) return readEula(tx, eula_id)
    expectVersion(eula, { version })
    if (!plainText(draft.text)) throw new InvalidField('text', 'eula_text_needed')
    await publishVersion(tx, versionId, office.author.actor.id)
    await changeEula(tx, eula_id)
    if (draft.reconsent) await tellPublished(office, tx, versionId)
    // Without days of grace nobody has to wait for the sweep to see what follows.
    if (draft.reconsent && draft.grace_days === 0) await suspendLapsed(tx, {}, { ...office, note })
    const after = await readEula(tx, eula_id)
    note({
      action: 'eula.published',
      subject_type,
      subject_id: eula_id,
      after: { name: after.name, ...after.versions[0] },
    })
    return after
  })

/** Deletes one of which no version was ever published. */
export const deleteEula = (db: Db, author: Author<Actor>, id: string) =>
  audited(db, author, async (tx, note) => {
    found(await lockEula(tx, id))
    const before = await readEula(tx, id)
    if (before.current) throw conflict('error.eula_published')
    await removeEula(tx, id)
    note({ action: 'eula.deleted', subject_type, subject_id: id, before: audible(before) })
    return null
  })

/** What the audit keeps: the text of a draft is noted where it is saved. */
const audible = ({ id, vendor, name, scope, current, draft }: EulaDetails) => ({
  id,
  vendor,
  name,
  scope,
  number: current?.number ?? null,
  draft_sha256: draft?.text_sha256 ?? null,
})
