import { accessRequests } from '@guildhall/contract/access-requests'
import { merges } from '@guildhall/contract/merges'
import { type Permission, permissions, type Role } from '@guildhall/contract/permissions'
import { roles as rolesApi } from '@guildhall/contract/roles'
import { twoFactor } from '@guildhall/contract/two-factor'
import { userHistory } from '@guildhall/contract/user-history'
import { userImports } from '@guildhall/contract/user-imports'
import { administratorRoles, bulkActions, users as usersApi } from '@guildhall/contract/users'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { one } from '../db/db.ts'
import { user_roles } from '../db/schema/users.ts'
import { anOrganization, aRole, aUser } from './builders.ts'
import { isWhole } from './scope.ts'
import { type Caller, type Reply, testServer } from './server.ts'

/** With this number the same calls are made again. */
const seed = Number(process.env['ATTACK_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const callsInAll = isWhole ? 10_000 : 300
const callsInEpisode = 60

const server = await testServer()
const { db } = server

/** Numbers that look random and follow from the seed. */
const random = (() => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
})()
const below = (most: number) => Math.floor(random() * most)
function pick<T>(list: readonly [T, ...T[]] | readonly T[]): T {
  const picked = list[below(list.length)]
  if (picked === undefined) throw new Error('nothing to pick from')
  return picked
}
const some = <T>(list: readonly T[], most: number): T[] =>
  [...new Set(Array.from({ length: 1 + below(most) }, () => list[below(list.length)]))].flatMap((each) => each ?? [])

/** What somebody holds and who they are, as the database has it. */
type Seen = {
  id: string
  email: string
  status: string
  organization_id: string | null
  factor: string | null
  slugs: string[]
  permissions: string[]
}

/** The people of a scene, and all who were added since it began. */
async function look({ organizationIds, people, startedAt }: Pick<Scene, 'organizationIds' | 'people' | 'startedAt'>) {
  const { rows } = (await db.execute(sql`
    select u.id, u.email, u.status, u.organization_id, u.totp_secret as factor,
      array(select r.slug from user_roles h join roles r on r.id = h.role_id where h.user_id = u.id order by 1) as slugs,
      array(select distinct p.permission from user_roles h join role_permissions p on p.role_id = h.role_id
        where h.user_id = u.id order by 1) as permissions
    from users u where u.organization_id in ${organizationIds} or u.id in ${people.map(({ id }) => id)}
      or u.created_at >= ${startedAt}::timestamptz`)) as { rows: Seen[] }
  return new Map(rows.map((each) => [each.id, each]))
}

const isAdministrator = ({ slugs }: Pick<Seen, 'slugs'>) => administratorRoles.some((role) => slugs.includes(role))
const networkSlugs = ({ slugs }: Pick<Seen, 'slugs'>) => administratorRoles.filter((role) => slugs.includes(role))

/** What a call did that its caller could not have granted; nothing where all is well. */
function breaches(actor: Seen, before: Map<string, Seen>, after: Map<string, Seen>, isAboutRoles: boolean): string[] {
  if (actor.slugs.includes('system_admin')) return []
  const found: string[] = []
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(id), after.get(id)]
    if (JSON.stringify(was) === JSON.stringify(is)) continue
    const held = [...(was?.permissions ?? []), ...(is?.permissions ?? [])]
    const moved = held.filter((each) => !(was?.permissions.includes(each) && is?.permissions.includes(each)))
    // A changed role may affect anybody who has it. A changed person counts with everything that they hold.
    const answeredFor = isAboutRoles ? moved : held
    const beyond = answeredFor.filter((each) => !actor.permissions.includes(each))
    if (beyond.length > 0) found.push(`${id}: ${[...new Set(beyond)].join(', ')} is not held by the caller`)
    for (const role of [...networkSlugs(was ?? { slugs: [] }), ...networkSlugs(is ?? { slugs: [] })])
      if (!actor.slugs.includes(role) && !isAboutRoles) found.push(`${id}: has the role ${role}`)
    const places = [was, is].flatMap((each) => (each ? [each.organization_id] : []))
    const isForeign = places.some((place) => place !== actor.organization_id)
    if (isForeign && !isAdministrator(actor) && !isAboutRoles) found.push(`${id}: is not in the caller's organization`)
  }
  return found
}

