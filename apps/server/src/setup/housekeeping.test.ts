import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attempts } from '../db/schema/attempts.ts'
import { spent_captchas } from '../db/schema/factors.ts'
import { sessions } from '../db/schema/sessions.ts'
import { aUser } from '../test/builders.ts'
import { poisonIn } from '../test/poison.ts'
import { testServer } from '../test/server.ts'
import { keepHouse } from './housekeeping.ts'

const server = await testServer()
const { db, deps } = server
const { poison, cure, failuresOf } = poisonIn(db)

test('a part of the housekeeping that fails does not stop the others, and is done with the next run', async () => {
  const { id: user_id } = await aUser(db)
  const expires_at = new Date(Date.now() - 60_000).toISOString()
  const token_hash = 'expired'
  await db.insert(sessions).values({
    user_id,
    token_hash,
    kind: 'full',
    address: '',
    user_agent: '',
    last_seen_at: expires_at,
    expires_at,
  })
  await db.insert(attempts).values({ key: 'old', failures: 1, last_at: new Date(0).toISOString() })
  await db.insert(spent_captchas).values({ hash: 'old', expires_at })
  const left = async () => [
    await db.$count(sessions, eq(sessions.token_hash, token_hash)),
    await db.$count(attempts, eq(attempts.key, 'old')),
    await db.$count(spent_captchas, eq(spent_captchas.hash, 'old')),
  ]

  await poison('sessions', 'token_hash', token_hash)
  await keepHouse(deps)
  expect(await left()).toEqual([1, 0, 0])
  expect(await failuresOf('housekeeping')).toMatchObject([{ item: 'sessions', failures: 1 }])
  await keepHouse(deps)
  expect(await failuresOf('housekeeping')).toMatchObject([{ item: 'sessions', failures: 2 }])

  await cure('sessions')
  await keepHouse(deps)
  expect(await left()).toEqual([0, 0, 0])
  expect(await failuresOf('housekeeping')).toEqual([])
})
