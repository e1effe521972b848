import { join } from 'node:path'

interface Graph {
  getModuleInfo: (id: string) => { code: string | null; importedIds: readonly string[] } | null
}

const source = join(import.meta.dirname, 'src')
const signIn = join(source, 'features/auth/sign-in.tsx')
const desk = ['app/portal.tsx', 'app/shell.tsx', 'features/home/home.tsx'].map((file) => join(source, file))

/** Whoever imports from them needs what he names, and not all that they hand on. */
const isDoor = (id: string) =>
  id.endsWith('/lucide-react.mjs') ||
  id.endsWith('/react-i18next/dist/es/index.js') ||
  /\/features\/[^/]+\/public\.tsx?$/.test(id)

let behindTheDoor: ReadonlySet<string> | undefined
let onTheDesk: ReadonlySet<string> | undefined

/**
 * The first page of a stranger stays small: what it needs lies in a file of its own, apart from the kit of the pages within;
 * what it has in common with the first of those lies in a third.
 */
export function doorChunk(id: string, graph: Graph): string | null {
  behindTheDoor ??= reachedFrom([signIn], graph)
  if (!behindTheDoor.has(id)) return null
  return isOnTheDesk(id, graph) ? 'common' : 'door'
}

/** So does the first page within: forms, tables and calendars come with the pages that have some. */
export function deskChunk(id: string, graph: Graph): string | null {
  return isOnTheDesk(id, graph) && !id.includes('/src/features/') ? 'desk' : null
}

/** What lies over a page, with what it needs. */
export const layers =
  /@radix-ui|@floating-ui|react-remove-scroll|react-style-singleton|use-sidecar|aria-hidden|\/src\/ui\/(menu|dialog|message-box)/

/** The table of all pages would name every file of each; the large ones are worth it, and name the others when they come. */
export const isWorthPreloading = (file: string): boolean => /\/(kit|icons)-[^/]+$/.test(`/${file}`)

function isOnTheDesk(id: string, graph: Graph): boolean {
  onTheDesk ??= reachedFrom(desk, graph)
  return onTheDesk.has(id)
}

function reachedFrom(starts: string[], graph: Graph): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [...starts]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    const { code, importedIds } = graph.getModuleInfo(id) ?? { code: null, importedIds: [] }
    for (const door of importedIds.filter(isDoor)) waiting.push(...namedBehind(door, code ?? '', graph))
    waiting.push(...importedIds.filter((each) => !isDoor(each)))
  }
  return reached
}

/** The files behind a door from which the names come that some code imports. */
function namedBehind(door: string, code: string, graph: Graph): string[] {
  const { code: exported, importedIds } = graph.getModuleInfo(door) ?? { code: null, importedIds: [] }
  const names = new Set(
    [
      ...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["'](?:lucide-react|react-i18next|[^"']*\/public\.tsx?)["']/g),
    ].flatMap(([, list]) => wordsOf(list).map(([name]) => name)),
  )
  const handedOn = [...(exported ?? '').matchAll(/export\s*\{([^}]*)\}\s*from\s*["']\.\/([^"']+)["']/g)]
  return handedOn
    .filter(([, list]) => wordsOf(list).some(([name, as]) => names.has(as ?? name)))
    .flatMap(([, , file]) => importedIds.filter((each) => each.endsWith(`/${file}`)))
}

/** `a as b, c` as pairs. */
const wordsOf = (list = '') =>
  list
    .split(',')
    .map((each) => each.trim().split(/\s+as\s+/))
    .filter(([name]) => name)