const builtIn: Role[] = ['organization_admin', 'eda_support', 'hub_manager', 'project_lead', 'user']
const officeKeys: Permission[] = [
  'user_read',
  'user_write',
  'user_delete',
  'role_read',
  'role_write',
  'role_delete',
  'admin_user_read',
  'admin_user_write',
  'admin_user_delete',
  'access_request_read',
  'access_request_write',
  'access_request_approve',
]

/** Two organizations, the network's own people, and roles that overlap in every way. */
async function aScene() {
  // What a scene before this one left behind would make every call slower than the last.
  await db.execute(
    sql`delete from user_roles using roles where roles.id = user_roles.role_id and not roles.is_built_in`,
  )
  await db.execute(sql`delete from roles where not is_built_in`)
  const { now: startedAt } = one(await db.select({ now: sql<string>`now()::text` }).from(sql`(select 1) one`))
  const organizationIds = [(await anOrganization(db)).id, (await anOrganization(db)).id]
  const custom = []
  for (let n = 0; n < 5; n += 1)
    custom.push(await aRole(db, [...new Set([...some(officeKeys, 8), ...some(permissions, 6)])]))
  const people: { id: string; organization_id: string | null }[] = []
  for (let n = 0; n < 12; n += 1) {
    const user = await aUser(db, {
      roles: n < 4 ? ['organization_admin'] : some(builtIn, 2),
      organization_id: pick(organizationIds),
      totp_secret: 'sealed',
      status: n === 11 ? 'invited' : 'active',
    })
    if (random() < 0.6)
      await db
        .insert(user_roles)
        .values({ user_id: user.id, role_id: pick(custom).id })
        .onConflictDoNothing()
    people.push(user)
  }
  const clerk = await aUser(db, { roles: ['eda_admin'], organization_id: null })
  await db.insert(user_roles).values({ user_id: clerk.id, role_id: pick(custom).id })
  people.push(clerk, await aUser(db, { roles: ['system_admin'], organization_id: null }))
  const { rows } = (await db.execute(sql`select id, slug, name from roles`)) as {
    rows: { id: string; slug: string; name: string }[]
  }
  return {
    startedAt,
    organizationIds,
    people,
    invitedId: people[11]?.id ?? '',
    roles: rows,
    customIds: custom.map(({ id }) => id),
    imports: [] as string[],
    merges: [] as string[],
    mergedBy: [] as { id: string; organization_id: string | null }[],
  }
}
type Scene = Awaited<ReturnType<typeof aScene>>
type Move = (scene: Scene, caller: Caller, actor: Seen | undefined) => Promise<Reply<unknown>>

/** Often such as people give each other every day, so that a fair part of the calls succeeds. */
const roleIds = ({ roles }: Scene) => {
  const plain = roles.filter(({ slug }) => plainRoles.has(slug))
  return some(random() < 0.6 ? plain : roles, 2).map(({ id }) => id)
}
const plainRoles = new Set(['user', 'eda_only', 'project_lead', 'organization_admin'])
const anyone = ({ people }: Scene) => pick(people).id
/** Permissions of which some callers hold all. */
const permissionsFor = (actor: Seen | undefined) =>
  some<string>(random() < 0.7 && actor && actor.permissions.length > 0 ? actor.permissions : permissions, 5)
const anAddress = () => `p${below(2 ** 30)}.${below(2 ** 30)}@example.test`
const portal = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'guildhall' }
const bodyOf = (scene: Scene) => ({
  first_name: 'Pat',
  last_name: `Number ${below(1000)}`,
  email: anAddress(),
  organization_id: pick(scene.organizationIds),
  role_ids: roleIds(scene),
})
const stored = async (id: string) => {
  const query = sql`select first_name, last_name, email, organization_id, role_ids from users where id = ${id}`
  const { rows } = (await db.execute(query)) as { rows: ReturnType<typeof bodyOf>[] }
  return rows[0]
}

