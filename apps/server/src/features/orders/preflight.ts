import { priceOf } from '@guildhall/contract/order-rules'
import type { Obstacle, Preflight } from '@guildhall/contract/order-preflight'
import type { PackageDetails } from '@guildhall/contract/packages'
import { has } from '@guildhall/contract/policy'
import { standing } from '@guildhall/contract/standing'
import type { Say } from '@guildhall/contract/validation'
import type { Db } from '../../db/db.ts'
import { today } from '../../db/days.ts'
import type { Actor } from '../../http/actor.ts'
import { found } from '../../http/errors.ts'
import { dueForOrganization, dueForUsers } from '../eulas/public.ts'
import { levelName, listLevelNames } from '../membership-levels/public.ts'
import { readPackages } from '../packages/public.ts'
import { seatsFree } from '../tools/public.ts'
import { comingStatuses, countUsed, findOrderer } from './offer-queries.ts'
import { type Asked, findHolder, listAsked, listNamedPeople } from './preflight-queries.ts'
import type { StoredOrder } from './scope-queries.ts'

type Orderer = NonNullable<Awaited<ReturnType<typeof findOrderer>>>
type Named = Awaited<ReturnType<typeof listNamedPeople>>[number]

/** All that is in the way of an order, at once: what has to go before it is submitted, and what before it can be used. */
export async function preflight(db: Db, actor: Actor, order: StoredOrder, say: Say): Promise<Preflight> {
  const organization = found(await findOrderer(db, order.organization_id))
  const [pkg] = await readPackages(db, { ids: [order.package_id] })
  const offered = found(pkg)
  const lines = await listAsked(db, order.id)
  const people = await listNamedPeople(db, order.id)
  const except = order.renews_id === null ? [order.id] : [order.id, order.renews_id]
  const used = (await countUsed(db, order.organization_id, except)).get(order.package_id) ?? 0
  const most = offered.most_per_organization
  const obstacles: Obstacle[] = [
    ...standingObstacles(organization),
    ...(offered.state === 'published' ? [] : [{ kind: 'package', blocks: true } as const]),
    ...(await eligibilityObstacles(db, offered, organization, say)),
    ...(most !== null && used >= most ? [{ kind: 'limit', blocks: true, used, most } as const] : []),
    ...(await seatObstacles(db, order, offered, lines)),
    ...peopleObstacles(order, lines, people),
    ...fieldObstacles(order, offered, lines),
    ...(await eulaObstacles(db, actor, order, lines, people)),
    ...readyObstacles(people),
  ]
  return { obstacles, passed: passedBeside(obstacles), used, most }
}

function standingObstacles({ membership }: Orderer): Obstacle[] {
  const { state, is_member_agreement_completed, is_membership_payment_completed } = standing(membership, today())
  const blocked = { kind: 'standing', blocks: true } as const
  if (state === 'suspended') return [{ ...blocked, lacks: 'status' }]
  return [
    ...(is_member_agreement_completed ? [] : [{ ...blocked, lacks: 'agreement' as const }]),
    ...(is_membership_payment_completed ? [] : [{ ...blocked, lacks: 'payment' as const }]),
  ]
}

async function eligibilityObstacles(db: Db, pkg: PackageDetails, organization: Orderer, say: Say): Promise<Obstacle[]> {
  const { membership_level, type } = organization
  const obstacles: Obstacle[] = []
  if (pkg.levels.length > 0 && !pkg.levels.includes(membership_level)) {
    const levels = await listLevelNames(db)
    const nameOf = (slug: string) => {
      const level = levels.find((each) => each.slug === slug)
      return level ? levelName(level, say) : slug
    }
    obstacles.push({
      kind: 'level',
      blocks: true,
      level: nameOf(membership_level),
      eligible: pkg.levels.map((slug) => nameOf(slug)),
    })
  }
  if (pkg.types.length > 0 && !pkg.types.includes(type)) obstacles.push({ kind: 'type', blocks: true })
  return obstacles
}

const isCounted = ({ licence_model }: Asked) => licence_model !== 'site'
/** What the order would give: elements with seats, and those that need none. */
const isWanted = (line: Asked) => line.seats > 0 || !isCounted(line)

