import type { PackageFields, PackageLine } from '@guildhall/contract/packages'
import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { type Seen, expectSeen, expectVersion } from '../../db/versions.ts'
import type { Actor } from '../../http/actor.ts'
import { conflict, found, HttpError, InvalidField } from '../../http/errors.ts'
import { cleanHtml } from '../../services/rich-text.ts'
import {
  areLevels,
  changePackage,
  holdTools,
  insertPackage,
  listLines,
  lockPackage,
  removePackage,
  writeLines,
  type StoredPackage,
} from './change-queries.ts'

const subject_type = 'package'

export const createPackage = (db: Db, author: Author<Actor>, { lines, ...fields }: PackageFields) =>
  audited(db, author, async (tx, note) => {
    const checked = await checkLines(tx, lines)
    const row = await insertPackage(tx, { ...(await toStore(tx, fields)), updated_by_id: author.actor.id })
    await writeLines(tx, row.id, checked)
    note({ action: 'package.created', subject_type, subject_id: row.id, after: { ...row, lines: checked } })
    return row.id
  })

type Change = PackageFields & { id: string; version: number }

/** Counts for orders from now on: those that were submitted keep their lines and prices. */
export const updatePackage = (db: Db, author: Author<Actor>, { id, version, lines, ...fields }: Change) =>
  audited(db, author, async (tx, note) => {
    const row = found(await lockPackage(tx, id))
    expectVersion(row, { version })
    const before = { ...row, lines: await listLines(tx, id) }
    const checked = await checkLines(tx, lines, before)
    const after = await changePackage(tx, id, {
      ...(await toStore(tx, fields)),
      version: version + 1,
      updated_by_id: author.actor.id,
    })
    await writeLines(tx, id, checked)
    note({ action: 'package.updated', subject_type, subject_id: id, before, after: { ...after, lines: checked } })
    return id
  })

/** Offers it, for the first time or again; all that is in it has to be published. */
export const publishPackage = (db: Db, author: Author<Actor>, { id, version }: Seen) =>
  audited(db, author, async (tx, note) => {
    const before = found(await lockPackage(tx, id))
    if (before.state === 'published') throw conflict('error.package_published_already')
    expectSeen(before, { version })
    const lines = await listLines(tx, id)
    const held = await holdTools(
      tx,
      lines.map(({ tool_id }) => tool_id),
    )
    const closed = held
      .filter(({ state }) => state !== 'published')
      .map((tool) => `${tool.name} ${tool.version}`.trim())
    if (closed.length > 0) throw new HttpError(409, 'error.package_tools_closed', { tools: closed.join(', ') })
    const after = await changePackage(tx, id, moved(before, author, 'published'))
    note({ action: 'package.published', subject_type, subject_id: id, before, after })
    return id
  })

export const retirePackage = (db: Db, author: Author<Actor>, id: string) =>
  audited(db, author, async (tx, note) => {
    const before = found(await lockPackage(tx, id))
    if (before.state !== 'published') throw conflict('error.package_not_published')
    const after = await changePackage(tx, id, moved(before, author, 'retired'))
    note({ action: 'package.retired', subject_type, subject_id: id, before, after })
    return id
  })

/** A draft that nobody ordered. */
export const deletePackage = (db: Db, author: Author<Actor>, id: string) =>
  audited(db, author, async (tx, note) => {
    const before = found(await lockPackage(tx, id))
    if (before.state !== 'draft') throw conflict('error.package_not_draft')
    await removePackage(tx, id)
    note({ action: 'package.deleted', subject_type, subject_id: id, before })
    return null
  })

const moved = (before: StoredPackage, author: Author<Actor>, state: StoredPackage['state']) => ({
  state,
  version: before.version + 1,
  updated_by_id: author.actor.id,
})

async function toStore(tx: Db, fields: Omit<PackageFields, 'lines'>) {
  if (!(await areLevels(tx, fields.levels))) throw new InvalidField('levels', 'not_offered')
  return { ...fields, description: cleanHtml(fields.description) }
}

type Before = { state: StoredPackage['state']; lines: PackageLine[] }

/** The lines as they are kept: a site licence has no seats, anything else has some, and what is offered can be had. */
async function checkLines(tx: Db, lines: PackageLine[], before?: Before): Promise<PackageLine[]> {
  const held = await holdTools(
    tx,
    lines.map(({ tool_id }) => tool_id),
  )
  const mustBePublished = (tool_id: string) =>
    before?.state === 'published' && !before.lines.some((line) => line.tool_id === tool_id)
  return lines.map((line, at) => {
    const tool = held.find(({ id }) => id === line.tool_id)
    if (!tool) throw new InvalidField(`lines.${at}.tool_id`, 'not_offered')
    if (mustBePublished(tool.id) && tool.state !== 'published')
      throw new InvalidField(`lines.${at}.tool_id`, 'tool_not_published')
    if (tool.licence_model === 'site') return { ...line, seats: 0, seat_price: 0 }
    if (line.seats === 0) throw new InvalidField(`lines.${at}.seats`, 'line_seats_needed')
    return line
  })
}
