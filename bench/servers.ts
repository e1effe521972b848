import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../scripts/lib/project.mjs'
import { freePort } from '../scripts/lib/server.mjs'
import { secretKey } from './databases.ts'
import type { Statements } from './statements.ts'

/** Our server as production runs it, its log thrown away. */
export const startNode = (databaseUrl: string, settings: Record<string, string> = {}) =>
  start(['apps/server/dist/server.js'], {
    DATABASE_URL: databaseUrl,
    SECRET_KEY: secretKey,
    LOG_LEVEL: 'info',
    HOST: '127.0.0.1',
    // All callers have one address here.
    PUBLIC_REQUESTS_PER_MINUTE: '1000000',
    ...settings,
  })

/** The same, and a session of the system admin. */
export async function startOurs(databaseUrl: string, paths: string[]) {
  const server = await startNode(databaseUrl)
  const token = await signIn(server.url)
  return { ...server, paths, token, headers: { cookie: `guildhall=${token}` } }
}

type BareOptions = { statements: Statements; withSession?: boolean }

/** The bare server with these statements, and with the session's before each list if so asked. */
export async function startBare(databaseUrl: string, paths: string[], { statements, withSession }: BareOptions) {
  const file = join(mkdtempSync(join(tmpdir(), 'guildhall-bench-')), 'statements.json')
  writeFileSync(file, JSON.stringify(statements))
  const server = await start(['--import', 'tsx', 'bench/bare.ts'], {
    DATABASE_URL: databaseUrl,
    STATEMENTS_FILE: file,
    ...(withSession ? { WITH_SESSION: '1' } : {}),
  })
  return { ...server, paths, headers: {} }
}

/** A bare server that holds these answers in memory. */
export async function startBarePage(answers: Record<string, Answer>) {
  const file = join(mkdtempSync(join(tmpdir(), 'guildhall-bench-')), 'answers.json')
  writeFileSync(file, JSON.stringify(answers))
  const server = await start(['--import', 'tsx', 'bench/bare-page.ts'], { ANSWERS_FILE: file })
  return { ...server, headers: {} }
}
export type Answer = { headers: Record<string, string>; base64: string }

/** A bare server that does nothing but check a password. */
export async function startBareSignIn(password: string) {
  const server = await start(['--import', 'tsx', 'bench/bare-sign-in.ts'], { PASSWORD: password })
  return { ...server, headers: {} }
}

/** The bare server that writes a link. */
export async function startBareCreate(databaseUrl: string) {
  const server = await start(['--import', 'tsx', 'bench/bare-create.ts'], { DATABASE_URL: databaseUrl })
  return { ...server, headers: {} }
}

/** The bare server of live delivery. */
export const startBareLive = (databaseUrl: string) =>
  start(['--import', 'tsx', 'bench/bare-live.ts'], { DATABASE_URL: databaseUrl })

async function start(args: string[], env: Record<string, string>) {
  const port = await freePort()
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  const exited = new Promise((resolve) => child.once('close', resolve))
  const url = `http://127.0.0.1:${port}`
  const started = performance.now()
  await ready(url)
  const readyMs = performance.now() - started
  const stop = () => {
    process.off('exit', killWithUs)
    child.kill('SIGTERM')
    return exited
  }
  return { url, pid: child.pid ?? 0, readyMs, stop }
}

async function ready(url: string) {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`${url} did not get ready`)
}

/** Who can sign in to a demo network, and how. */
export async function readAccounts(
  url: string,
): Promise<{ password: string; accounts: { email: string; code: string }[] }> {
  const { data } = await fetch(`${url}/api/demo/accounts`).then((answer) => answer.json())
  return data
}

async function signIn(url: string): Promise<string> {
  const { accounts, password } = await readAccounts(url)
  const { email, code } = accounts[0] ?? { email: '', code: '' }
  const half = tokenOf(await post(`${url}/api/auth/login`, { email, password }))
  return tokenOf(await post(`${url}/api/users/2fa/verify`, { code }, half))
}

function post(url: string, body: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token ? { cookie: `guildhall=${token}` } : {}) }
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

function tokenOf(answer: Response): string {
  const token = /guildhall=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1]
  if (!token) throw new Error(`sign-in failed: ${answer.status}`)
  return token
}
