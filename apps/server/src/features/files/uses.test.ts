import { randomUUID } from 'node:crypto'
import { api } from '@guildhall/contract/api'
import { fileSubjects, type FileSubject } from '@guildhall/contract/files'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { files as fileRows } from '../../db/schema/files.ts'
import { site_settings } from '../../db/schema/site-settings.ts'
import { cleanHtml } from '../../services/rich-text.ts'
import { actorOf } from '../../test/actor.ts'
import { aPicture } from '../../test/odd-files.ts'
import { testServer } from '../../test/server.ts'
import { anUploadedFile, beginUpload, idOf, sendBytes, uploadFile } from '../../test/uploads.ts'
import { type FileGate, mayHave, type FileGates } from './gates.ts'
import { dropFiles, filesOf, assignFiles } from './use-queries.ts'
import { sweepFiles } from './sweep.ts'

const server = await testServer()
const { db, deps } = server
const owner = await server.as('user')
const other = await server.as('user')

const ownActor = await actorOf(server, owner)
const otherActor = await actorOf(server, other)
const anEvent = () => ({ type: 'event' as const, id: randomUUID() })
const aPictureFile = async (caller = owner) => (await uploadFile(caller, 'a.png', await aPicture(), 'image')).data
const isUnused = async (id: string) => {
  const [row] = await db.select().from(fileRows).where(eq(fileRows.id, id))
  return row && row.unused_since !== null
}

describe('a thing', () => {
  test('has exactly the files that it was last given, each in its place and order', async () => {
    const event = anEvent()
    const actor = ownActor
    const [one, two, cover, inText] = [
      await anUploadedFile(owner),
      await anUploadedFile(owner),
      await aPictureFile(),
      await aPictureFile(),
    ]
    const body = cleanHtml(`<p>x</p><img src="/api/files/show/${inText.id}" alt="">`)
    await assignFiles(db, actor, event, { body, cover: cover.id, attachment: [two.id, one.id] })
    const [given] = (await filesOf(db, 'event', [event.id])).values()
    expect(given).toMatchObject({ cover: { id: cover.id }, attachment: [{ id: two.id }, { id: one.id }], content: [] })
    expect(await isUnused(inText.id)).toBe(false)

    await assignFiles(db, actor, event, { body: '', cover: null })
    const [later] = (await filesOf(db, 'event', [event.id])).values()
    expect(later).toMatchObject({ cover: null, attachment: [{ id: two.id }, { id: one.id }] })
    expect([await isUnused(inText.id), await isUnused(cover.id), await isUnused(one.id)]).toEqual([true, true, false])

    await dropFiles(db, event)
    expect(await isUnused(one.id)).toBe(true)
  })

  test('takes no file of others, unless it has it already', async () => {
    const event = anEvent()
    const file = await anUploadedFile(owner)
    await expect(assignFiles(db, otherActor, event, { attachment: [file.id] })).rejects.toMatchObject({
      field: 'attachment_ids',
      reason: 'file_gone',
    })
    await assignFiles(db, ownActor, event, { attachment: [file.id] })
    await assignFiles(db, otherActor, event, { attachment: [file.id] })
    await expect(assignFiles(db, otherActor, anEvent(), { attachment: [file.id] })).rejects.toMatchObject({
      reason: 'file_gone',
    })
    await expect(assignFiles(db, ownActor, event, { content: [randomUUID()] })).rejects.toMatchObject({
      field: 'content_ids',
    })
  })

  test('has a picture as its cover, no document', async () => {
    const file = await anUploadedFile(owner)
    await expect(assignFiles(db, ownActor, anEvent(), { cover: file.id })).rejects.toMatchObject({
      field: 'cover_id',
      reason: 'file_not_picture',
    })
  })
})

