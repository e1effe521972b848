import { createHash, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { query } from './databases.ts'
import { cpuMsOf, residentKb } from './processes.ts'

type Reader = { id: string; token: string }
/** Two people who write to each other, and their conversation. */
export type Pair = { conversation_id: string; readers: [Reader, Reader] }
type Target = { url: string; pid: number }
export type Delivered = {
  sent: number
  heard: number
  p50: number
  p95: number
  most: number
  starved: number
  kbPerStream: number
  /** What the server itself computes for each message. */
  cpuMs: number
}

/** As many pairs of people, each with a session and a conversation. */
export async function fillPairs(url: string, count: number): Promise<Pair[]> {
  const people = await query<{ id: string }>(
    url,
    `select users.id from users join organizations on organizations.id = organization_id
      where users.status = 'active' and agreement_signed_at is not null and paid_through > now() and exists (
        select from user_roles join role_permissions using (role_id) where user_id = users.id and permission = 'chat')
      order by users.id limit $1`,
    [2 * count],
  )
  if (people.length < 2 * count) throw new Error(`only ${people.length} people may chat`)
  const readers = people.map(({ id }) => ({ id, token: randomUUID() }))
  await query(
    url,
    `insert into sessions (user_id, token_hash, kind, address, user_agent, last_seen_at, expires_at)
      select *, 'full', '127.0.0.1', 'bench', now(), now() + interval '1 day' from unnest($1::uuid[], $2::text[])`,
    [readers.map(({ id }) => id), readers.map(({ token }) => createHash('sha256').update(token).digest('hex'))],
  )
  const pairs = Array.from({ length: count }, (_, i): Pair => {
    const [one, other] = readers.slice(2 * i)
    if (!one || !other) throw new Error('too few readers')
    return { conversation_id: randomUUID(), readers: [one, other] }
  })
  const ids = pairs.map(({ conversation_id }) => conversation_id)
  await query(
    url,
    `insert into conversations (id, kind, key) select id, 'direct', 'bench:' || id from unnest($1::uuid[]) id`,
    [ids],
  )
  for (const side of [0, 1] as const)
    await query(
      url,
      `insert into conversation_members (conversation_id, user_id) select * from unnest($1::uuid[], $2::uuid[])`,
      [ids, pairs.map(({ readers: both }) => both[side].id)],
    )
  return pairs
}

/** Opens a stream for everybody, has people write at a steady pace, and notes when each message is heard of by the other. */
export async function deliver(
  { url, pid }: Target,
  pairs: Pair[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Delivered> {
  const [before, ears] = [residentKb(pid), await openEars(url, pairs)]
  await sleep(1000)
  const kbPerStream = (residentKb(pid) - before) / (2 * pairs.length)

  // Until everybody has written once: the first message to somebody who has not read is mailed, too.
  await write(url, ears, { perSecond, seconds: Math.ceil(ears.length / perSecond) + 1 })
  for (const ear of ears) ear.forget()
  const cpuBefore = cpuMsOf(pid)
  const sent = await write(url, ears, { perSecond, seconds })
  const cpuMs = (cpuMsOf(pid) - cpuBefore) / sent

  const times = ears.flatMap(({ times: own }) => own).toSorted((a, b) => a - b)
  const quantile = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  const starved = ears.filter(({ heard, due }) => heard() !== due()).length
  for (const ear of ears) ear.close()
  return {
    sent,
    heard: times.length,
    p50: quantile(0.5),
    p95: quantile(0.95),
    most: times.at(-1) ?? Number.NaN,
    starved,
    kbPerStream,
    cpuMs,
  }
}

type Ear = Awaited<ReturnType<typeof openEar>>

/** In each pair the first one's ear comes first. */
async function openEars(url: string, pairs: Pair[]): Promise<Ear[]> {
  const ears: Ear[] = []
  for (const pair of pairs) for (const reader of pair.readers) ears.push(await openEar(url, pair, reader))
  return ears
}

async function openEar(url: string, { conversation_id, readers }: Pair, reader: Reader) {
  const times: number[] = []
  const sentAt: number[] = []
  let [heard, due] = [0, 0]
  const headers = { cookie: `guildhall=${reader.token}` }
  const opened = request(`${url}/api/live/stream?reader=${reader.id}`, { headers, agent: false })
  await new Promise((resolve, reject) => {
    opened
      .once('error', reject)
      .once('response', (response) => {
        opened.on('error', () => {})
        response.setEncoding('utf8').on('error', () => {})
        response.on('data', (text: string) => {
          const now = performance.now()
          for (let i = text.split('event: change').length; i > 1; i -= 1) {
            heard += 1
            const since = sentAt.shift()
            if (since !== undefined) times.push(now - since)
          }
          resolve(undefined)
        })
      })
      .end()
  })
  return {
    reader,
    conversation_id,
    readers,
    times,
    heard: () => heard,
    due: () => due,
    /** Something is on its way to this one, whose moment counts if it is the other's. */
    expect(at?: number) {
      due += 1
      if (at !== undefined) sentAt.push(at)
    },
    forget() {
      times.length = sentAt.length = 0
      heard = due = 0
    },
    close: () => opened.destroy(),
  }
}

/** Everybody writes in turn, at an even pace; ends when all is heard, or nothing more comes. */
async function write(url: string, ears: Ear[], { perSecond, seconds }: { perSecond: number; seconds: number }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const started = performance.now()
  const sending: Promise<void>[] = []
  for (let i = 0; i < perSecond * seconds; i += 1) {
    await sleep(Math.max(0, started + (1000 * i) / perSecond - performance.now()))
    // From end to end of the list, so that a pair's next message comes when the last one is long heard.
    const at = (i * 2 + (Math.floor((i * 2) / ears.length) % 2)) % ears.length
    const [author, other] = [ears[at], ears[at ^ 1]]
    if (!author || !other) continue
    // His own pages hear of it, too, but he knows.
    author.expect()
    other.expect(performance.now())
    sending.push(send(url, agent, author))
  }
  await Promise.all(sending)
  const deadline = Date.now() + 5000
  while (Date.now() < deadline && ears.some(({ heard, due }) => heard() < due())) await sleep(50)
  agent.destroy()
  return sending.length
}

function send(url: string, agent: Agent, { reader, readers, conversation_id }: Ear): Promise<void> {
  const body = {
    id: randomUUID(),
    to: { type: 'conversation', id: conversation_id },
    body: 'Good morning.',
    attachment_ids: [],
  }
  return new Promise((resolve, reject) => {
    request(
      `${url}/api/messages/create?readers=${readers.map(({ id }) => id).join(',')}`,
      { method: 'POST', agent, headers: { cookie: `guildhall=${reader.token}`, 'content-type': 'application/json' } },
      (response) => {
        response.resume()
        if (response.statusCode === 200) response.once('end', resolve)
        else reject(new Error(`messages/create answered ${response.statusCode}`))
      },
    )
      .once('error', reject)
      .end(JSON.stringify(body))
  })
}
