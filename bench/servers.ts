import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../scripts/lib/project.mjs'
import { freePort } from '../scripts/lib/server.mjs'
import { secretKey } from './databases.ts'
import type { Statements } from './statements.ts'

/** Our server as production runs it, its log thrown away, and a session of the system admin. */
export async function startOurs(databaseUrl: string, paths: string[]) {
  const server = await start(['apps/server/dist/server.js'], {
    DATABASE_URL: databaseUrl,
    SECRET_KEY: secretKey,
    LOG_LEVEL: 'info',
    HOST: '127.0.0.1',
  })
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
  await ready(url)
  const stop = () => {
    process.off('exit', killWithUs)
    child.kill('SIGTERM')
    return exited
  }
  return { url, pid: child.pid ?? 0, stop }
}

async function ready(url: string) {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} did not get ready`)
}

async function signIn(url: string): Promise<string> {
  const demo = await fetch(`${url}/api/demo/accounts`).then((answer) => answer.json())
  const { email, code } = demo.data.accounts[0]
  const half = tokenOf(await post(`${url}/api/auth/login`, { email, password: demo.data.password }))
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
