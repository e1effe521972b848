import { randomInt, randomUUID } from 'node:crypto'
import { type Bench, print, ratio, stopAll } from './bench.ts'
import { query } from './databases.ts'
import { fillPairs } from './live.ts'
import { type Call, compare } from './load.ts'
import { smallNetwork } from './measure-searches.ts'
import { startBareCreate, startBareLive, startOurs } from './servers.ts'

const json = { 'content-type': 'application/json' }

/** A link that somebody adds, against a row and its line in the audit. */
export async function measureCreate({ rounds, judge, database }: Bench) {
  const url = await database({ users: smallNetwork })
  const [category] = await query<{ id: string }>(url, 'select id from quick_link_categories limit 1')
  const [ours, bare] = [await startOurs(url, []), await startBareCreate(url)]
  const nextCall = (): Call => ({
    method: 'POST',
    path: '/api/quick-links/create',
    headers: { ...json, 'idempotency-key': randomUUID(), ...ours.headers },
    body: JSON.stringify({ title: randomUUID(), url: 'https://example.org/', category_id: category?.id }),
  })
  const targets = { ours: { ...ours, nextCall }, 'bare row and audit': { ...bare, paths: [], nextCall } }
  const measured = await compare(targets, rounds)
  print('A link is added', measured)
  judge('the rate of bare rows', ratio(measured, 'ours', 'bare row and audit', 'perSecond'), 'at least', 0.45)
  await stopAll({ ours, bare })
}

/** What people write to each other, as fast as it goes, against a bare row and a bare notification. */
export async function measureSend({ rounds, judge, database }: Bench) {
  const url = await database({ users: smallNetwork })
  const pairs = await fillPairs(url, 250)
  const [ours, bare] = [await startOurs(url, []), await startBareLive(url)]
  const nextCall = (): Call => {
    const { conversation_id, readers } = pairs[randomInt(pairs.length)] ?? { conversation_id: '', readers: [] }
    const author = readers[randomInt(2)]
    return {
      method: 'POST',
      path: `/api/messages/create?readers=${readers.map(({ id }) => id).join(',')}`,
      headers: { ...json, cookie: `guildhall=${author?.token}` },
      body: JSON.stringify({
        id: randomUUID(),
        to: { type: 'conversation', id: conversation_id },
        body: 'Good morning.',
        attachment_ids: [],
      }),
    }
  }
  const targets = {
    ours: { ...ours, headers: {}, nextCall },
    'bare row': { ...bare, headers: {}, paths: [], nextCall },
  }
  const measured = await compare(targets, rounds)
  print('A message is sent', measured)
  judge('the rate of bare rows', ratio(measured, 'ours', 'bare row', 'perSecond'), 'at least', 0.2)
  await stopAll({ ours, bare })
}
