import type { DataStore } from '@tus/server'

/** Where the bytes of an upload wait until they are complete and looked at. */
export type Staging = {
  store: DataStore
  /** Lends all the bytes as a file of this machine. */
  withFile: <T>(id: string, work: (path: string) => Promise<T>) => Promise<T>
  /** Removes what is there of an upload. */
  remove: (id: string) => Promise<void>
  /** Removes the uploads that were begun before then and never used. */
  sweep: (before: Date) => Promise<number>
}
