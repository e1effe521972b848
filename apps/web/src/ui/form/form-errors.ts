type Node = { [key: string]: unknown }
type ErrorsByField = Record<string, string[]>

/** Turns `{ 'audience.hubs': [sentences] }` into the nested shape of react-hook-form. */
export function nestErrors(errors: ErrorsByField): Node {
  const root: Node = {}
  for (const [path, sentences] of Object.entries(errors)) {
    const keys = path.split('.')
    const last = keys.pop() ?? path
    let node = root
    for (const key of keys) node = isNode(node[key]) ? node[key] : (node[key] = {})
    // An error may stand on a list and on one of its entries: the entry keeps its place inside.
    node[last] = { ...(isNode(node[last]) ? node[last] : {}), type: 'contract', message: sentences.join(' ') }
  }
  return root
}

/** Every sentence of a nested tree of errors with the field that it belongs to; the entries of a list count as the list. */
export function listErrors(errors: unknown, path: string[] = []): { field: string; message: string }[] {
  if (!isNode(errors)) return []
  const own = typeof errors['message'] === 'string' ? [{ field: fieldOf(path), message: errors['message'] }] : []
  // A field may be called "type" or "ref" too; only an error's own are passed over.
  const inner = Object.entries(errors).filter(([key]) => typeof errors['type'] !== 'string' || !ownKeys.has(key))
  return [...own, ...inner.flatMap(([key, value]) => listErrors(value, [...path, key]))]
}

/** The first sentence about a field, its own or one about an entry inside it. */
export const firstMessage = (error: unknown): string | undefined => listErrors(error)[0]?.message

/** The number of different fields that errors stand on. */
export const countFields = (errors: unknown): number => new Set(listErrors(errors).map((error) => error.field)).size

/** The number of changed fields in react-hook-form's `dirtyFields`; a list counts once. */
export function countChanges(dirty: unknown): number {
  if (dirty === true) return 1
  if (Array.isArray(dirty) && dirty.every((entry) => typeof entry !== 'object' || entry === null))
    return dirty.includes(true) ? 1 : 0
  return isNode(dirty) ? Object.values(dirty).reduce<number>((sum, value) => sum + countChanges(value), 0) : 0
}

/** The errors by field of a refused request, wherever it was thrown. */
export function refusedFields(error: unknown): ErrorsByField | undefined {
  if (!(error instanceof Error) || !('errors' in error) || !isNode(error.errors)) return undefined
  const entries = Object.entries(error.errors).map(([field, said]) => [
    field,
    Array.isArray(said) ? said.map(String) : [String(said)],
  ])
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

const ownKeys = new Set(['type', 'types', 'message', 'ref'])
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const fieldOf = (path: string[]) => (/^\d+$/.test(path.at(-1) ?? '') ? path.slice(0, -1) : path).join('.')
