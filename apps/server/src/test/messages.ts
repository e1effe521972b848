import { randomUUID } from 'node:crypto'
import { type MessageInput, messages, type Party } from '@guildhall/contract/messages'
import type { Db } from '../db/db.ts'
import { aUser } from './builders.ts'
import { aListed } from './directory.ts'
import type { Caller, TestServer } from './server.ts'

type Given = Parameters<typeof aUser>[1]

export const toUser = ({ id }: { id: string }): Party => ({ type: 'user', id })
export const toFirm = ({ id }: { id: string }): Party => ({ type: 'organization', id })
export const toTalk = (id: string): Party => ({ type: 'conversation', id })

/** Sends a message with an id of its own, unless one is given. */
export const send = (caller: Caller, to: Party, body = 'Good morning.', more: Partial<MessageInput> = {}) =>
  caller.call(messages.create, { body: { id: randomUUID(), to, body, ...more } })

/** What somebody reads of a conversation. */
export const readAll = (caller: Caller, of: Party) => caller.call(messages.userMessages, { query: of })
export const bodies = async (caller: Caller, of: Party) =>
  (await readAll(caller, of)).data.messages.map(({ body }) => body)

export const list = async (caller: Caller, search?: string) =>
  (await caller.call(messages.messagedUserList, { query: search ? { search } : {} })).data.rows

/** What the bell of somebody's inbox says. */
export const unreadOf = async (caller: Caller, conversation_id: string) =>
  (await caller.call(messages.unreadCount)).data.find((row) => row.conversation_id === conversation_id)?.unread_count ??
  0

/** Somebody whom the directory shows. */
export const aMember = async (db: Db, given: Given = {}) =>
  aUser(db, { organization_id: (await aListed(db)).id, ...given })

/** Two people who find each other, and the callers that they are. */
export async function twoPeople(server: TestServer, given: Given = {}) {
  const { db } = server
  const [ada, ben] = [await aMember(db, { first_name: 'Ada' }), await aMember(db, { first_name: 'Ben', ...given })]
  return { ada, ben, asAda: await server.as(ada), asBen: await server.as(ben) }
}

/** A group of one owner and others, with all as callers. */
export async function aGroup(server: TestServer, size = 3) {
  const people = []
  for (let index = 0; index < size; index++)
    people.push(await aMember(server.db, { first_name: `Member ${index + 1}` }))
  const callers = await Promise.all(people.map((person) => server.as(person)))
  const [owner] = callers
  if (!owner) throw new Error('A group has an owner')
  const id = randomUUID()
  const user_ids = people.slice(1).map((person) => person.id)
  await owner.call(messages.createGroup, { body: { id, title: 'Spring shuttle', user_ids } })
  return { id, people, callers, owner }
}

/** A form with one file, and other fields before it, as a browser sends it. */
export function aForm(field: string, name: string, content: Buffer | string, more: object = {}) {
  const boundary = '----guildhall'
  const head = (named: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${named}"`
  const fields = Object.entries(more).map(([key, value]) => `${head(key)}\r\n\r\n${String(value)}\r\n`)
  const file = `${head(field)}; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(fields.join('') + file),
      Buffer.from(content),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  }
}
