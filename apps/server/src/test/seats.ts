import type { Db } from '../db/db.ts'
import { anOrganization, aUser } from './builders.ts'
import { anOrderRow, aTool } from './tools.ts'

type Given = {
  seats?: number
  people?: number
  tool?: Parameters<typeof aTool>[1]
  order?: Parameters<typeof anOrderRow>[1]
}

/** A running order of an organization for one element, with people who could hold its seats and their admin. */
export async function aLine(db: Db, { seats = 3, people = 4, tool: asked = {}, order: given = {} }: Given = {}) {
  const organization = await anOrganization(db)
  const admin = await aUser(db, { organization_id: organization.id, roles: ['organization_admin'] })
  const members = await somePeople(db, organization.id, people)
  const tool = await aTool(db, { seats_total: 1000, ...asked })
  const order = await anOrderRow(db, {
    organization_id: organization.id,
    requester_id: admin.id,
    state: 'active',
    ...given,
    lines: [{ tool_id: tool.id, seats, seats_approved: seats }],
  })
  return { organization, admin, members, tool, order, line: { order_id: order.id, tool_id: tool.id } }
}

export async function somePeople(db: Db, organization_id: string, count: number) {
  const people: Awaited<ReturnType<typeof aUser>>[] = []
  for (let made = 0; made < count; made++) people.push(await aUser(db, { organization_id }))
  return people
}

export const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id)
