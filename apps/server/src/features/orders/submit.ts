import type { Obstacle } from '@guildhall/contract/order-preflight'
import type { OrderDetails } from '@guildhall/contract/orders'
import type { Say } from '@guildhall/contract/validation'
import { audited } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { type Seen, expectSeen } from '../../db/versions.ts'
import { found, Invalid } from '../../http/errors.ts'
import { holdPackage, readPackages } from '../packages/public.ts'
import { findOrder } from './details-queries.ts'
import { tellReaders } from './letters.ts'
import { preflight } from './preflight.ts'
import { findOrganization, insertSteps, now, readLines, replaceLines } from './queries.ts'
import { listApprovers } from './reader-queries.ts'
import type { StoredOrder } from './scope-queries.ts'
import { type Call, changeState, lockFor, traceOf } from './states.ts'

/** Hands an order in, unless something blocks it: what it costs, how long it runs and who decides is settled from here on. */
export async function submitOrder(call: Call & { say: Say }, { id, version }: Seen): Promise<OrderDetails> {
  const { db, author, say } = call
  const { actor } = author
  await audited(db, author, async (tx, note) => {
    const before = await lockFor(tx, actor, id, 'submit')
    expectSeen(before, { version })
    // So that it is checked and settled by the same offer.
    await holdPackage(tx, before.package_id)
    const { obstacles } = await preflight(tx, actor, before, say)
    if (obstacles.some(({ blocks }) => blocks)) throw new Invalid(errorsOf(obstacles, say))
    const pkg = await keepPrices(tx, before)
    await insertSteps(tx, id, pkg.approvers)
    const { price: package_price, currency, term_months } = pkg
    const settled = { package_price, currency, term_months, submitted_at: now }
    const order = await changeState(tx, before, 'submitted', actor, '', settled)
    note(traceOf(before, order, 'submitted'))
    const [first] = pkg.approvers
    const organization = (await findOrganization(tx, order.organization_id))?.name ?? ''
    if (first)
      await tellReaders(call, tx, {
        name: 'order_submitted',
        order,
        readers: await listApprovers(tx, order, first),
        by: actor,
        organization,
      })
  })
  return findOrder(db, actor, id)
}

async function keepPrices(tx: Db, { id, package_id }: StoredOrder) {
  const [pkg] = await readPackages(tx, { ids: [package_id] })
  const { lines, ...rest } = found(pkg)
  const priceOf = new Map(lines.map(({ tool_id, seat_price }) => [tool_id, seat_price]))
  const asked = await readLines(tx, id)
  await replaceLines(
    tx,
    id,
    asked.map(({ tool_id, seats }) => ({ tool_id, seats, seat_price: priceOf.get(tool_id) ?? 0 })),
  )
  return rest
}

function errorsOf(obstacles: Obstacle[], say: Say): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const obstacle of obstacles) {
    if (!obstacle.blocks) continue
    const field = obstacle.kind === 'field' ? obstacle.field : obstacle.kind
    errors[field] = [...(errors[field] ?? []), sentence(obstacle, say)]
  }
  return errors
}

function sentence(obstacle: Extract<Obstacle, { blocks: true }>, say: Say): string {
  switch (obstacle.kind) {
    case 'standing':
      return say(`order.blocked.standing_${obstacle.lacks}`)
    case 'field':
      return say(`order.blocked.${obstacle.field}`)
    case 'level':
      return say('order.blocked.level', { level: obstacle.level, levels: obstacle.eligible.join(', ') })
    case 'limit':
      return say('order.blocked.limit', { count: obstacle.most })
    case 'tool':
      return say('order.blocked.tool', { element: titleOf(obstacle.tool) })
    case 'seats':
      return say('order.blocked.seats', { element: titleOf(obstacle.tool), asked: obstacle.asked, free: obstacle.free })
    case 'people':
      return say('order.blocked.people', {
        element: titleOf(obstacle.tool),
        people: obstacle.people,
        seats: obstacle.seats,
      })
    case 'strangers':
      return say('order.blocked.strangers', { names: obstacle.people.map(({ name }) => name).join(', ') })
    case 'package':
    case 'type':
    case 'no_seats':
      return say(`order.blocked.${obstacle.kind}`)
  }
}

/** Such as "Spectral DRC 8.2". */
export const titleOf = ({ name, version }: { name: string; version: string }) => `${name} ${version}`.trim()