describe('a file that belongs to something', () => {
  /** A network in which everybody sees these things and nothing else. */
  const gate = (...open: FileSubject[]) => {
    const ways = fileSubjects.map((type): [FileSubject, FileGates[FileSubject]] => [
      type,
      [{ shownBy: shownBy[type] ?? api.files.show, sees: async () => open.includes(type) }],
    ])
    return Object.fromEntries(ways) as FileGates
  }
  const shownBy: Partial<Record<FileSubject, FileGate['shownBy']>> = {
    event: api.events.show,
    hub: api.hubs.show,
    message: api.messages.userMessages,
  }

  test('is for those who may see that, and no longer for whoever sent it', async () => {
    const file = { ...(await anUploadedFile(owner)), owner_id: owner.user.id, isSaved: false }
    const [mine, theirs] = [ownActor, otherActor]
    expect(await mayHave(deps, gate(), mine, file)).toBe(true)
    await assignFiles(db, mine, anEvent(), { attachment: [file.id] })
    expect(await mayHave(deps, gate(), mine, file)).toBe(false)
    expect(await mayHave(deps, gate('hub'), theirs, file)).toBe(false)
    expect(await mayHave(deps, gate('event'), theirs, file)).toBe(true)
  })

  test('is served only to people who may call the endpoint that shows its record, in person where it asks for that', async () => {
    const file = { ...(await anUploadedFile(owner)), owner_id: owner.user.id, isSaved: false }
    await assignFiles(db, ownActor, anEvent(), { attachment: [file.id] })
    const without = (permission: string) => ({
      ...ownActor,
      permissions: ownActor.permissions.filter((each) => each !== permission),
    })
    expect(await mayHave(deps, gate('event'), without('hub_read'), file)).toBe(true)
    expect(await mayHave(deps, gate('event'), without('event_read'), file)).toBe(false)
    expect(await mayHave(deps, gate('event'), { ...ownActor, is_member_agreement_completed: false }, file)).toBe(false)
    expect(await mayHave(deps, gate('event'), { ...ownActor, is_impersonate: true }, file)).toBe(true)

    const sent = { ...(await anUploadedFile(owner)), owner_id: owner.user.id, isSaved: false }
    await assignFiles(db, ownActor, { type: 'message', id: randomUUID() }, { attachment: [sent.id] })
    expect(await mayHave(deps, gate('message'), ownActor, sent)).toBe(true)
    expect(await mayHave(deps, gate('message'), { ...ownActor, is_impersonate: true }, sent)).toBe(false)
  })

  test('is for nobody while that part of the portal is switched off', async () => {
    const file = { ...(await anUploadedFile(owner)), owner_id: owner.user.id, isSaved: false }
    const mine = ownActor
    await assignFiles(db, mine, anEvent(), { attachment: [file.id] })
    await db.update(site_settings).set({ switched_off: ['events'] })
    deps.settings.forget()
    expect(await mayHave(deps, gate('event'), mine, file)).toBe(false)
    await assignFiles(db, mine, { type: 'hub', id: randomUUID() }, { attachment: [file.id] })
    expect(await mayHave(deps, gate('event', 'hub'), mine, file)).toBe(true)
    await db.update(site_settings).set({ switched_off: [] })
    deps.settings.forget()
  })
})

test('the sweep takes what was sent and never used, and nothing else', async () => {
  const [used, unused] = [await anUploadedFile(owner), await anUploadedFile(owner)]
  await assignFiles(db, ownActor, anEvent(), { attachment: [used.id] })
  const begun = idOf(await beginUpload(owner, { name: 'a.txt', size: 6 }))
  await sendBytes(owner, begun, 0, Buffer.from('abc'))

  await sweepFiles(deps, new Date(Date.now() - 60_000))
  expect((await sendBytes(owner, begun, 3, Buffer.from('def'))).status).toBe(204)
  await deps.storage.get(unused.id)

  await sweepFiles(deps, new Date(Date.now() + 60_000))
  expect((await sendBytes(owner, begun, 3, Buffer.from('def'))).status).toBe(404)
  await expect(deps.storage.get(unused.id)).rejects.toThrow('ENOENT')
  expect(await db.select({ id: fileRows.id }).from(fileRows).where(eq(fileRows.id, unused.id))).toEqual([])
  await deps.storage.get(used.id)
})
