import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import pg from 'pg'

type Counted<T> = { statements: string[]; result: T }

const counting = new AsyncLocalStorage<string[]>()
let isWatched = false

/**
 * Runs a call and lists every statement that it sends to PostgreSQL, `begin` and `commit` included. What runs beside it, such
 * as the workers of the job queue, is not its own and not counted. On the embedded database nothing is counted.
 */
export async function listStatements<T>(run: () => Promise<T>): Promise<Counted<T>> {
  watch()
  const statements: string[] = []
  return { result: await counting.run(statements, run), statements }
}

/** How many of them there are, except for those that read what a node remembers for a moment: the session and the settings of the site. */
export const countStatements = async (run: () => Promise<unknown>): Promise<number> =>
  (await listStatements(run)).statements.filter((statement) => !isRemembered.test(statement)).length

const isRemembered = /^select .* from "(sessions|site_settings)"/s

type Method = (this: unknown, ...given: unknown[]) => unknown

function watch() {
  if (isWatched) return
  isWatched = true
  const query: Method = Reflect.get(pg.Client.prototype, 'query')
  const counted: Method = function (this: unknown, ...given) {
    counting.getStore()?.push(textOf(given[0]))
    return Reflect.apply(query, this, given)
  }
  // A call that waits for a connection would otherwise go on as part of the one that gave it back.
  const connect: Method = Reflect.get(pg.Pool.prototype, 'connect')
  const bound: Method = function (this: unknown, ...given) {
    const bind = (each: unknown) => (typeof each === 'function' ? AsyncResource.bind(each as () => void) : each)
    return Reflect.apply(connect, this, given.map(bind))
  }
  Object.assign(pg.Client.prototype, { query: counted })
  Object.assign(pg.Pool.prototype, { connect: bound })
}

const textOf = (given: unknown): string =>
  typeof given === 'string' ? given : String((given as { text?: unknown }).text ?? given)