async function seatObstacles(db: Db, order: StoredOrder, pkg: PackageDetails, lines: Asked[]): Promise<Obstacle[]> {
  const obstacles: Obstacle[] = []
  const wanted = lines.filter(isWanted)
  const free = await seatsFree(
    db,
    wanted.map(({ tool }) => tool.id),
    { id: order.id },
  )
  for (const { tool, state, seats } of wanted) {
    // The package may have lost an element, or give fewer of it, since the draft was saved.
    const offered = pkg.lines.find(({ tool_id }) => tool_id === tool.id)
    if (!offered || state === 'draft' || state === 'retired') obstacles.push({ kind: 'tool', blocks: true, tool })
    const left = Math.min(free.get(tool.id) ?? Infinity, offered?.seats ?? Infinity)
    if (seats > left) {
      const held_by = await findHolder(db, order, tool.id)
      obstacles.push({ kind: 'seats', blocks: true, tool, asked: seats, free: left, held_by })
    }
  }
  if (wanted.length === 0) obstacles.push({ kind: 'no_seats', blocks: true })
  return obstacles
}

/** Only a named licence needs a seat for each person; the others are shared. */
function peopleObstacles({ organization_id }: StoredOrder, lines: Asked[], people: Named[]): Obstacle[] {
  const strangers = people.filter(
    (person) =>
      person.organization_id !== organization_id || !comingStatuses.some((status) => status === person.status),
  )
  return [
    ...lines
      .filter(({ licence_model, seats }) => licence_model === 'named' && seats > 0 && people.length > seats)
      .map(({ tool, seats }) => ({ kind: 'people', blocks: true, tool, people: people.length, seats }) as const),
    ...(strangers.length > 0 ? [{ kind: 'strangers', blocks: true, people: strangers.map(nameOnly) } as const] : []),
  ]
}

function fieldObstacles(order: StoredOrder, pkg: PackageDetails, lines: Asked[]): Obstacle[] {
  const { project_ends_on } = order
  const priced = lines.map(({ tool, seats }) => ({
    seats,
    seat_price: pkg.lines.find(({ tool_id }) => tool_id === tool.id)?.seat_price ?? 0,
  }))
  const isFilled = {
    project_title: order.project_title !== '',
    project_purpose: order.project_purpose !== '',
    project_ends_on: project_ends_on !== null && project_ends_on >= today(),
    justification: order.justification !== '',
    // What costs nothing is not paid for.
    po_number: order.po_number !== '' || priceOf(pkg.price, priced) === 0,
  }
  const fields = ['project_title', 'project_purpose', 'project_ends_on', 'justification', 'po_number'] as const
  return fields.filter((field) => !isFilled[field]).map((field) => ({ kind: 'field', blocks: true, field }))
}

async function eulaObstacles(
  db: Db,
  actor: Actor,
  { organization_id }: StoredOrder,
  lines: Asked[],
  people: Named[],
): Promise<Obstacle[]> {
  const toolIds = lines.filter(isWanted).map(({ tool }) => tool.id)
  const may_accept =
    has(actor, 'organization_admin') && actor.organization_id === organization_id && !actor.is_impersonate
  const ours = await dueForOrganization(db, organization_id, toolIds)
  const theirs = await dueForUsers(
    db,
    organization_id,
    toolIds,
    people.map(({ id }) => id),
  )
  const byVersion = new Map<string, Extract<Obstacle, { kind: 'eula_people' }>>()
  for (const person of people)
    for (const { version_id, name, number } of theirs.get(person.id) ?? []) {
      const others = byVersion.get(version_id)?.people ?? []
      const named = [...others, nameOnly(person)]
      byVersion.set(version_id, { kind: 'eula_people', blocks: false, version_id, name, number, people: named })
    }
  return [
    ...ours.map(
      ({ version_id, name, number }) =>
        ({ kind: 'eula_organization', blocks: false, version_id, name, number, may_accept }) as const,
    ),
    ...byVersion.values(),
  ]
}

function readyObstacles(people: Named[]): Obstacle[] {
  const waiting = people.filter(
    ({ status, enrolled_at }) => status === 'invited' || status === 'unverified' || !enrolled_at,
  )
  return waiting.length > 0 ? [{ kind: 'not_ready', blocks: false, people: waiting.map(nameOnly) }] : []
}

const nameOnly = ({ id, name }: Named) => ({ id, name })

const breaks: Record<Preflight['passed'][number], Obstacle['kind'][]> = {
  standing: ['standing'],
  level: ['level', 'type', 'package'],
  limit: ['limit'],
  seats: ['seats', 'no_seats', 'tool'],
  eulas: ['eula_organization', 'eula_people'],
  people: ['people', 'strangers', 'not_ready'],
}
const checks = ['standing', 'level', 'limit', 'seats', 'eulas', 'people'] as const

const passedBeside = (obstacles: Obstacle[]) =>
  checks.filter((check) => !obstacles.some(({ kind }) => breaks[check].includes(kind)))
