import { one, type Db } from '../db/db.ts'
import { eula_acceptances, eula_versions, eulas, packages, tools } from '../db/schema/eda.ts'
import { order_events, order_steps, order_users, orders, seats } from '../db/schema/orders.ts'
import { anOrganization } from './builders.ts'

/** Something of this person in every table of EDA that points at people. */
export async function leaveEdaTraces(db: Db, user_id: string, mark: string) {
  const { id: organization_id } = await anOrganization(db)
  await leaveAcceptance(db, user_id, organization_id, mark)
  const { id: tool_id } = one(
    await db
      .insert(tools)
      .values({
        vendor: `${mark} vendor`,
        name: `${mark} tool`,
        category: 'layout',
        delivery: 'download',
        licence_model: 'named',
        seats_total: 5,
        updated_by_id: user_id,
      })
      .returning(),
  )
  const { id: package_id } = one(
    await db
      .insert(packages)
      .values({ name: `${mark} package`, term_months: 12, approvers: ['eda_admin'], updated_by_id: user_id })
      .returning(),
  )
  const { id: order_id } = one(
    await db
      .insert(orders)
      .values({
        number: `${mark} order`,
        organization_id,
        requester_id: user_id,
        package_id,
        project_title: `${mark} project`,
        term_months: 12,
      })
      .returning(),
  )
  await db.insert(order_users).values({ order_id, user_id })
  await db.insert(order_steps).values({
    order_id,
    position: 0,
    approver: 'eda_admin',
    decision: 'approved',
    decided_by_id: user_id,
    note: `${mark} note`,
  })
  await db.insert(order_events).values({ order_id, by_id: user_id, text: `${mark} words` })
  await db.insert(seats).values({ order_id, tool_id, organization_id, user_id, number: 1, state: 'pending_eula' })
}

async function leaveAcceptance(db: Db, user_id: string, organization_id: string, mark: string) {
  const { id: eula_id } = one(
    await db
      .insert(eulas)
      .values({ vendor: `${mark} vendor`, name: `${mark} licence`, scope: 'user' })
      .returning(),
  )
  const version = { eula_id, number: 1, text: `<p>${mark} text</p>`, text_sha256: 'a'.repeat(64) }
  const { id: version_id } = one(
    await db
      .insert(eula_versions)
      .values({ ...version, published_at: '2026-01-05T10:00:00.000Z', published_by_id: user_id })
      .returning(),
  )
  await db.insert(eula_acceptances).values({
    eula_id,
    version_id,
    number: 1,
    text_sha256: version.text_sha256,
    organization_id,
    user_id,
    accepted_by_id: user_id,
    address: `${mark} address`,
    user_agent: `${mark} browser`,
  })
}
