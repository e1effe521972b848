import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { StartError } from '../config.ts'

/**
 * Holds a data folder for this process: two embedded databases on one folder would destroy it.
 * The lock is a socket that the system itself frees, also on `kill -9`.
 */
export async function holdDataDir(dataDir: string): Promise<() => Promise<void>> {
  openDataDir(dataDir)
  const address = lockAddress(dataDir)
  if (address.startsWith('/') && !(await isAnswered(address))) rmSync(address, { force: true })
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(error.code === 'EADDRINUSE' ? inUse(dataDir) : error))
    server.listen(address, done)
  })
  server.unref()
  return () => new Promise((done) => server.close(() => done()))
}

/** Makes the folder where it is missing; refuses one that cannot be used. */
export function openDataDir(dataDir: string) {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    const why =
      code === 'EEXIST' || code === 'ENOTDIR' ? 'it is not a folder' : `it cannot be read and written (${code})`
    throw new StartError(`DATA_DIR ${dataDir} cannot be used: ${why}.`)
  }
}

/** Step by step, because `recursive` never ends where a folder cannot be made, such as below /proc. */
function makeFolder(path: string) {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}

const inUse = (dataDir: string) =>
  new StartError(`Another Guildhall is using ${dataDir}. Stop it, or set DATA_DIR to another folder.`)

function lockAddress(dataDir: string): string {
  const name = `guildhall-${createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(dataDir, 'lock.sock')
}

/** Where a socket is a file, it outlives its process; then nobody answers any more. */
const isAnswered = (address: string) =>
  new Promise<boolean>((answer) => {
    const socket = connect(address, () => answer(true)).on('error', () => answer(false))
    socket.unref()
  })
