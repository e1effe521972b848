import type { ArticleInput } from '@guildhall/contract/article-content'
import { help, helpCategories, workforce, workforceCategories } from '@guildhall/contract/articles'
import type { Permission } from '@guildhall/contract/permissions'
import { eq } from 'drizzle-orm'
import { one } from '../db/db.ts'
import { role_permissions, roles, user_roles } from '../db/schema/users.ts'
import { openTestSession } from '../features/auth/test-session.ts'
import { aUser } from './builders.ts'
import type { Caller, Reply, TestServer } from './server.ts'

type Given = Partial<Omit<ArticleInput, 'details'>>
let counter = 0

/** Articles and items made for a test, through the calls of those who write them. */
export function writing(admin: Caller) {
  const helpCategory = async (name = `Shelf ${++counter}`, parent_id: string | null = null) =>
    (await admin.call(helpCategories.create, { body: { name, parent_id } })).data
  const workforceCategory = async (name = `Shelf ${++counter}`) =>
    (await admin.call(workforceCategories.create, { body: { name } })).data
  return {
    helpCategory,
    workforceCategory,
    article: async (given: Given = {}) => {
      const category_id = given.category_id ?? (await helpCategory()).id
      const body = { title: `Article ${++counter}`, status: 'published' as const, ...given, category_id }
      return made(await admin.call(help.create, { body }))
    },
    item: async (details: Partial<NonNullable<ArticleInput['details']>> = {}, given: Given = {}) => {
      const category_id = given.category_id ?? (await workforceCategory()).id
      const body = { title: `Item ${++counter}`, status: 'published' as const, ...given, category_id }
      const all = { kind: 'course' as const, is_enrolment_open: true, ...details }
      return made(await admin.call(workforce.create, { body: { ...body, details: all } }))
    },
  }
}

function made<T>({ status, data, text }: Reply<T>): T {
  if (status !== 200) throw new Error(text)
  return data
}

/** A member who holds just these permissions. */
export async function holderOf(server: TestServer, ...permissions: Permission[]): Promise<Caller> {
  const { db } = server
  const slug = crypto.randomUUID()
  const role = one(await db.insert(roles).values({ slug, name: slug }).returning())
  if (permissions.length > 0)
    await db.insert(role_permissions).values(permissions.map((permission) => ({ role_id: role.id, permission })))
  const user = await aUser(db)
  await db.delete(user_roles).where(eq(user_roles.user_id, user.id))
  await db.insert(user_roles).values({ user_id: user.id, role_id: role.id })
  return server.as(user)
}

/** Whoever a session is of, as the server sees him. */
export async function actorOf({ db, deps }: TestServer, id: string) {
  const actor = await deps.sessions.find(await openTestSession(db, id))
  if (!actor) throw new Error('no session')
  return actor
}
