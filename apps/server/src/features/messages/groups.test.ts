import { messages } from '@guildhall/contract/messages'
import { files } from '@guildhall/contract/files'
import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { aGroup, aMember, bodies, list, readAll, send, toTalk, unreadOf } from '../../test/messages.ts'
import { testServer } from '../../test/server.ts'
import { anUploadedFile } from '../../test/uploads.ts'

const server = await testServer()
const { db, deps } = server

test('a group is one conversation of all its people, begun once', async () => {
  const { id, people, callers, owner } = await aGroup(server)
  const user_ids = people.slice(1).map((person) => person.id)
  const again = await owner.call(messages.createGroup, { body: { id, title: 'Spring shuttle', user_ids } })
  expect(again.data).toMatchObject({ id, name: 'Spring shuttle', is_owner: true, member_count: 3, last: null })
  const body = { id, title: 'Mine', user_ids: [people[0]?.id ?? ''] }
  expect((await callers[1]?.call(messages.createGroup, { body }))?.status).toBe(409)
  await send(owner, toTalk(id), 'The reticle closes on the 11th.')
  for (const caller of callers.slice(1)) {
    expect(await bodies(caller, toTalk(id))).toEqual(['The reticle closes on the 11th.'])
    expect(await unreadOf(caller, id)).toBe(1)
    expect(await list(caller, 'spring')).toMatchObject([{ id, kind: 'group', member_count: 3 }])
  }
  await vi.waitFor(
    async () =>
      expect((await deps.mailbox?.list(people[1]?.email ?? ''))?.[0]?.subject).toContain(
        'has written in “Spring shuttle”',
      ),
    { timeout: 10_000, interval: 100 },
  )
})

test('who comes later reads from then on, and who is removed reads nothing any more', async () => {
  const { id, people, callers, owner } = await aGroup(server)
  const file = await anUploadedFile(owner)
  await send(owner, toTalk(id), 'Before.', { attachment_ids: [file.id] })
  const late = await aMember(db)
  const asLate = await server.as(late)
  const [, stays, goes] = people
  const update = (title: string, ...some: (typeof late | undefined)[]) =>
    owner.call(messages.updateGroup, { body: { id, title, user_ids: some.flatMap((each) => each?.id ?? []) } })
  expect((await readAll(asLate, toTalk(id))).status).toBe(404)
  const { data } = await update('Autumn shuttle', stays, late)
  expect(new Set(data.members.map((member) => member.id))).toEqual(new Set([people[0]?.id, stays?.id, late.id]))
  expect(await list(asLate)).toMatchObject([{ name: 'Autumn shuttle', last: null, unread_count: 0 }])
  await send(owner, toTalk(id), 'After.')
  const page = (await readAll(asLate, toTalk(id))).data
  expect(page).toMatchObject({ messages: [{ seq: 2, body: 'After.' }], has_earlier: false })
  expect((await asLate.call(files.show, { params: { id: file.id } })).status).toBe(404)
  expect((await callers[1]?.call(files.show, { params: { id: file.id } }))?.status).toBe(200)

  const gone = callers[2]
  if (!gone || !goes) throw new Error('three people')
  expect((await readAll(gone, toTalk(id))).status).toBe(404)
  expect((await send(gone, toTalk(id))).status).toBe(404)
  expect(await list(gone)).toEqual([])
  expect((await gone.call(files.show, { params: { id: file.id } })).status).toBe(404)

  await update('Autumn shuttle', stays, late, goes)
  expect((await readAll(gone, toTalk(id))).data.messages).toEqual([])
})

test('a late member can reply to messages from after they joined, and to no earlier one', async () => {
  const { id, people, owner } = await aGroup(server)
  const before = (await send(owner, toTalk(id), 'Before.')).data
  const late = await aMember(db)
  const user_ids = [...people.slice(1), late].map((person) => person.id)
  await owner.call(messages.updateGroup, { body: { id, title: 'Autumn shuttle', user_ids } })
  const after = (await send(owner, toTalk(id), 'After.')).data
  const asLate = await server.as(late)
  const refused = await send(asLate, toTalk(id), 'To the first.', { reply_to_id: before.id })
  expect(refused.status).toBe(404)
  const taken = await send(asLate, toTalk(id), 'To the second.', { reply_to_id: after.id })
  expect(taken).toMatchObject({ status: 200, data: { reply_to: { id: after.id } } })
})

test('only the owner changes it; who leaves hands it over to whoever is there the longest', async () => {
  const { id, people, callers, owner } = await aGroup(server)
  const [, second] = callers
  if (!second) throw new Error('three people')
  const user_ids = [people[0]?.id ?? '']
  expect((await second.call(messages.updateGroup, { body: { id, title: 'Mine', user_ids } })).status).toBe(403)
  const stranger = await server.as('user')
  expect((await stranger.call(messages.updateGroup, { body: { id, title: 'Mine', user_ids } })).status).toBe(404)
  expect((await owner.call(messages.leave, { body: { id } })).message).toBe('You have left the group.')
  expect((await readAll(owner, toTalk(id))).status).toBe(404)
  const owners = await Promise.all(
    callers.slice(1).map(async (caller) => (await readAll(caller, toTalk(id))).data.conversation?.is_owner),
  )
  expect(owners.filter(Boolean)).toHaveLength(1)
})

test('holds nobody whom one could not write to', async () => {
  const { owner } = await aGroup(server, 2)
  const { user: hidden } = await server.as('user')
  const body = { id: randomUUID(), title: 'Strangers', user_ids: [hidden.id] }
  expect((await owner.call(messages.createGroup, { body })).status).toBe(404)
  expect((await owner.call(messages.createGroup, { body: { ...body, user_ids: [] } })).errors).toEqual({
    user_ids: ['Choose at least one person.'],
  })
})

test('one that is muted goes on without counting', async () => {
  const { id, callers, owner } = await aGroup(server, 2)
  const [, second] = callers
  if (!second) throw new Error('two people')
  await second.call(messages.mute, { body: { id, is_muted: true } })
  await send(owner, toTalk(id))
  expect(await unreadOf(second, id)).toBe(0)
  expect(await list(second)).toMatchObject([{ is_muted: true, unread_count: 1 }])
})
