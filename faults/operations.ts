import { setTimeout as sleep } from 'node:timers/promises'
import { callAs } from '../scripts/vitest/portal.ts'
import type { Operation } from './journal.ts'
import type { Stage } from './stage.ts'

/** Things to do, and a way to see what came of them: the ids of the operations, each as often as it was done. */
export type Work = { operation: Operation; effects: (node: string, acknowledged: string[]) => Promise<string[]> }
export type Prepare = (stage: Stage, run: string) => Promise<Work>

const answerWithinMs = 20_000

/** Quick links, whose calls carry the id beside them, and messages, which are called by it. */
export async function prepareWork({ nodes: [node = ''], cookie }: Stage, run: string): Promise<Work> {
  const call = callAs(cookie)
  const post = postAs(cookie)
  const { data: categories } = await call(node, 'quick-link-categories/list')
  const { data: people } = await call(node, 'users/name-list?per_page=1')
  const category_id = categories[0].id
  const to = { type: 'user', id: people[0].id }
  return {
    operation: (at, id) =>
      isMessage(id)
        ? post(at, 'messages/create', id, { id, to, body: `${run} ${id}`, attachment_ids: [] })
        : post(at, 'quick-links/create', id, { title: `${run} ${id}`, url: 'https://example.org/', category_id }),
    async effects(at) {
      const texts = [...(await readLinks(at)), ...(await readMessages(at))]
      return texts.filter((text) => text.startsWith(run)).map((text) => text.slice(run.length + 1))
    },
  }

  async function readLinks(at: string): Promise<string[]> {
    const titles: string[] = []
    for (let page = 1, count = 100; count === 100; page++) {
      const path = `quick-links/list?search=${run}&per_page=100&page=${page}`
      const { data } = await call<{ data: { title: string }[] }>(at, path)
      titles.push(...data.map(({ title }) => title))
      count = data.length
    }
    return titles
  }

  type Talk = { data: { messages: { seq: number; body: string }[]; has_earlier: boolean } }
  async function readMessages(at: string): Promise<string[]> {
    const bodies: string[] = []
    for (let before: number | undefined, isMore = true; isMore;) {
      const place = before === undefined ? '' : `&before=${before}`
      const { data } = await call<Talk>(at, `messages/user-messages?type=user&id=${to.id}${place}`)
      bodies.push(...data.messages.map(({ body }) => body))
      before = data.messages[0]?.seq
      isMore = data.has_earlier && before !== undefined
    }
    return bodies
  }
}

const postAs = (cookie: () => string) => (at: string, path: string, id: string, body: object) =>
  fetch(`${at}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': id, cookie: cookie() },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(answerWithinMs),
  })

/** One in two. */
const isMessage = (id: string) => Number.parseInt(id[0] ?? '', 16) % 2 === 0

/** People who are invited: the letter to each of them is what comes of it, however long its way is. */
export async function prepareInvitations({ nodes: [node = ''], cookie, mail }: Stage, run: string): Promise<Work> {
  const call = callAs(cookie)
  const { data: roles } = await call<{ data: { id: string; slug: string }[] }>(node, 'roles/name-list')
  const { data: organizations } = await call(node, 'organizations/name-list')
  const role_ids = roles.filter(({ slug }) => slug === 'user').map(({ id }) => id)
  const organization_id = organizations[0].id
  const domain = `${run}.test`
  const invited = () =>
    mail
      .recipients()
      .filter((to) => to.endsWith(`@${domain}`))
      .map((to) => to.slice(0, -domain.length - 1))
  return {
    operation: (at, id) =>
      postAs(cookie)(at, 'users/create', id, {
        first_name: 'Ada',
        last_name: 'Tarn',
        email: `${id}@${domain}`,
        role_ids,
        organization_id,
      }),
    async effects(_at, acknowledged) {
      const deadline = performance.now() + lettersWithinMs
      while (performance.now() < deadline) {
        const there = new Set(invited())
        if (acknowledged.every((id) => there.has(id))) break
        await sleep(200)
      }
      return invited()
    },
  }
}

const lettersWithinMs = 45_000

/** Files that are put into the library: what can be read back, to the byte, is what came of it. */
export async function prepareFiles({ nodes: [node = ''], cookie }: Stage, run: string): Promise<Work> {
  const call = callAs(cookie)
  const { data: categories } = await call(node, 'content-library-categories/list')
  const category_id = categories[0].id
  const textOf = (id: string) => `${run} ${id}`
  type Item = { id: string; title: string }

  return {
    async operation(at, id) {
      const file = await upload(at, cookie, textOf(id))
      if (!(file instanceof Object && 'id' in file)) return file
      const content = { kind: 'file', file_id: file.id, title: textOf(id), category_id }
      return postAs(cookie)(at, 'content-library/create', id, content)
    },
    async effects(at) {
      const ids: string[] = []
      for (let page = 1, count = 100; count === 100; page++) {
        const path = `content-library/list?search=${run}&per_page=100&page=${page}`
        const { data } = await call<{ data: Item[] }>(at, path)
        for (const { id, title } of data) {
          const read = await fetch(`${at}/api/content-library/download/${id}`, { headers: { cookie: cookie() } })
          if (read.ok && (await read.text()) === title) ids.push(title.slice(run.length + 1))
        }
        count = data.length
      }
      return ids
    },
  }
}

/** The whole way of a small file; the answer that ended it early if one did. */
async function upload(at: string, cookie: () => string, content: string): Promise<{ id: string } | Response> {
  const protocol = { 'tus-resumable': '1.0.0', cookie: cookie() }
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const signal = AbortSignal.timeout(answerWithinMs)
  const begun = await fetch(`${at}/api/files/upload`, {
    method: 'POST',
    headers: {
      ...protocol,
      'upload-length': String(content.length),
      'upload-metadata': `name ${base64('faults.txt')},purpose ${base64('document')}`,
    },
    signal,
  })
  if (!begun.ok) return begun
  const id = begun.headers.get('location')?.split('/').at(-1) ?? ''
  const sent = await fetch(`${at}/api/files/upload/${id}`, {
    method: 'PATCH',
    headers: { ...protocol, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: content,
    signal,
  })
  if (!sent.ok) return sent
  const finished = await postAs(cookie)(at, 'files/finish', crypto.randomUUID(), { id })
  if (!finished.ok) return finished
  const { data } = (await finished.json()) as { data: { id: string } }
  return { id: data.id }
}
