import { one, type Db } from '../db/db.ts'
import { eula_acceptances } from '../db/schema/eda.ts'
import { order_events, seats } from '../db/schema/orders.ts'
import { aEula } from './eulas.ts'
import { anOrder } from './orders.ts'

type Named = { id: string }

/** What an organization has of EDA: an order that runs, with words and a seat, and a EULA that it accepted. */
export async function theirEda(db: Db, theirs: Named, person: Named, mark: string) {
  const order = await anOrder(db, {
    number: `${mark}-1`,
    organization_id: theirs.id,
    requester_id: person.id,
    state: 'active',
    project_title: mark,
    named: [person.id],
  })
  await db.insert(order_events).values({ order_id: order.id, by_id: person.id, text: mark })
  const seat = one(
    await db
      .insert(seats)
      .values({
        order_id: order.id,
        tool_id: order.tool_id,
        organization_id: theirs.id,
        user_id: person.id,
        number: 1,
        state: 'active',
      })
      .returning(),
  )
  const { newest } = await aEula(db)
  const acceptance = one(
    await db
      .insert(eula_acceptances)
      .values({
        eula_id: newest.eula_id,
        version_id: newest.id,
        number: newest.number,
        text_sha256: newest.text_sha256,
        organization_id: theirs.id,
        accepted_by_id: person.id,
      })
      .returning(),
  )
  return { order, seat, acceptance }
}
