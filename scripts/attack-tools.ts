import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './lib/run.mjs'
import { startServer } from './lib/server.mjs'
import { signIn } from './vitest/portal.ts'

type Target = { url: string; cookie: string; scratch: string }

const lists = [
  'users/list?search=ann&sort=-name&page=1',
  'organizations/list?search=works&sort=name&page=1',
  'connect/list?search=welding&page=1',
  'audit/list?action=user.updated&subject_id=one&page=1',
]

/** Lets a tool of others loose on the built portal with its demo network, signed in as the system admin. */
const tools: Record<string, (target: Target) => Promise<string[]>> = { sqlmap, wapiti }

const name = process.argv[2] ?? ''
const attack = tools[name]
if (!attack) throw new Error(`There is no ${name}. Tools: ${Object.keys(tools).join(', ')}.`)

const scratch = mkdtempSync(join(tmpdir(), 'guildhall-attack-'))
const server = await startServer({ DATA_DIR: join(scratch, 'data'), LOG_LEVEL: 'warn' })
try {
  await server.ready()
  const found = await attack({ url: server.url, cookie: await signIn(server.url, 'system_admin'), scratch })
  // What a tool takes for harmless may still have got further in than it should.
  const failed = server.output().match(/"request failed"/g)?.length ?? 0
  console.log([...found, `${name}: ${found.length} found, ${failed} answered with 500`].join('\n'))
  process.exitCode = found.length + failed === 0 ? 0 : 1
} finally {
  await server.stop()
  rmSync(scratch, { recursive: true, force: true })
}

/** Statements smuggled into what lists are asked by. */
async function sqlmap({ url, cookie, scratch: folder }: Target): Promise<string[]> {
  const found: string[] = []
  for (const path of lists) {
    const options = ['--batch', '--flush-session', '--level=2', '--risk=1', '--dbms=PostgreSQL', '--smart']
    const { output } = await run('sqlmap', [
      ...options,
      `--url=${url}/api/${path}`,
      `--cookie=${cookie}`,
      `--output-dir=${folder}`,
    ])
    if (/identified the following injection point/.test(output)) found.push(`${path}\n${output}`)
  }
  return found
}

/** All that it finds by itself from the first page on. */
async function wapiti({ url, cookie, scratch: folder }: Target): Promise<string[]> {
  const report = join(folder, 'wapiti.json')
  const options = ['--flush-session', '--max-scan-time', '300', '--format', 'json', '--output', report]
  const { ok, output } = await run('wapiti', ['--url', `${url}/`, '--header', `Cookie: ${cookie}`, ...options])
  if (!ok) return [output]
  const { vulnerabilities }: { vulnerabilities: Record<string, { info: string; path: string }[]> } = JSON.parse(
    readFileSync(report, 'utf8'),
  )
  return Object.entries(vulnerabilities).flatMap(([kind, places]) =>
    places.filter(({ info }) => !isExpected(info)).map(({ info, path }) => `${kind} at ${path}: ${info}`),
  )
}

/** The portal switches the browser's XSS filter off with a 0, as OWASP advises, and HSTS must not be sent over plain HTTP. */
function isExpected(info: string): boolean {
  return /^(X-XSS-Protection|Strict-Transport-Security) is not set$/.test(info)
}
