import { createHash } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { tool_eulas, tools } from '../db/schema/eda.ts'
import { file_uses, files } from '../db/schema/files.ts'
import type { Storage } from '../services/storage/storage.ts'
import { eulaId } from './eulas.ts'
import { daysAgo, idOf } from './stable.ts'
import { demoTools, type DemoTool } from './tool-list.ts'

/** The elements that the network lends, with the EULAs that go with them. */
export async function loadTools(tx: Db, storage: Storage) {
  await tx.insert(tools).values(demoTools.map((tool, at) => rowOf(tool, at)))
  await tx
    .insert(tool_eulas)
    .values(
      demoTools.flatMap((tool) =>
        tool.eulas.map((name) => ({ tool_id: idOfTool(tool), eula_id: eulaId(name), created_at: daysAgo(500) })),
      ),
    )
  for (const tool of demoTools) {
    await attach(tx, storage, tool, 'attachment', tool.documents ?? {})
    await attach(tx, storage, tool, 'content', tool.licences ?? {})
  }
}

/** The id of a demo element; of its newest version unless one is named. */
export function toolId(name: string, version?: string): string {
  const tool = demoTools.find((each) => each.name === name && (version === undefined || each.version === version))
  if (!tool) throw new Error(`There is no element ${name} ${version ?? ''}`)
  return idOfTool(tool)
}

const idOfTool = ({ name, version }: DemoTool) => idOf('tool', `${name} ${version}`)

function rowOf(tool: DemoTool, at: number): typeof tools.$inferInsert {
  const { seats, successor, uses, eulas: _eulas, documents: _documents, licences: _licences, ...row } = tool
  return {
    ...row,
    id: idOfTool(tool),
    seats_total: seats ?? null,
    allowed_use: uses ?? ['commercial'],
    state: tool.state ?? 'published',
    successor_id: successor ? toolId(successor) : null,
    created_at: daysAgo(520 - at * 11),
    updated_at: daysAgo(4 + at * 6),
  }
}

const types: Record<string, string> = { txt: 'text/plain', csv: 'text/csv', md: 'text/markdown' }

async function attach(
  tx: Db,
  storage: Storage,
  tool: DemoTool,
  place: 'attachment' | 'content',
  papers: Record<string, string>,
) {
  for (const [position, [name, text]] of Object.entries(papers).entries()) {
    const id = idOf('tool-file', name)
    const bytes = Buffer.from(text)
    await storage.put(id, bytes)
    await tx.insert(files).values({
      id,
      name,
      purpose: 'document',
      media_type: types[name.split('.').at(-1) ?? ''] ?? 'text/plain',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      owner_id: idOf('user', 'eda_admin@demo.guildhall.test'),
      unused_since: null,
      created_at: daysAgo(60),
    })
    await tx
      .insert(file_uses)
      .values({ file_id: id, subject_type: 'tool', subject_id: idOfTool(tool), place, position })
  }
}
