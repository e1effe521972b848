import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { TaxonomyCheck, TaxonomyCounts, TaxonomyFile } from '@guildhall/contract/capabilities-taxonomy'
import type { Say } from '@guildhall/contract/validation'
import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { conflict } from '../../http/errors.ts'
import { tableFile } from '../../http/table-file.ts'
import { lockTree } from './change-queries.ts'
import { readTaxonomyFile } from './import-file.ts'
import { countsOf, planRows, type Planned } from './import-plan.ts'
import { freeNames, readKnown, writeNodes } from './import-queries.ts'
import type { Known } from './import-rows.ts'
import { subject_type, type Node } from './node-queries.ts'

const mostShown = 500

/** What an import would do, row by row. */
export async function checkImport(db: Db, given: TaxonomyFile, say: Say): Promise<TaxonomyCheck> {
  const file = readTaxonomyFile(given)
  const rows = planRows(file, await readKnown(db), say)
  const shown = (['refused', 'added', 'changed'] as const).flatMap((outcome) =>
    rows.filter((row) => row.outcome === outcome),
  )
  return {
    columns: file.columns,
    mapping: file.mapping,
    row_count: rows.length,
    counts: countsOf(rows),
    rows: shown.slice(0, mostShown).map(({ line, outcome, name, parentText, fields, problems }) => ({
      line,
      outcome,
      name,
      parent: parentText,
      fields,
      problems,
    })),
    error_file: await errorFile(file.columns, rows),
  }
}

/** Does what the check said, as a whole or not at all. */
export function runImport(
  db: Db,
  author: Author,
  { expected, ...given }: TaxonomyFile & { expected: TaxonomyCounts },
  say: Say,
): Promise<TaxonomyCounts> {
  const file = readTaxonomyFile(given)
  return audited(db, author, async (tx, note) => {
    await lockTree(tx)
    const known = await readKnown(tx)
    const rows = planRows(file, known, say)
    const counts = countsOf(rows)
    if (counts.refused > 0) throw conflict('error.taxonomy_import_refused')
    if (counts.added !== expected.added || counts.changed !== expected.changed)
      throw conflict('error.taxonomy_import_stale')
    const { written, renamed } = afterwards(rows, known)
    await freeNames(tx, renamed)
    await writeNodes(tx, written)
    const writtenById = new Map(written.map((node) => [node.id, node]))
    for (const { id, existing, outcome } of rows.filter((row) => row.outcome !== 'unchanged')) {
      const action = outcome === 'added' ? 'taxonomy_node.created' : 'taxonomy_node.updated'
      note({ action, subject_type, subject_id: id, before: existing, after: writtenById.get(id) })
    }
    const after = { file_name: given.file_name, ...counts }
    note({ action: 'taxonomy.imported', subject_type: 'taxonomy', after })
    return counts
  })
}

type Written = Omit<Node, 'created_at' | 'updated_at'>

/** The nodes as they are to be written: what the file adds or changes, and what stands below a node that moves. */
function afterwards(rows: Planned[], { nodes }: Known): { written: Written[]; renamed: string[] } {
  const changed = new Map(rows.filter(({ outcome }) => outcome !== 'unchanged').map((row) => [row.id, row]))
  const before = new Map(nodes.map((node) => [node.id, node]))
  const parentOf = (id: string) => (changed.get(id) ?? before.get(id))?.parent_id ?? null
  const paths = new Map<string, string[]>()
  const pathOf = (id: string): string[] => {
    const parent = parentOf(id)
    const path = paths.get(id) ?? [...(parent ? pathOf(parent) : []), id]
    paths.set(id, path)
    return path
  }
  const nextAt = lastPlaces(nodes)
  const written = [...before.keys(), ...[...changed.keys()].filter((id) => !before.has(id))].flatMap(
    (id): Written[] => {
      const [row, was, path] = [changed.get(id), before.get(id), pathOf(id)]
      if (!row) return was && String(was.path) !== String(path) ? [{ ...was, path }] : []
      const { parent_id, name, definition, synonyms, codes, state, replaced_by_id } = row
      const said = { id, parent_id, path, name, definition, synonyms, codes, state, replaced_by_id }
      const stays = was?.parent_id === parent_id && was
      return [{ ...said, position: stays ? stays.position : nextAt(parent_id), version: (was?.version ?? 0) + 1 }]
    },
  )
  const renamed = [...changed.values()].filter(({ fields }) => fields.includes('name') || fields.includes('parent'))
  return { written, renamed: renamed.map(({ id }) => id) }
}

/** Hands out the places after the last one, parent by parent. */
function lastPlaces(nodes: Node[]): (parent_id: string | null) => number {
  const last = new Map<string | null, number>()
  for (const { parent_id, position } of nodes) last.set(parent_id, Math.max(position, last.get(parent_id) ?? 0))
  return (parent_id) => {
    const next = (last.get(parent_id) ?? 0) + 1
    last.set(parent_id, next)
    return next
  }
}

/** The refused rows as they are in the file, so that they can be put right and imported in turn. */
async function errorFile(columns: string[], rows: Planned[]): Promise<string> {
  const refused = rows.filter(({ outcome }) => outcome === 'refused')
  if (refused.length === 0) return ''
  const cells: Record<string, (row: Planned) => string> = {}
  for (const [index, name] of columns.entries()) cells[name] = (row) => row.cells[index] ?? ''
  cells['row'] = ({ line }) => String(line)
  cells['problem'] = ({ problems }) => problems.join(' ')
  const { content } = tableFile('csv', 'taxonomy-errors', cells, oneBatch(refused))
  return text(Readable.from(content))
}

async function* oneBatch<T>(rows: T[]) {
  yield rows
}
