import type { OrderChange, OrderDetails, OrderFields, OrderLineInput } from '@guildhall/contract/orders'
import type { PackageDetails } from '@guildhall/contract/packages'
import { audited } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { expectVersion } from '../../db/versions.ts'
import { type Actor, seesAll } from '../../http/actor.ts'
import { InvalidField } from '../../http/errors.ts'
import { assignFiles, dropFiles } from '../files/public.ts'
import { holdPackage, readPackages } from '../packages/public.ts'
import { findOrder } from './details-queries.ts'
import {
  changeOrder,
  deleteOrderRow,
  findOrganization,
  holdMembersNamed,
  insertEvent,
  insertOrder,
  listEventIds,
  readLines,
  readNamed,
  replaceLines,
  replaceNamed,
} from './queries.ts'
import type { StoredOrder } from './scope-queries.ts'
import { type Call, lockFor, subject_type } from './states.ts'

type Caller = Pick<Call, 'db' | 'author'>

export async function createOrder({ db, author }: Caller, input: OrderFields): Promise<OrderDetails> {
  const { actor } = author
  const { organization_id: given, lines, user_ids, attachment_ids, ...fields } = input
  const { id } = await audited(db, author, async (tx, note) => {
    const organization_id = await expectOrganization(tx, actor, given)
    const pkg = await expectPackage(tx, fields.package_id)
    const order = await insertDraft(tx, actor, { ...fields, organization_id, renews_id: null }, pkg)
    await keepParts(tx, order, pkg, { lines, user_ids })
    await assignFiles(tx, actor, { type: 'order', id: order.id }, { attachment: attachment_ids })
    note({ action: 'order.created', subject_type, subject_id: order.id, after: order })
    return order
  })
  return findOrder(db, actor, id)
}

export async function updateOrder({ db, author }: Caller, input: OrderChange): Promise<OrderDetails> {
  const { actor } = author
  const { id, version, lines, user_ids, attachment_ids, ...fields } = input
  await audited(db, author, async (tx, note) => {
    const { turn: _turn, ...before } = await lockFor(tx, actor, id, 'edit')
    expectVersion(before, { version })
    const pkg = await expectPackage(tx, fields.package_id, before.package_id)
    const after = await changeOrder(tx, id, fields)
    await keepParts(tx, after, pkg, { lines, user_ids })
    await assignFiles(tx, actor, { type: 'order', id }, { attachment: attachment_ids })
    note({ action: 'order.updated', subject_type, subject_id: id, before, after })
  })
  return findOrder(db, actor, id)
}

/** A new draft with all that the old one has and its package still gives. */
export async function renewOrder({ db, author }: Caller, id: string): Promise<OrderDetails> {
  const { actor } = author
  const renewal = await audited(db, author, async (tx, note) => {
    const old = await lockFor(tx, actor, id, 'renew')
    const { organization_id, package_id, project_title, project_purpose, project_sponsor, justification } = old
    const pkg = await expectPackage(tx, package_id, package_id)
    const fields = { organization_id, package_id, project_title, project_purpose, project_sponsor, justification }
    const open = { project_ends_on: old.project_ends_on, po_number: '', renews_id: id }
    const order = await insertDraft(tx, actor, { ...fields, ...open }, pkg)
    const named = await holdMembersNamed(tx, organization_id, await readNamed(tx, id))
    await keepParts(tx, order, pkg, {
      lines: linesWithin(pkg, await readLines(tx, id)),
      user_ids: named.map((user) => user.id),
    })
    note({ action: 'order.created', subject_type, subject_id: order.id, after: order })
    note({ action: 'order.renewed', subject_type, subject_id: id, after: { number: old.number, by: order.number } })
    return order
  })
  return findOrder(db, actor, renewal.id)
}

export function deleteOrder({ db, author }: Caller, id: string): Promise<null> {
  return audited(db, author, async (tx, note) => {
    const { turn: _turn, ...before } = await lockFor(tx, author.actor, id, 'delete')
    await dropFiles(tx, { type: 'order', id })
    for (const event of await listEventIds(tx, id)) await dropFiles(tx, { type: 'order_event', id: event })
    await deleteOrderRow(tx, id)
    note({ action: 'order.deleted', subject_type, subject_id: id, before })
    return null
  })
}

type Draft = Omit<Parameters<typeof insertOrder>[1], 'requester_id' | 'term_months'>

async function insertDraft(tx: Db, actor: Actor, draft: Draft, { term_months }: PackageDetails): Promise<StoredOrder> {
  const order = await insertOrder(tx, { ...draft, requester_id: actor.id, term_months })
  await insertEvent(tx, { order_id: order.id, to: 'draft', by_id: actor.id })
  return order
}

/** Whose order it is: the office orders for anybody, everybody else for his own organization. */
async function expectOrganization(tx: Db, actor: Actor, given: string | null): Promise<string> {
  const id = given ?? actor.organization_id
  if (id === null) throw new InvalidField('organization_id', 'order_organization_needed')
  if (id !== actor.organization_id && !seesAll(actor))
    throw new InvalidField('organization_id', 'order_organization_not_yours')
  if (!(await findOrganization(tx, id))) throw new InvalidField('organization_id', 'organization_gone')
  return id
}

/** A package that can be ordered, or the one that the order has already. */
async function expectPackage(tx: Db, id: string, current?: string): Promise<PackageDetails> {
  await holdPackage(tx, id)
  const [pkg] = await readPackages(tx, { ids: [id] })
  if (!pkg || (pkg.state !== 'published' && id !== current)) throw new InvalidField('package_id', 'package_gone')
  return pkg
}

type Parts = { lines: OrderLineInput[]; user_ids: string[] }

async function keepParts(tx: Db, { id, organization_id }: StoredOrder, pkg: PackageDetails, parts: Parts) {
  await replaceLines(tx, id, expectLines(pkg, parts.lines))
  const user_ids = [...new Set(parts.user_ids)]
  // Whoever could name anybody would read the names of strangers.
  const members = user_ids.length > 0 ? await holdMembersNamed(tx, organization_id, user_ids) : []
  if (members.length < user_ids.length) throw new InvalidField('user_ids', 'order_strangers')
  await replaceNamed(tx, id, user_ids)
}

/** A line for each element of the package: as many seats as were asked for, or all of them where nothing was said. */
function expectLines(pkg: PackageDetails, asked: OrderLineInput[]) {
  const seatsOf = new Map(asked.map(({ tool_id, seats }) => [tool_id, seats]))
  if (asked.some(({ tool_id }) => !pkg.lines.some((line) => line.tool_id === tool_id)))
    throw new InvalidField('lines', 'order_line_foreign')
  return pkg.lines.map(({ tool_id, tool, seats: most, seat_price }) => {
    const seats = tool.licence_model === 'site' ? 0 : (seatsOf.get(tool_id) ?? (asked.length > 0 ? 0 : most))
    if (seats > most) throw new InvalidField('lines', 'order_line_most', { element: tool.name, count: most })
    return { tool_id, seats, seat_price }
  })
}

const linesWithin = (pkg: PackageDetails, old: { tool_id: string; seats: number; seats_approved: number | null }[]) =>
  pkg.lines.flatMap(({ tool_id, seats: most }) => {
    const line = old.find((each) => each.tool_id === tool_id)
    return line ? [{ tool_id, seats: Math.min(most, line.seats_approved ?? line.seats) }] : []
  })
