import { assistantLimits } from '@guildhall/contract/assistant'
import { expect, test } from 'vitest'
import { assistant_uses } from '../../db/schema/assistant.ts'
import { aUser } from '../../test/builders.ts'
import { race, statusesOf } from '../../test/race.ts'
import { testServer } from '../../test/server.ts'
import { noteUse } from './use-queries.ts'

const server = await testServer()
const { db } = server

test('of two questions asked at the same time, the one beyond the limit of a minute is refused', async () => {
  const { id: user_id } = await aUser(db)
  await db
    .insert(assistant_uses)
    .values(Array.from({ length: assistantLimits.a_minute - 1 }, () => ({ user_id, engine: 'extract' as const })))
  const ask = () =>
    noteUse(db, user_id, 'extract').then(
      () => ({ status: 200 }),
      ({ status }: { status: number }) => ({ status }),
    )
  const { replies } = await race(server, 'insert into assistant_uses', [ask, ask])
  expect(statusesOf(replies)).toEqual([200, 429])
})
