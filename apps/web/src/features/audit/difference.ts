export type Change = {
  /** The names that lead to the value, outermost first. */
  path: string[]
  kind: 'changed' | 'added' | 'removed' | 'same'
  before: unknown
  after: unknown
}

/** What is different between two records, value by value; groups of values are looked into. Undefined means "not there". */
export function differenceOf(before: unknown, after: unknown, path: string[] = []): Change[] {
  const groups = [before, after].filter(isGroup)
  const isOneSided = before === undefined || after === undefined
  const names = new Set(groups.flatMap((group) => Object.keys(group)))
  if (names.size > 0 && (groups.length === 2 || isOneSided)) {
    return [...names].flatMap((name) => differenceOf(valueIn(before, name), valueIn(after, name), [...path, name]))
  }
  return [{ path, kind: kindOf(before, after), before, after }]
}

/** Of two lists only what is not in both; undefined where they are no lists, or only their order is different. */
export function listDifference(before: unknown, after: unknown) {
  if (!Array.isArray(before) || !Array.isArray(after)) return undefined
  const removed = without(before, after)
  const added = without(after, before)
  if (removed.length + added.length === 0) return undefined
  return { removed, added, shared: after.length - added.length }
}

export const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const valueIn = (group: unknown, name: string) => (isGroup(group) ? group[name] : undefined)

function kindOf(before: unknown, after: unknown): Change['kind'] {
  if (isEqual(before, after)) return 'same'
  if (before === undefined) return 'added'
  return after === undefined ? 'removed' : 'changed'
}

// The database writes the names of a group in one order, so that equal values are equal texts.
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const without = (list: unknown[], other: unknown[]) => list.filter((item) => !other.some((each) => isEqual(item, each)))
