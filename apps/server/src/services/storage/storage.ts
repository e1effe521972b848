import type { Readable } from 'node:stream'

/** Which bytes of an object, both ends included. */
export type ByteRange = { start: number; end: number }

/** Where files lie, each under the id of its row. */
export type Storage = {
  /** Keeps all of it or, where that fails, nothing. */
  put: (key: string, content: Readable | Uint8Array) => Promise<void>
  get: (key: string, range?: ByteRange) => Promise<Readable>
  /** Does nothing where nothing is. */
  delete: (key: string) => Promise<void>
}

/** Keys are ids of rows: nothing in them can lead elsewhere. */
export function expectKey(key: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key)) throw new Error(`not a key of the storage: ${key}`)
  return key
}
