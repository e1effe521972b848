import { workforce } from '@guildhall/contract/articles'
import { describe, expect, test } from 'vitest'
import { anOrganization, aUser } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'
import { mailsTo } from '../../test/sign-up.ts'
import { holderOf, writing } from '../../test/articles.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')
const write = writing(admin)
const dayFromNow = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
const seatsLeft = async (slug: string) =>
  (await admin.call(workforce.read, { params: { slug } })).data.details?.seats_left

describe('enrolment', () => {
  test('gives out as many places as there are, however many ask at once', async () => {
    const item = await write.item({ seats: 5 })
    const { id: organization_id } = await anOrganization(db)
    const callers = []
    for (let n = 0; n < 50; n++) callers.push(await server.as(await aUser(db, { organization_id })))
    const replies = await Promise.all(callers.map((caller) => caller.call(workforce.enrol, { body: { id: item.id } })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(replies.find(({ status }) => status === 409)?.message).toBe('All places are taken.')
    expect(await seatsLeft(item.slug)).toBe(0)
  })

  test('is once for each person, and gives the place back when he withdraws', async () => {
    const member = await server.as('user')
    const item = await write.item({ seats: 2 })
    const enrol = () => member.call(workforce.enrol, { body: { id: item.id } })
    expect((await Promise.all([enrol(), enrol()])).map(({ status }) => status)).toEqual([200, 200])
    expect(await seatsLeft(item.slug)).toBe(1)
    expect((await member.call(workforce.withdraw, { body: { id: item.id } })).status).toBe(200)
    expect(await seatsLeft(item.slug)).toBe(2)
    expect((await enrol()).status).toBe(200)
  })

  test('is confirmed by mail, in the language of the reader', async () => {
    const user = await aUser(db, { language: 'es', email: 'lector@example.test' })
    const reader = await server.as(user)
    const item = await write.item({ provider: 'Northfield', starts_on: '2027-02-01' }, { title: 'Etching' })
    await reader.call(workforce.enrol, { body: { id: item.id } })
    await reader.call(workforce.withdraw, { body: { id: item.id } })
    const mails = await mailsTo(server, 'lector@example.test', 2)
    expect(new Set(mails.map(({ subject }) => subject.split(' · ')[0]))).toEqual(
      new Set(['Inscripción confirmada: Etching', 'Inscripción retirada: Etching']),
    )
  })

  test.each([
    ['after the last day', { apply_by: dayFromNow(-3) }],
    ['where it is not open', { is_enrolment_open: false }],
  ])('is refused %s', async (_name, details) => {
    const member = await server.as('user')
    const item = await write.item(details)
    const reply = await member.call(workforce.enrol, { body: { id: item.id } })
    expect(reply).toMatchObject({ status: 409, message: 'Nobody can enrol here any more.' })
  })

  test('is possible on the last day itself', async () => {
    const item = await write.item({ apply_by: dayFromNow(0) })
    const member = await server.as('user')
    expect((await member.call(workforce.enrol, { body: { id: item.id } })).status).toBe(200)
  })

  test('in what is hidden answers 404', async () => {
    const member = await server.as('user')
    const draft = await write.item({}, { status: 'draft' })
    expect((await member.call(workforce.enrol, { body: { id: draft.id } })).status).toBe(404)
    expect((await member.call(workforce.withdraw, { body: { id: draft.id } })).status).toBe(404)
  })
})

describe('those who are enrolled', () => {
  test('are listed and taken along by writers: all by the office, others their own people', async () => {
    const item = await write.item()
    const writer = await holderOf(server, 'workforce_development_write')
    const own = await server.as(
      await aUser(db, { first_name: 'Olga', last_name: 'Own', organization_id: writer.user.organization_id }),
    )
    const other = await server.as(await aUser(db, { first_name: 'Otto', last_name: 'Other' }))
    for (const caller of [own, other]) await caller.call(workforce.enrol, { body: { id: item.id, note: '=1+1' } })
    const names = async (caller: typeof admin, search = '') =>
      (await caller.call(workforce.enrolments, { params: { id: item.id }, query: { search } })).data.map(
        ({ name }) => name,
      )
    expect(await names(admin)).toEqual(['Olga Own', 'Otto Other'])
    expect(await names(admin, 'otto')).toEqual(['Otto Other'])
    expect(await names(writer)).toEqual(['Olga Own'])
    const { text } = await admin.call(workforce.exportEnrolments, { params: { id: item.id } })
    expect(text).toContain('Otto Other,')
    expect(text).toContain("'=1+1")
    expect((await own.call(workforce.enrolments, { params: { id: item.id } })).status).toBe(403)
  })
})

test('days that cannot be are refused at their field', async () => {
  const { id: category_id } = await write.workforceCategory()
  const details = { kind: 'course' as const, starts_on: '2027-03-02', ends_on: '2027-03-01', apply_by: '2027-04-01' }
  const reply = await admin.call(workforce.create, { body: { category_id, title: 'Backwards', details } })
  expect(reply.errors).toEqual({
    'details.ends_on': ['This day is before the first one. Choose a later day.'],
    'details.apply_by': ['People could apply after it has ended. Choose an earlier day.'],
  })
})
