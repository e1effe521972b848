import type { Db } from '../db/db.ts'
import { tool_eulas, tools } from '../db/schema/eda.ts'
import type { Storage } from '../services/storage/storage.ts'
import { attach } from './attach.ts'
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
    const subject = { subject_type: 'tool', subject_id: idOfTool(tool) } as const
    const papers = { owner: 'eda_admin@demo.guildhall.test', created_at: daysAgo(60) }
    await attach(tx, storage, {
      ...papers,
      subject: { ...subject, place: 'attachment' },
      texts: tool.documents ?? {},
    })
    await attach(tx, storage, { ...papers, subject: { ...subject, place: 'content' }, texts: tool.licences ?? {} })
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
