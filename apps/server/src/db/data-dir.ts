import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { StartError } from '../config.ts'

/** Makes a backup in this folder. */
type BackUp = (to: string) => Promise<unknown>

/**
 * Holds a data folder for this process: two embedded databases on one folder would destroy it.
 * The lock is a socket that the system itself frees, also on `kill -9`; whoever may read the folder can ask there for a backup.
 */
export async function holdDataDir(dataDir: string, backUp?: BackUp): Promise<() => Promise<void>> {
  openDataDir(dataDir)
  const address = lockAddress(dataDir)
  if (address.startsWith('/') && !(await isAnswered(address))) rmSync(address, { force: true })
  const open = new Set<Socket>()
  const key = randomBytes(32).toString('base64url')
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket.once('close', () => open.delete(socket)))
    void answer(socket, key, backUp)
  })
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(error.code === 'EADDRINUSE' ? inUse(dataDir) : error))
    server.listen(address, done)
  })
  server.unref()
  if (backUp) writeFileSync(join(dataDir, keyName), key, { mode: 0o600 })
  return () =>
    new Promise((done) => {
      for (const socket of open) socket.destroy()
      server.close(() => done())
    })
}

const Asked = z.object({ key: z.string(), to: z.string() })
const Told = z.object({ refused: z.string().optional() })
const keyName = 'control.key'
// A question is one short line.
const askingMs = 5000
const longestQuestion = 10_000

async function answer(socket: Socket, key: string, backUp: BackUp | undefined) {
  socket.unref()
  socket.on('error', () => socket.destroy())
  const impatience = setTimeout(() => socket.destroy(), askingMs).unref()
  try {
    const asked = Asked.parse(JSON.parse(await heard(socket)))
    clearTimeout(impatience)
    if (!backUp || !isSame(asked.key, key)) return socket.destroy()
    await backUp(asked.to)
    socket.end(JSON.stringify({}))
  } catch (error) {
    clearTimeout(impatience)
    socket.end(JSON.stringify({ refused: error instanceof Error ? error.message : String(error) }))
  }
}

async function heard(socket: Socket): Promise<string> {
  let said = ''
  // It is answered on, so reading to the end must not end it.
  for await (const piece of socket.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    said += String(piece)
    if (said.length > longestQuestion) throw new StartError('this is no question.')
  }
  return said
}

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Asks the portal that holds a data folder for a backup; false if nobody holds it. */
export async function askForBackup(dataDir: string, to: string): Promise<boolean> {
  if (!existsSync(dataDir)) return false
  const socket = connect({ path: lockAddress(dataDir), allowHalfOpen: true })
  try {
    await new Promise((done, fail) => socket.once('connect', done).once('error', fail))
  } catch {
    return false
  }
  const keyFile = join(dataDir, keyName)
  if (!existsSync(keyFile)) {
    socket.destroy()
    throw new StartError(`whoever uses ${dataDir} now takes no questions. Try again when it is done.`)
  }
  const key = readFileSync(keyFile, 'utf8')
  socket.end(JSON.stringify({ key, to } satisfies z.infer<typeof Asked>))
  const { refused } = Told.parse(JSON.parse((await text(socket)) || '{"refused":"the portal did not answer."}'))
  if (refused) throw new StartError(refused)
  return true
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
  new Promise<boolean>((tell) => {
    const socket = connect(address, () => {
      socket.destroy()
      tell(true)
    }).on('error', () => tell(false))
  })
