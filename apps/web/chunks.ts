import { join } from 'node:path'

interface Graph {
  getModuleInfo: (id: string) => { code: string | null; importedIds: readonly string[] } | null
}

const signIn = join(import.meta.dirname, 'src/features/auth/sign-in.tsx')
const isIconIndex = (id: string) => id.endsWith('/lucide-react.mjs')
const isIcon = (id: string) => id.includes('/lucide-react/dist/esm/icons/')

let behindTheDoor: ReadonlySet<string> | undefined

/** The first page of a stranger stays small: what it needs lies in a file of its own, apart from the kit of the pages within. */
export function doorChunk(id: string, graph: Graph): string | null {
  behindTheDoor ??= reachedFrom(signIn, graph)
  return behindTheDoor.has(id) ? 'door' : null
}

function reachedFrom(start: string, graph: Graph): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [start]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    const { code, importedIds } = graph.getModuleInfo(id) ?? { code: null, importedIds: [] }
    // The index of the icons reaches all of them; a module needs those that it names.
    const index = importedIds.find(isIconIndex)
    if (index !== undefined) waiting.push(...iconsNamed(code ?? '', index, graph))
    waiting.push(...importedIds.filter((each) => !isIconIndex(each)))
  }
  return reached
}

function iconsNamed(code: string, index: string, graph: Graph): string[] {
  const files = graph.getModuleInfo(index)?.importedIds.filter(isIcon) ?? []
  const exported = graph.getModuleInfo(index)?.code ?? ''
  const names = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)]
    .flatMap(([, list]) => (list ?? '').split(','))
    .map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')
  return names.flatMap((name) => {
    const file = new RegExp(`\\bdefault as ${name}\\b[^}]*\\} from ["']\\.(/icons/[^"']+)["']`).exec(exported)?.[1]
    return files.filter((each) => file !== undefined && each.endsWith(file))
  })
}
