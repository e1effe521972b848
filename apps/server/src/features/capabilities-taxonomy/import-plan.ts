import type { TaxonomyCounts, TaxonomyField, TaxonomyOutcome } from '@guildhall/contract/capabilities-taxonomy'
import type { Say } from '@guildhall/contract/validation'
import type { ReadFile } from './import-file.ts'
import { keyOf, readRows, type Draft, type Known } from './import-rows.ts'
import type { Node } from './node-queries.ts'

/** A row with what becomes of it. */
export type Planned = Draft & {
  parent_id: string | null
  replaced_by_id: string | null
  outcome: TaxonomyOutcome
  fields: TaxonomyField[]
}

/** What becomes of each row; nothing is asked of the database, so that a check and an import cannot differ. */
export function planRows(file: ReadFile, known: Known, say: Say): Planned[] {
  const byPath = new Map(pathsOf(known.nodes))
  const drafts = readRows(file, known, byPath, say)
  const rows = resolved(drafts, byPath, say)
  refuseTwice(rows, known, say)
  refuseCycles(rows, known, say)
  refuseReplacements(rows, known, say)
  refuseBelowRefused(rows, say)
  return rows.map((row) => {
    const fields = row.existing ? changedFields(row, row.existing) : []
    return { ...row, fields, outcome: outcomeOf(row, fields) }
  })
}

export function countsOf(rows: Planned[]): TaxonomyCounts {
  const counts = { added: 0, changed: 0, unchanged: 0, refused: 0 }
  for (const { outcome } of rows) counts[outcome]++
  return counts
}

/** Every node by its path. */
function pathsOf(nodes: Node[]): [string, Node][] {
  const nameOf = new Map(nodes.map(({ id, name }) => [id, name]))
  return nodes.map((node) => [keyOf(node.path.map((id) => nameOf.get(id) ?? '').join('>')), node])
}

type Row = Omit<Planned, 'outcome' | 'fields'>

/** Paths lead to rows of the file first, as it wants the tree, and else to the tree as it is. */
function resolved(drafts: Draft[], byPath: Map<string, Node>, say: Say): Row[] {
  const byKey = new Map<string, string>()
  for (const { parentText, name, id } of drafts) {
    const key = keyOf(`${parentText}>${name}`)
    if (!byKey.has(key)) byKey.set(key, id)
  }
  const idOf = (key: string) => byKey.get(key) ?? byPath.get(key)?.id
  return drafts.map((draft) => {
    const { existing, parentKey, replacementKey, problems } = draft
    const parent_id = parentKey === undefined ? existing?.parent_id : parentKey === '' ? null : idOf(parentKey)
    if (parentKey && parent_id === undefined)
      problems.push(say('validation.taxonomy_parent_unknown', { path: draft.parentText }))
    const replaced_by_id = replacementKey ? idOf(replacementKey) : null
    if (replaced_by_id === undefined)
      problems.push(say('validation.taxonomy_parent_unknown', { path: draft.replacementText }))
    const kept = replacementKey === undefined && draft.state === 'deprecated' ? existing?.replaced_by_id : undefined
    return { ...draft, parent_id: parent_id ?? null, replaced_by_id: kept ?? replaced_by_id ?? null }
  })
}

/** One node is in the file once, and no two of a name stand in one place afterwards. */
function refuseTwice(rows: Row[], { nodes }: Known, say: Say): void {
  const lineOf = new Map<string, number>()
  for (const row of rows) {
    const line = lineOf.get(row.id)
    if (line) row.problems.push(say('validation.taxonomy_twice', { line }))
    else lineOf.set(row.id, row.line)
  }
  const placeOf = ({ parent_id, name }: Pick<Row, 'parent_id' | 'name'>) => `${parent_id} ${name.toLowerCase()}`
  const taken = new Map(nodes.filter(({ id }) => !lineOf.has(id)).map((node) => [placeOf(node), 0]))
  for (const row of rows.filter(isSound)) {
    const line = taken.get(placeOf(row))
    if (line === undefined) taken.set(placeOf(row), row.line)
    else row.problems.push(say(line ? 'validation.taxonomy_twice' : 'validation.taxonomy_name_taken', { line }))
  }
}

function refuseCycles(rows: Row[], { nodes }: Known, say: Say): void {
  const parentOf = new Map(nodes.map(({ id, parent_id }) => [id, parent_id]))
  for (const { id, parent_id } of rows) parentOf.set(id, parent_id)
  for (const row of rows) {
    const seen = new Set<string>()
    let above = row.parent_id
    while (above && above !== row.id && !seen.has(above)) {
      seen.add(above)
      above = parentOf.get(above) ?? null
    }
    if (above === row.id) row.problems.push(say('validation.node_inside_itself'))
  }
}

/** Only what is no longer used names another one, which is in use itself. */
function refuseReplacements(rows: Row[], { nodes }: Known, say: Say): void {
  const stateOf = new Map<string, Node['state']>(nodes.map(({ id, state }) => [id, state]))
  for (const { id, state } of rows) stateOf.set(id, state)
  for (const { id, state, replaced_by_id, problems } of rows) {
    if (replaced_by_id === null) continue
    if (state === 'active') problems.push(say('validation.taxonomy_replacement_needless'))
    else if (replaced_by_id === id || stateOf.get(replaced_by_id) !== 'active')
      problems.push(say('validation.node_not_in_use'))
  }
}

/** What would stand below a row that is refused has no place. */
function refuseBelowRefused(rows: Row[], say: Say): void {
  const below = new Map<string, Row[]>()
  for (const row of rows) {
    if (!row.parent_id) continue
    const siblings = below.get(row.parent_id)
    if (siblings) siblings.push(row)
    else below.set(row.parent_id, [row])
  }
  const refused = rows.filter((row) => !isSound(row) && !row.existing)
  for (let row = refused.pop(); row; row = refused.pop())
    for (const child of (below.get(row.id) ?? []).filter(isSound)) {
      child.problems.push(say('validation.taxonomy_parent_refused', { line: row.line }))
      if (!child.existing) refused.push(child)
    }
}

const isSound = ({ problems }: Pick<Row, 'problems'>) => problems.length === 0

function outcomeOf(row: Row, fields: TaxonomyField[]): TaxonomyOutcome {
  if (!isSound(row)) return 'refused'
  if (!row.existing) return 'added'
  return fields.length > 0 ? 'changed' : 'unchanged'
}

function changedFields(row: Row, existing: Node): TaxonomyField[] {
  const codes = (node: Pick<Node, 'codes'>) => node.codes.map(({ scheme, code }) => `${scheme}:${code}`).join(';')
  const isChanged: Partial<Record<TaxonomyField, boolean>> = {
    parent: row.parent_id !== existing.parent_id,
    name: row.name !== existing.name,
    definition: row.definition !== existing.definition,
    synonyms: row.synonyms.join(';') !== existing.synonyms.join(';'),
    codes: codes(row) !== codes(existing),
    state: row.state !== existing.state,
    replacement: row.replaced_by_id !== existing.replaced_by_id,
  }
  const fields: TaxonomyField[] = ['parent', 'name', 'definition', 'synonyms', 'codes', 'state', 'replacement']
  return fields.filter((field) => isChanged[field])
}
