import type { DesignInput, DesignUpdate } from '@guildhall/contract/design'
import { holdAudience } from '../../db/audience-roles.ts'
import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { expectVersion } from '../../db/versions.ts'
import type { Actor } from '../../http/actor.ts'
import { found, InvalidField } from '../../http/errors.ts'
import { cleanHtml } from '../../services/rich-text.ts'
import { dropFiles, assignFiles } from '../files/public.ts'
import { changeAsset, holdTerms, insertAcceptance, insertAsset, lockAsset, removeAsset } from './change-queries.ts'

const subject_type = 'design_asset'

export function createAsset(db: Db, author: Author<Actor>, { attachment_ids, ...input }: DesignInput) {
  const { actor } = author
  return audited(db, author, async (tx, note) => {
    await holdAudience(tx, input.audience)
    const published_at = input.status === 'published' ? new Date().toISOString() : null
    const asset = await insertAsset(tx, { ...toStore(input), published_at, updated_by_id: actor.id })
    await assignFiles(
      tx,
      actor,
      { type: 'design_asset', id: asset.id },
      { body: asset.body, attachment: attachment_ids },
    )
    note({ action: 'design_asset.created', subject_type, subject_id: asset.id, after: asset })
    return asset.id
  })
}

export function updateAsset(db: Db, author: Author<Actor>, { id, version, attachment_ids, ...input }: DesignUpdate) {
  const { actor } = author
  return audited(db, author, async (tx, note) => {
    await holdAudience(tx, input.audience)
    const before = found(await lockAsset(tx, id))
    expectVersion(before, { version })
    const isNew = input.status === 'published' && before.published_at === null
    const after = await changeAsset(tx, id, {
      ...toStore(input),
      ...(isNew ? { published_at: new Date().toISOString() } : {}),
      updated_by_id: actor.id,
      version: before.version + 1,
    })
    await assignFiles(tx, actor, { type: 'design_asset', id }, { body: after.body, attachment: attachment_ids })
    note({ action: 'design_asset.updated', subject_type, subject_id: id, before, after })
    return id
  })
}

export function deleteAsset(db: Db, author: Author<Actor>, id: string) {
  return audited(db, author, async (tx, note) => {
    const before = found(await removeAsset(tx, id))
    await dropFiles(tx, { type: 'design_asset', id })
    note({ action: 'design_asset.deleted', subject_type, subject_id: id, before })
    return null
  })
}

/** The terms that were read have to be those that stand. */
export function acceptTerms(db: Db, author: Author<Actor>, { id, terms_hash }: { id: string; terms_hash: string }) {
  const { actor } = author
  return audited(db, author, async (tx, note) => {
    const asset = found(await holdTerms(tx, actor, id))
    if (asset.terms === '' || asset.terms_hash !== terms_hash) throw new InvalidField('terms_hash', 'terms_changed')
    const isNew = await insertAcceptance(tx, id, actor.id, terms_hash)
    if (isNew) note({ action: 'design_asset.accepted', subject_type, subject_id: id, after: { terms_hash } })
    return id
  })
}

/** Dates belong to shuttle runs alone. */
const toStore = (input: Omit<DesignInput, 'attachment_ids'>) => ({
  ...input,
  body: cleanHtml(input.body),
  ...(input.kind === 'shuttle_run' ? {} : { deadline_at: null, tapeout_on: null, delivery_on: null }),
})
