import { NodeInput, pathSign, type NodeCode, type TaxonomyField } from '@guildhall/contract/capabilities-taxonomy'
import { check, type Say } from '@guildhall/contract/validation'
import type { ReadFile } from './import-file.ts'
import type { Node } from './node-queries.ts'

/** What a file is held against: the tree as it is, and the ids that went into others. */
export type Known = { nodes: Node[]; merged: Set<string> }

/** A row as it reads for itself: which node it is about, and what it says about it. */
export type Draft = {
  line: number
  cells: string[]
  id: string
  existing: Node | undefined
  name: string
  /** As paths in small letters; undefined where the file has no such column. */
  parentKey: string | undefined
  replacementKey: string | undefined
  /** As it is written, for people. */
  parentText: string
  replacementText: string
  definition: string
  synonyms: string[]
  codes: NodeCode[]
  state: 'active' | 'deprecated'
  problems: string[]
}

/** Reads every row; what is wrong with one alone is noted there. */
export function readRows({ rows, mapping }: ReadFile, known: Known, byPath: Map<string, Node>, say: Say): Draft[] {
  const byId = new Map(known.nodes.map((node) => [node.id, node]))
  return rows.map((cells, index) => {
    const value = (field: TaxonomyField) => {
      const column = mapping[field]
      return column === undefined ? undefined : (cells[column] ?? '')
    }
    const id = value('id')
    const name = value('name') ?? ''
    const existing = id ? byId.get(id) : byPath.get(keyOf(`${value('parent') ?? ''}${pathSign}${name}`))
    const problems: string[] = []
    if (id && !existing)
      problems.push(say(known.merged.has(id) ? 'validation.taxonomy_id_merged' : 'validation.taxonomy_id_unknown'))
    const codes = codesOf(value('codes'), existing)
    if (!codes) problems.push(say('validation.taxonomy_code_form'))
    const state = stateOf(value('state'), existing)
    if (!state) problems.push(say('validation.taxonomy_state_unknown'))
    const fields = {
      name,
      definition: value('definition') ?? existing?.definition ?? '',
      synonyms: partsOf(value('synonyms')) ?? existing?.synonyms ?? [],
      codes: codes ?? [],
    }
    const checked = check(NodeInput.omit({ parent_id: true }), fields, say)
    if (!checked.ok) problems.push(...Object.values(checked.errors).flat())
    const [parent, replacement] = [value('parent'), value('replacement')]
    return {
      ...(checked.ok ? checked.value : fields),
      line: index + 2, // the headings are line 1
      cells,
      id: existing?.id ?? crypto.randomUUID(),
      existing,
      parentKey: parent === undefined ? undefined : keyOf(parent),
      parentText: parent ?? '',
      replacementKey: replacement === undefined ? undefined : keyOf(replacement),
      replacementText: replacement ?? '',
      state: state ?? 'active',
      problems,
    }
  })
}

/** A path however its signs are set: "Etch>Plasma etch" and "Etch > plasma etch" are one. */
export const keyOf = (path: string): string =>
  path
    .split('>')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean)
    .join(pathSign)

const partsOf = (text: string | undefined): string[] | undefined =>
  text
    ?.split(';')
    .map((part) => part.trim())
    .filter(Boolean)

/** Null where the cell is written in another way. */
function codesOf(text: string | undefined, existing: Node | undefined): NodeCode[] | null {
  const parts = partsOf(text)
  if (!parts) return existing?.codes ?? []
  const codes = parts.map((part) => /^([^:]+):(.+)$/.exec(part))
  return codes.every((code) => code !== null)
    ? codes.map(([, scheme = '', code = '']) => ({ scheme: scheme.trim(), code: code.trim() }))
    : null
}

function stateOf(text: string | undefined, existing: Node | undefined): Draft['state'] | null {
  const word = text?.toLowerCase()
  if (!word) return existing?.state === 'deprecated' && text === undefined ? 'deprecated' : 'active'
  return word === 'active' || word === 'deprecated' ? word : null
}