/** A person as they are, but for one thing or two. */
async function changed(scene: Scene) {
  const id = anyone(scene)
  const now = (await stored(id)) ?? bodyOf(scene)
  const kept = some(now.role_ids.length > 0 ? now.role_ids : roleIds(scene), 2)
  const ideas = [
    { role_ids: [...new Set([...now.role_ids, ...roleIds(scene)])] },
    { role_ids: kept },
    { role_ids: roleIds(scene) },
    { email: anAddress() },
    { organization_id: pick(scene.organizationIds) },
  ]
  return { ...now, id, organization_id: now.organization_id ?? pick(scene.organizationIds), ...pick(ideas) }
}

async function importPeople(scene: Scene, caller: Caller) {
  const lines = await Promise.all(
    Array.from({ length: 1 + below(4) }, async () => {
      const email = random() < 0.7 ? ((await stored(anyone(scene)))?.email ?? anAddress()) : anAddress()
      const named = random() < 0.7 ? some(scene.roles, 2).map(({ slug }) => slug) : []
      return `${email},Pat,Import,${named.join(';')}`
    }),
  )
  const content = ['email,first name,last name,roles', ...lines].join('\n')
  const { data, ...reply } = await caller.call(userImports.upload, { body: { file_name: 'p.csv', content } })
  if (reply.status !== 200) return { ...reply, data }
  const plan = { organization_id: caller.user.organization_id ?? pick(scene.organizationIds), role_ids: roleIds(scene) }
  const body = { ...data.plan, ...plan, is_updating: random() < 0.8, is_inviting: false, id: data.id }
  await caller.call(userImports.check, { body })
  scene.imports.push(data.id)
  return caller.call(userImports.run, { body: { id: data.id } })
}

async function admitSomebody(scene: Scene, caller: Caller) {
  const organization_id = random() < 0.7 ? pick(scene.organizationIds) : null
  const asked = { first_name: 'New', last_name: 'Comer', email: anAddress(), message: '' }
  const company = { organization_id, organization_name: organization_id ? '' : anAddress(), organization_website: '' }
  const made = await caller.call(accessRequests.create, { body: { ...asked, ...company } })
  if (made.status !== 200) return made
  return caller.call(accessRequests.decideSeveral, { body: { ids: [made.data.id], decision: 'approve' } })
}

