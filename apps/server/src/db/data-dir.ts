import { createHash } from 'node:crypto'
import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { StartError } from '../config.ts'

/**
 * Holds a data folder for this process: two embedded databases on one folder would destroy it.
 * The lock is a socket that the system itself frees, also on `kill -9`.
 */
export async function holdDataDir(dataDir: string): Promise<() => Promise<void>> {
  openFolder(dataDir)
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'EADDRINUSE'
          ? new StartError(`Another Guildhall is using ${dataDir}. Stop it, or set DATA_DIR to another folder.`)
          : error,
      ),
    )
    server.listen(lockAddress(dataDir), done)
  })
  server.unref()
  return () => new Promise((done) => server.close(() => done()))
}

function openFolder(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    const why =
      code === 'EEXIST' || code === 'ENOTDIR' ? 'it is not a folder' : `it cannot be read and written (${code})`
    throw new StartError(`DATA_DIR ${dataDir} cannot be used: ${why}.`)
  }
}

function lockAddress(dataDir: string): string {
  const name = `guildhall-${createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(dataDir, 'lock.sock')
}
