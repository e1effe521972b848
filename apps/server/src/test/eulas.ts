import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { one, type Db } from '../db/db.ts'
import { eula_acceptances, eula_versions, eulas, packages, tool_eulas, tools } from '../db/schema/eda.ts'
import { order_lines, orders, seats } from '../db/schema/orders.ts'
import { aUser, anOrganization } from './builders.ts'

let counter = 0
const next = () => ++counter

export const eulaInput = () => ({
  vendor: 'Vendor of EULAs',
  name: `Terms ${next()}`,
  scope: 'both' as const,
  text: '<p>You may use it.</p>',
})

export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

type Version = Partial<Omit<typeof eula_versions.$inferInsert, 'eula_id' | 'number'>>

/** A EULA with these versions, by default one that was published a hundred days ago. */
export async function aEula(
  db: Db,
  { versions = [{}], ...given }: Partial<typeof eulas.$inferInsert> & { versions?: Version[] } = {},
) {
  const { name, vendor } = eulaInput()
  const eula = one(
    await db
      .insert(eulas)
      .values({ name, vendor, scope: 'both', ...given })
      .returning(),
  )
  const kept = await db
    .insert(eula_versions)
    .values(
      versions.map((version, at) => {
        const text = version.text ?? `<p>Text ${at + 1} of ${eula.name}.</p>`
        return {
          published_at: daysAgo(100 - at),
          text_sha256: createHash('sha256').update(text).digest('hex'),
          ...version,
          text,
          eula_id: eula.id,
          number: at + 1,
        }
      }),
    )
    .returning()
  return { ...eula, versions: kept.toSorted((a, b) => a.number - b.number), newest: one(kept.slice(-1)) }
}

/** An element that asks for these EULAs. */
export async function aToolWith(db: Db, eulaIds: string[], askedSince = daysAgo(200)) {
  const tool = one(
    await db
      .insert(tools)
      .values({
        vendor: 'Vendor of elements',
        name: `Element ${next()}`,
        version: '1',
        category: 'verification',
        delivery: 'download',
        licence_model: 'named',
        seats_total: 100,
        state: 'published',
      })
      .returning(),
  )
  if (eulaIds.length > 0)
    await db
      .insert(tool_eulas)
      .values(eulaIds.map((eula_id) => ({ tool_id: tool.id, eula_id, created_at: askedSince })))
  return tool
}

export const anAcceptance = async (
  db: Db,
  version: Pick<typeof eula_versions.$inferSelect, 'id' | 'eula_id' | 'number' | 'text_sha256'>,
  whose: { organization_id: string; user_id?: string | null; accepted_by_id: string },
) =>
  one(
    await db
      .insert(eula_acceptances)
      .values({
        ...whose,
        version_id: version.id,
        eula_id: version.eula_id,
        number: version.number,
        text_sha256: version.text_sha256,
      })
      .returning(),
  )

/** A running order of an organization on one element, with a seat for somebody. */
export async function aSeatOn(
  db: Db,
  tool_id: string,
  given: { user?: Awaited<ReturnType<typeof aUser>>; state?: typeof seats.$inferInsert.state } = {},
) {
  const user = given.user ?? (await aUser(db))
  const organization_id = user.organization_id ?? (await anOrganization(db)).id
  const n = next()
  const { id: package_id } = one(
    await db
      .insert(packages)
      .values({ name: `Package for EULAs ${n}`, term_months: 12, approvers: ['eda_admin'], state: 'published' })
      .returning(),
  )
  const order = one(
    await db
      .insert(orders)
      .values({
        number: `O-EULA-${n}`,
        organization_id,
        requester_id: user.id,
        package_id,
        state: 'active',
        term_months: 12,
        starts_on: daysAgo(90).slice(0, 10),
        ends_on: daysAgo(-270).slice(0, 10),
      })
      .returning(),
  )
  await db.insert(order_lines).values({ order_id: order.id, tool_id, seats: 5, seats_approved: 5, seats_given: 1 })
  const seat = one(
    await db
      .insert(seats)
      .values({
        order_id: order.id,
        tool_id,
        organization_id,
        user_id: user.id,
        number: 1,
        state: given.state ?? 'active',
      })
      .returning(),
  )
  return { order, seat, user, organization_id }
}

export const stateOfSeat = async (db: Db, id: string) =>
  one(await db.select({ state: seats.state }).from(seats).where(eq(seats.id, id))).state