const moves: Record<string, Move> = {
  create: (scene, caller) => caller.call(usersApi.create, { body: bodyOf(scene) }),
  createAdmin: (scene, caller) => {
    const network = scene.roles.filter(({ slug }) => administratorRoles.some((role) => role === slug))
    const body = random() < 0.5 ? { organization_id: null, role_ids: [pick(network).id] } : {}
    return caller.call(usersApi.createAdmin, { body: { ...bodyOf(scene), ...body } })
  },
  update: async (scene, caller) => caller.call(usersApi.update, { body: await changed(scene) }),
  updateAgain: async (scene, caller) => caller.call(usersApi.update, { body: await changed(scene) }),
  updateAdmin: async (scene, caller) => caller.call(usersApi.updateAdmin, { body: await changed(scene) }),
  bulk: (scene, caller) =>
    caller.call(usersApi.bulk, {
      body: {
        action: pick(bulkActions),
        ids: some(scene.people, 4).map(({ id }) => id),
        role_id: pick(scene.roles).id,
      },
    }),
  delete: (scene, caller) => caller.call(usersApi.delete, { params: { id: anyone(scene) } }),
  deleteAdmin: (scene, caller) => caller.call(usersApi.deleteAdmin, { params: { id: anyone(scene) } }),
  activate: (scene, caller) => caller.call(usersApi.activate, { body: { id: anyone(scene) } }),
  resetFactor: (scene, caller) => caller.call(twoFactor.reset, { body: { user_id: anyone(scene) } }),
  endSessions: (scene, caller) => caller.call(userHistory.endSessions, { body: { user_id: anyone(scene) } }),
  resend: (scene, caller) =>
    caller.call(
      usersApi.resendVerificationEmail,
      { query: { user_id: random() < 0.5 ? scene.invitedId : anyone(scene) } },
      portal,
    ),
  import: importPeople,
  importAgain: importPeople,
  undoImport: (scene, caller) =>
    caller.call(userImports.undo, {
      body: { id: scene.imports.length > 0 ? pick(scene.imports) : crypto.randomUUID() },
    }),
  merge: async (scene, caller) => {
    const merged = await caller.call(merges.merge, {
      body: { survivor_id: anyone(scene), duplicate_id: anyone(scene), take: [] },
    })
    if (merged.status === 200) {
      scene.merges.push(merged.data.id)
      scene.mergedBy.push(caller.user)
    }
    return merged
  },
  undoMerge: (scene, caller) =>
    caller.call(merges.undo, { body: { id: scene.merges.length > 0 ? pick(scene.merges) : crypto.randomUUID() } }),
  approve: admitSomebody,
}
const roleMoves: Record<string, Move> = {
  createRole: async (scene, caller, actor) => {
    const made = await caller.call(rolesApi.create, {
      body: { name: anAddress(), permissions: permissionsFor(actor) },
    })
    if (made.status === 200) {
      scene.roles.push(made.data)
      scene.customIds.push(made.data.id)
    }
    return made
  },
  updateRole: (scene, caller, actor) => {
    const id = random() < 0.6 ? pick(scene.customIds) : pick(scene.roles).id
    return caller.call(rolesApi.update, { body: { id, name: anAddress(), permissions: permissionsFor(actor) } })
  },
  narrowRole: (scene, caller) =>
    caller.call(rolesApi.update, { body: { id: pick(scene.customIds), name: anAddress(), permissions: [] } }),
}
/** Gives people another role, so it answers for all that they hold. */
const deleteRole: Move = (scene, caller) =>
  caller.call(rolesApi.delete, {
    params: { id: pick(scene.customIds) },
    query: { replacement_id: pick(scene.roles).id },
  })

const all: Record<string, Move> = { ...moves, ...roleMoves, deleteRole }

test(`in ${callsInAll} random calls nobody gets, keeps from others or passes on what no caller could grant (ATTACK_SEED=${seed})`, async () => {
  const tally = new Map<string, { done: number; refused: number }>()
  /** Some succeed only after others, so they are tried more often than the rest. */
  const rarest = () => {
    const doneOf = (name: string) => tally.get(name)?.done ?? 0
    const fewest = Math.min(...Object.keys(all).map(doneOf))
    return pick(Object.keys(all).filter((name) => doneOf(name) === fewest))
  }
  for (let made = 0; made < callsInAll;) {
    const scene = await aScene()
    let before = await look(scene)
    for (let n = 0; n < callsInEpisode && made < callsInAll; n += 1, made += 1) {
      const name = random() < 0.2 ? rarest() : pick(Object.keys(all))
      const likely = name === 'undoMerge' && scene.mergedBy.length > 0 ? scene.mergedBy : scene.people.slice(0, 4)
      const person = random() < 0.5 ? pick(likely) : pick(scene.people)
      // Each call by a new session: a node remembers for a second what an old one may do.
      const caller = await server.as(person)
      const actor = before.get(person.id)
      const { status } = (await all[name]?.(scene, caller, actor)) ?? { status: 500 }
      expect(status, `${name} (ATTACK_SEED=${seed})`).toBeLessThan(500)
      const after = await look(scene)
      const counted = tally.get(name) ?? { done: 0, refused: 0 }
      tally.set(name, counted)
      counted[status === 200 ? 'done' : 'refused'] += 1
      const found = actor ? breaches(actor, before, after, name in roleMoves) : []
      before = after
      if (!actor) continue
      expect(found, `call ${made}: ${name} by ${actor.slugs.join('+')} (ATTACK_SEED=${seed})`).toEqual([])
    }
  }
  process.stdout.write(
    `authority: ${callsInAll} calls with seed ${seed}: ${JSON.stringify(Object.fromEntries(tally))}\n`,
  )
  const never = [...tally].filter(([, { done }]) => done === 0).map(([name]) => name)
  expect(isWhole ? never : []).toEqual([])
}, 900_000)
