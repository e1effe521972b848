import { AsyncLocalStorage } from 'node:async_hooks'
import { Readable } from 'node:stream'
import { afterEach, expect } from 'vitest'
import type { TestServer } from './server.ts'

const transaction = new AsyncLocalStorage<true>()

/** What does not belong to the database. A bucket is a network call, and a folder may be one, too. */
const services = ['cards', 'docusign', 'storage', 'staging', 'mailer', 'captcha', 'writer'] as const

/**
 * Fails a test that calls a service of the server, such as the card provider or the file storage, while a transaction of the
 * database is open.
 * Every change is sent with an idempotency key, as the browser does, because the call is then answered in one transaction.
 */
export function watchOutsideCalls(server: TestServer) {
  const inTransaction: string[] = []
  const { db, deps, http } = server
  const begin = db.transaction.bind(db)
  db.transaction = (run, config) => begin((tx) => transaction.run(true, () => run(tx)), config)
  const inject = http.inject.bind(http) as (ask: { headers?: Record<string, string> }) => ReturnType<typeof http.inject>
  http.inject = ((ask: { headers?: Record<string, string> }) =>
    inject({ ...ask, headers: { 'idempotency-key': crypto.randomUUID(), ...ask.headers } })) as typeof http.inject

  const watched = <T extends object>(service: T, name: string): T =>
    new Proxy(service, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key)
        const path = `${name}.${String(key)}`
        if (typeof value === 'object' && value !== null) return watched(value, path)
        if (typeof value !== 'function') return value
        return (...given: unknown[]) => {
          const answer: unknown = Reflect.apply(value, target, given)
          if (!(answer instanceof Promise)) return answer
          if (transaction.getStore()) inTransaction.push(path)
          return answer.then((result: unknown) => (isService(result) ? watched(result, path) : result))
        }
      },
    })
  for (const name of services) {
    const service = deps[name]
    if (service) Object.assign(deps, { [name]: watched(service, name) })
  }
  afterEach(() => {
    expect(inTransaction.splice(0), 'calls inside a transaction').toEqual([])
  })
  return { inTransaction }
}

/** What offers calls of its own, such as a connected account. */
const isService = (result: unknown): result is object =>
  typeof result === 'object' &&
  result !== null &&
  !(result instanceof Readable) &&
  Object.values(result).some((each) => typeof each === 'function')
