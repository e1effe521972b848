import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesUnder, root } from './lib/project.mjs'
import { startServer } from './lib/server.mjs'
import { signedIn } from './vitest/portal.ts'

const folder = mkdtempSync(join(tmpdir(), 'guildhall-backup-'))
const inFolder = (name: string) => join(folder, name)
const servers: Awaited<ReturnType<typeof startServer>>[] = []
const before: string[] = []
let call: Awaited<ReturnType<typeof signedIn>>
let taken: Awaited<ReturnType<typeof run>>
let slowestMs = 0

beforeAll(async () => {
  const { url } = await start('data')
  call = await signedIn(url)
  const { data: categories } = await call(url, 'quick-link-categories/list')
  const done = new AbortController()
  const write = async (writer: number) => {
    for (let n = 0; !done.signal.aborted; n++) {
      const link = { title: `Write ${writer} ${n}`, url: 'https://example.org/', category_id: categories[0].id }
      const sentAt = performance.now()
      const { data } = await call(url, 'quick-links/create', link)
      slowestMs = Math.max(slowestMs, performance.now() - sentAt)
      if (!taken) before.push(data.id)
    }
  }
  const writers = Promise.all(Array.from({ length: 4 }, (_, writer) => write(writer)))
  while (before.length < 50) await new Promise((later) => setTimeout(later, 20))
  const asked = before.length
  taken = await run('backup', 'data', inFolder('backup'))
  before.length = asked
  done.abort()
  await writers
})

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop('SIGKILL')))
  rmSync(folder, { recursive: true, force: true })
})

test('a backup is taken while people write, and none of them is refused', () => {
  expect(taken, taken.says).toMatchObject({ code: 0 })
  expect(before.length).toBeGreaterThanOrEqual(50)
  expect(slowestMs, 'milliseconds of the slowest write').toBeLessThan(20_000)
})

test('it restores to the same rows and files, and the portal goes on from there', async () => {
  const restored = await run('restore', 'restored', inFolder('backup'))
  expect(restored, restored.says).toMatchObject({ code: 0 })
  expect(restored.says).toMatch(/every row as it was: \d{4,} rows of \d{2,} tables/)
  const files = (name: string) => filesUnder(join(folder, name, 'files')).map((file) => file.slice(-40))
  expect(files('restored').toSorted()).toEqual(files('data').toSorted())

  const { url } = await start('restored')
  const kept = new Set<string>()
  for (let page = 1, rows = 100; rows === 100; page++) {
    const { data } = await call(url, `quick-links/list?per_page=100&page=${page}`)
    for (const { id } of data) kept.add(id)
    rows = data.length
  }
  expect(before.filter((id) => !kept.has(id))).toEqual([])
})

test('a backup that is not what was written is refused, and leaves no network behind', async () => {
  cpSync(inFolder('backup'), inFolder('changed'), { recursive: true })
  const manifest = join(folder, 'changed', 'manifest.json')
  const changed = JSON.parse(readFileSync(manifest, 'utf8'))
  changed.tables['public.quick_links'].hash = '1'
  writeFileSync(manifest, JSON.stringify(changed))
  const refused = await run('restore', 'elsewhere', inFolder('changed'))
  expect(refused).toMatchObject({ code: 1, says: expect.stringContaining('public.quick_links differ') })
  expect(existsSync(join(folder, 'elsewhere', 'database'))).toBe(false)
})

test('a backup without its list, a network in its place, and no network at all are told in one line', async () => {
  cpSync(inFolder('backup'), inFolder('half'), { recursive: true })
  rmSync(join(folder, 'half', 'manifest.json'))
  expect(await run('restore', 'elsewhere', inFolder('half'))).toMatchObject({
    code: 1,
    says: expect.stringContaining('holds no whole backup'),
  })
  expect(await run('restore', 'restored', inFolder('backup'))).toMatchObject({
    code: 1,
    says: expect.stringMatching(/Another Guildhall is using|holds a network already/),
  })
  expect(await run('backup', 'nothing', inFolder('none'))).toMatchObject({
    code: 1,
    says: expect.stringContaining('there is no network in'),
  })
  expect(await run('backup', 'data', inFolder('backup'))).toMatchObject({
    code: 1,
    says: expect.stringContaining('Name a folder that does not exist yet'),
  })
})

async function start(name: string) {
  const server = await startServer({ DATA_DIR: inFolder(name) })
  servers.push(server)
  await server.ready()
  return server
}

/** Runs one of the commands at the server, as it was built. */
async function run(command: 'backup' | 'restore', dataDir: string, argument: string) {
  const child = spawn(process.execPath, [join(root, `apps/server/dist/${command}.js`), argument], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR: inFolder(dataDir) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let says = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (says += text))
  const code = await new Promise<number | null>((done) => child.once('close', done))
  return { code, says }
}
