import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notices } from '../../db/schema/notices.ts'
import { users } from '../../db/schema/users.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { poisonIn } from '../../test/poison.ts'
import { testServer } from '../../test/server.ts'
import type { Jobs } from '../../services/jobs.ts'
import type { Letter } from '../../words/letters.ts'
import { postDue } from './post-due.ts'

const server = await testServer()
const { db } = server
const { failuresOf } = poisonIn(db)

test('of a hundred people to whom mails are due, one who cannot be mailed does not hold up the others', async () => {
  const { id: organization_id } = await anOrganization(db)
  const people = await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      aUser(db, { organization_id, notification_preferences: { orders: 'digest' }, ...(at === 50 ? broken : {}) }),
    ),
  )
  const due = new Date()
  await db.insert(notices).values(
    people.map(({ id: user_id }) => ({
      user_id,
      type: 'orders' as const,
      letter: 'order_approved',
      values: { number: 'EDA-7', title: 'Etching', facts: '' },
      link: '/order/view-order/7',
      cause: 'order 7',
      mail: 'digest' as const,
      mail_due_at: due.toISOString(),
    })),
  )
  const sent: string[] = []
  const enqueue: Jobs['enqueue'] = async (_tx, _job, ...data) => {
    for (const each of data) {
      const letter: Letter = JSON.parse(server.deps.secretBox.open((each as { sealed: string }).sealed))
      sent.push(letter.to)
    }
  }
  const deps = { ...server.deps, jobs: { ...server.deps.jobs, enqueue } }

  await postDue(deps, due)
  const bad = people[50]
  expect(sent).toHaveLength(99)
  expect(sent).not.toContain(bad?.email)
  expect(await failuresOf('notices.post')).toMatchObject([{ item: bad?.id, failures: 1 }])

  await db
    .update(users)
    .set({ time_zone: 'UTC' })
    .where(eq(users.id, bad?.id ?? ''))
  await postDue(deps, due)
  await postDue(deps, due)
  expect(sent).toHaveLength(100)
  expect(new Set(sent).size).toBe(100)
  expect(await failuresOf('notices.post')).toEqual([])
})

const broken = { time_zone: 'Nowhere/Nothing' }
