import type { Permission, Role } from '@guildhall/contract/permissions'
import { notificationTypes } from '@guildhall/contract/profile'
import { inArray } from 'drizzle-orm'
import { one, type Db } from '../db/db.ts'
import { hubs, organization_hubs, organizations } from '../db/schema/organizations.ts'
import { invoices } from '../db/schema/payments.ts'
import { quick_link_categories, quick_links } from '../db/schema/quick-links.ts'
import { hub_managers, role_permissions, roles, user_roles, users } from '../db/schema/users.ts'

let counter = 0
const next = () => ++counter

type Organization = typeof organizations.$inferInsert & { hub_ids?: string[] }
type User = typeof users.$inferInsert & { roles?: Role[]; managed_hub_ids?: string[] }
type QuickLink = typeof quick_links.$inferInsert

const address = {
  street: '1 Main Street',
  city: 'Detroit',
  region: 'Michigan',
  postal_code: '48201',
  country: 'US',
}

/** All that is needed before an organization signs and pays. With a billing contact, its admins get no emails about money. */
export const companyData = {
  ...address,
  billing_name: 'Accounts Payable',
  billing_email: 'billing@example.test',
}

/** An organization in good standing: agreement signed, membership paid for years to come. */
export async function anOrganization(db: Db, { hub_ids = [], ...given }: Partial<Organization> = {}) {
  const name = given.name ?? `Organization ${next()}`
  const organization = one(
    await db
      .insert(organizations)
      .values({
        name,
        legal_name: `${name}, Inc.`,
        type: 'industry',
        status: 'active',
        ...address,
        membership_level: 'associate',
        agreement_signed_at: '2026-01-15T10:00:00.000Z',
        paid_through: '2099-12-31',
        profile_status: 'published',
        ...given,
      })
      .returning(),
  )
  if (hub_ids.length > 0)
    await db.insert(organization_hubs).values(hub_ids.map((hub_id) => ({ hub_id, organization_id: organization.id })))
  return organization
}

/** So that whoever waits for a mail need not wait for tomorrow. */
const atOnce = Object.fromEntries(notificationTypes.map((type) => [type, 'instant' as const]))

/** An active person with a role; makes an organization of its own unless one is given. */
export async function aUser(db: Db, { roles: slugs = ['user'], managed_hub_ids = [], ...given }: Partial<User> = {}) {
  const n = next()
  const organization_id = given.organization_id === undefined ? (await anOrganization(db)).id : given.organization_id
  const user = one(
    await db
      .insert(users)
      .values({
        first_name: 'Person',
        last_name: `Number ${n}`,
        email: `person${n}@example.test`,
        status: 'active',
        is_first_login: false,
        notification_preferences: atOnce,
        enrolled_at: given.totp_secret ? new Date().toISOString() : null,
        ...given,
        organization_id,
      })
      .returning(),
  )
  const held = await db.select({ role_id: roles.id }).from(roles).where(inArray(roles.slug, slugs))
  if (held.length > 0) await db.insert(user_roles).values(held.map(({ role_id }) => ({ role_id, user_id: user.id })))
  if (managed_hub_ids.length > 0)
    await db.insert(hub_managers).values(managed_hub_ids.map((hub_id) => ({ hub_id, user_id: user.id })))
  return user
}

export const aHub = async (db: Db, given: Partial<typeof hubs.$inferInsert> = {}) =>
  one(
    await db
      .insert(hubs)
      .values({ name: `Hub ${next()}`, ...given })
      .returning(),
  )

export const aQuickLinkCategory = async (db: Db, given: Partial<typeof quick_link_categories.$inferInsert> = {}) => {
  const n = next()
  return one(
    await db
      .insert(quick_link_categories)
      .values({ name: `Category ${n}`, position: n, ...given })
      .returning(),
  )
}

/** A published link for everyone; makes a category of its own unless one is given. */
export async function aQuickLink(db: Db, given: Partial<QuickLink> = {}) {
  const n = next()
  const category_id = given.category_id ?? (await aQuickLinkCategory(db)).id
  return one(
    await db
      .insert(quick_links)
      .values({
        title: `Link ${n}`,
        url: `https://example.com/${n}`,
        icon: 'link',
        status: 'published',
        ...given,
        category_id,
      })
      .returning(),
  )
}

/** Of the year 2026, open. */
export const anInvoice = async (
  db: Db,
  given: Partial<typeof invoices.$inferInsert> & Pick<typeof invoices.$inferInsert, 'organization_id'>,
) =>
  one(
    await db
      .insert(invoices)
      .values({
        kind: 'invoice',
        source: 'offline',
        number: `INV-${next()}`,
        level_name: 'Associate',
        currency: 'USD',
        amount: 100,
        period_start: '2026-01-01',
        period_end: '2026-12-31',
        issued_on: '2026-01-01',
        due_on: '2026-01-31',
        bill_to: { name: 'Company', attention: '', email: '', address: [] },
        ...given,
      })
      .returning(),
  )

/** A role of the network's own with exactly these permissions, for people of whom only it says what they may do. */
export async function aRole(db: Db, permissions: readonly Permission[]) {
  const n = next()
  const role = one(
    await db
      .insert(roles)
      .values({ slug: `own_${n}`, name: `Own role ${n}` })
      .returning(),
  )
  if (permissions.length > 0)
    await db.insert(role_permissions).values(permissions.map((permission) => ({ role_id: role.id, permission })))
  return role
}

/** Gives somebody a role beside those that they have. */
export const giveRole = (db: Db, user_id: string, role_id: string) => db.insert(user_roles).values({ user_id, role_id })
