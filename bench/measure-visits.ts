import { once } from 'node:events'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type Bench, print, ratio, stopAll } from './bench.ts'
import { type Call, compare } from './load.ts'
import { smallNetwork } from './measure-searches.ts'
import { type Answer, readAccounts, startBarePage, startBareSignIn, startOurs } from './servers.ts'

/** The first factor, against nothing but the check of the same password. */
export async function measureSignIn({ rounds, judge, database }: Bench) {
  const ours = await startOurs(await database({ users: smallNetwork }), [])
  const { accounts, password } = await readAccounts(ours.url)
  const bare = await startBareSignIn(password)
  const calls = accounts.map(({ email }): Call => ({
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  }))
  const measured = await compare(
    { ours: { ...ours, headers: {}, calls }, 'bare argon2': { ...bare, paths: [], calls } },
    rounds,
  )
  print('Sign-in with a password', measured)
  judge('the rate of bare argon2', ratio(measured, 'ours', 'bare argon2', 'perSecond'), 'at least', 0.9)
  await stopAll({ ours, bare })
}

/** All that a browser fetches to show the first page, against the same bytes out of memory. */
export async function measurePage({ rounds, judge, database }: Bench) {
  const ours = await startOurs(await database({ users: smallNetwork }), [])
  const headers = { 'accept-encoding': 'gzip' }
  const page = await fetch(`${ours.url}/`).then((answer) => answer.text())
  const parts = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
  const paths = ['/', ...new Set(parts)]
  const bare = await startBarePage(await readAnswers(ours.url, paths, headers))
  const measured = await compare({ ours: { ...ours, headers, paths }, 'bare, same bytes': { ...bare, paths } }, rounds)
  print(`First page, ${paths.length} files`, measured)
  judge(
    'the throughput of the same bytes out of memory',
    ratio(measured, 'ours', 'bare, same bytes', 'perSecond'),
    'at least',
    0.5,
  )
  await stopAll({ ours, bare })
}

/** As they come over the wire, packed as they are. */
async function readAnswers(url: string, paths: string[], headers: Record<string, string>) {
  const answers: Record<string, Answer> = {}
  for (const path of paths) {
    const [answer] = await once(get(`${url}${path}`, { headers }), 'response')
    const sent = Object.entries<string>(answer.headers).filter(([name]) => !perConnection.has(name))
    answers[path] = { headers: Object.fromEntries(sent), base64: (await buffer(answer)).toString('base64') }
  }
  return answers
}

const perConnection = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length'])
