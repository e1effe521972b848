import { type ToolFields, type ToolState, toolTransitions } from '@guildhall/contract/tools'
import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { expectSeen, expectVersion } from '../../db/versions.ts'
import type { Actor } from '../../http/actor.ts'
import { conflict, found, InvalidField } from '../../http/errors.ts'
import { cleanHtml } from '../../services/rich-text.ts'
import { assignFiles, dropFiles } from '../files/public.ts'
import {
  assignEulas,
  changeTool,
  countTaken,
  insertTool,
  isOffered,
  listEulaIds,
  removeTool,
  type StoredTool,
} from './change-queries.ts'
import { isHeld, lockTools } from './seat-queries.ts'

const subject_type = 'tool'

export const createTool = (db: Db, author: Author<Actor>, fields: ToolFields) =>
  audited(db, author, async (tx, note) => {
    const tool = await insertTool(tx, { ...toStore(fields), updated_by_id: author.actor.id })
    await assignParts(tx, author.actor, tool, fields)
    note({ action: 'tool.created', subject_type, subject_id: tool.id, after: await noted(tx, tool) })
    return tool.id
  })

type Change = ToolFields & { id: string; row_version: number }

export const updateTool = (db: Db, author: Author<Actor>, { id, row_version, ...fields }: Change) =>
  audited(db, author, async (tx, note) => {
    const tool = await lockTool(tx, id)
    expectVersion({ version: tool.row_version }, { version: row_version })
    await expectSeatsKept(tx, tool, fields)
    const before = await noted(tx, tool)
    const after = await changeTool(tx, id, {
      ...toStore(fields),
      row_version: row_version + 1,
      updated_by_id: author.actor.id,
    })
    await assignParts(tx, author.actor, after, fields)
    note({ action: 'tool.updated', subject_type, subject_id: id, before, after: await noted(tx, after) })
    return id
  })

type Move = { id: string; state: ToolState; successor_id: string | null; row_version?: number | undefined }

/** Publishes, deprecates or retires. What is published has no successor, so that no chain of them ever closes. */
export const moveTool = (db: Db, author: Author<Actor>, { id, state, successor_id, row_version }: Move) =>
  audited(db, author, async (tx, note) => {
    const locked = await lockTools(tx, successor_id ? [id, successor_id] : [id])
    const before = found(locked.find((tool) => tool.id === id))
    if (!toolTransitions[before.state].includes(state)) throw conflict('error.tool_move')
    expectSeen({ version: before.row_version }, { version: row_version })
    if (successor_id && !isSuccessor(locked, before, successor_id))
      throw new InvalidField('successor_id', 'successor_not_published')
    const after = await changeTool(tx, id, {
      state,
      successor_id: state === 'published' ? null : successor_id,
      row_version: before.row_version + 1,
      updated_by_id: author.actor.id,
    })
    note({ action: `tool.${state}`, subject_type, subject_id: id, before, after })
    return id
  })

/** A draft that is in no package; what was ever published is retired instead. */
export const deleteTool = (db: Db, author: Author<Actor>, id: string) =>
  audited(db, author, async (tx, note) => {
    const before = await lockTool(tx, id)
    if (before.state !== 'draft') throw conflict('error.tool_not_draft')
    await removeTool(tx, id)
    await dropFiles(tx, { type: 'tool', id })
    note({ action: 'tool.deleted', subject_type, subject_id: id, before })
    return null
  })

const lockTool = async (tx: Db, id: string): Promise<StoredTool> => found((await lockTools(tx, [id]))[0])

const isSuccessor = (locked: StoredTool[], { id }: StoredTool, successor_id: string) =>
  successor_id !== id && locked.some((tool) => tool.id === successor_id && tool.state === 'published')

/** Orders keep what they hold, and packages what they offer. */
async function expectSeatsKept(tx: Db, before: StoredTool, { licence_model, seats_total }: ToolFields) {
  if (licence_model !== before.licence_model && ((await isHeld(tx, before.id)) || (await isOffered(tx, before.id))))
    throw new InvalidField('licence_model', 'licence_in_use')
  if (seats_total === null) return
  const count = await countTaken(tx, before.id)
  if (seats_total < count) throw new InvalidField('seats_total', 'seats_below_taken', { count })
}

const toStore = ({ eula_ids: _eulas, document_ids: _documents, licence_file_ids: _files, ...fields }: ToolFields) => ({
  ...fields,
  description: cleanHtml(fields.description),
  instructions: cleanHtml(fields.instructions),
})

async function assignParts(tx: Db, actor: Actor, tool: StoredTool, fields: ToolFields) {
  await assignEulas(tx, tool.id, fields.eula_ids)
  const uses = {
    body: tool.description + tool.instructions,
    attachment: fields.document_ids,
    content: fields.licence_file_ids,
  }
  await assignFiles(tx, actor, { type: 'tool', id: tool.id }, uses)
}

const noted = async (tx: Db, tool: StoredTool) => ({ ...tool, eula_ids: await listEulaIds(tx, tool.id) })
