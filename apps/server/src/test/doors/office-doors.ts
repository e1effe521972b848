import { api } from '@guildhall/contract/api'
import { openTestSession } from '../../features/auth/test-session.ts'
import { aQuickLink, aQuickLinkCategory } from '../builders.ts'
import { type Door, door, type Network } from './network.ts'

/** What those may change who look after others. */
export const officeDoors = (network: Network): Door[] =>
  [
    people,
    administrators,
    impersonation,
    imports,
    organizationImports,
    merges,
    roles,
    quickLinks,
    settings,
    levels,
  ].flatMap((part) => part(network))

/** Whoever is erased gets an address made of his id; numbers are passed over where two visits are compared. */
const idOfDigits = () => crypto.randomUUID().replaceAll(/[a-f]/g, '8')

function people({ server, organizationAdmin: caller, aPerson, details, roleOf }: Network): Door[] {
  const { users, userHistory } = api
  return [
    door(users.create, async () => ({ caller, input: { body: details() } })),
    door(users.update, async () => ({ caller, input: { body: { ...details(), id: (await aPerson()).id } } })),
    door(users.delete, async () => ({ caller, input: { params: { id: (await aPerson()).id } } })),
    door(users.erase, async () => {
      const { id, email } = await aPerson({ id: idOfDigits(), status: 'deactivated' })
      return { caller, input: { body: { id, confirm_email: email } } }
    }),
    door(users.activate, async () => {
      const { id } = await aPerson({ status: 'deactivated', last_sign_in_at: '2026-01-15T10:00:00.000Z' })
      return { caller, input: { body: { id } } }
    }),
    door(users.bulk, async () => {
      const ids = [(await aPerson()).id]
      return { caller, input: { body: { ids, action: 'give_role' as const, role_id: roleOf('project_lead') } } }
    }),
    door(users.resendVerificationEmail, async () => {
      const { id } = await aPerson({ status: 'invited', is_first_login: true })
      return { caller, input: { query: { user_id: id } } }
    }),
    door(userHistory.endSessions, async () => {
      const { user } = await server.as(await aPerson())
      return { caller, input: { body: { user_id: user.id } } }
    }),
  ]
}

function administrators({ admin: caller, aPerson, details }: Network): Door[] {
  const { users } = api
  const anAdministrator = () => aPerson({ roles: ['eda_admin'] })
  return [
    door(users.createAdmin, async () => ({ caller, input: { body: details('eda_admin') } })),
    door(users.updateAdmin, async () => {
      const { id } = await anAdministrator()
      return { caller, input: { body: { ...details('eda_admin'), id } } }
    }),
    door(users.deleteAdmin, async () => ({ caller, input: { params: { id: (await anAdministrator()).id } } })),
    door(users.eraseAdmin, async () => {
      const { id, email } = await aPerson({ id: idOfDigits(), roles: ['eda_admin'], status: 'deactivated' })
      return { caller, input: { body: { id, confirm_email: email } } }
    }),
  ]
}

function impersonation({ server, db, aPerson }: Network): Door[] {
  const { users } = api
  const headers = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'guildhall' }
  const reason = 'Ticket 4711'
  return [
    door(users.impersonateOn, async () => ({
      caller: await server.as('system_admin'),
      input: { query: { id: (await aPerson()).id, reason } },
    })),
    door(users.impersonateOff, async () => {
      const caller = server.browser()
      const { id } = await aPerson({ roles: ['system_admin'] })
      caller.cookies['guildhall'] = await openTestSession(db, id)
      await caller.call(users.impersonateOn, { query: { id: (await aPerson()).id, reason } }, headers)
      return { caller }
    }),
  ]
}

function imports({ organizationAdmin: caller, details }: Network): Door[] {
  const { userImports } = api
  const upload = async () => {
    const { first_name, last_name, email } = details()
    const content = `email,first,last\n${email},${first_name},${last_name}\n`
    return { file_name: 'people.csv', content }
  }
  const uploaded = async () => {
    const { data } = await caller.call(userImports.upload, { body: await upload() })
    const { organization_id, role_ids } = details()
    const mapping = { email: 0, first_name: 1, last_name: 2 }
    return { id: data.id, mapping, organization_id, role_ids, is_inviting: false }
  }
  const checked = async () => {
    const plan = await uploaded()
    await caller.call(userImports.check, { body: plan })
    return { id: plan.id }
  }
  return [
    door(userImports.upload, async () => ({ caller, input: { body: await upload() } })),
    door(userImports.check, async () => ({ caller, input: { body: await uploaded() } })),
    door(userImports.run, async () => ({ caller, input: { body: await checked() } })),
    door(userImports.undo, async () => {
      const body = await checked()
      await caller.call(userImports.run, { body })
      return { caller, input: { body } }
    }),
  ]
}

function organizationImports({ admin: caller, details }: Network): Door[] {
  const { organizationImports: calls } = api
  const upload = () => {
    const { first_name, last_name, email } = details()
    const content = `name,type,country,level,admin first name,admin last name,admin email\nWorks of ${email},industry,US,associate,${first_name},${last_name},${email}\n`
    return { file_name: 'members.csv', content }
  }
  const uploaded = async () => {
    const { data } = await caller.call(calls.upload, { body: upload() })
    return { ...data.plan, id: data.id }
  }
  const checked = async () => {
    const body = await uploaded()
    await caller.call(calls.check, { body })
    return { id: body.id }
  }
  const done = async () => {
    const body = await checked()
    await caller.call(calls.run, { body })
    return body
  }
  return [
    door(calls.upload, async () => ({ caller, input: { body: upload() } })),
    door(calls.check, async () => ({ caller, input: { body: await uploaded() } })),
    door(calls.run, async () => ({ caller, input: { body: await checked() } })),
    door(calls.invite, async () => ({ caller, input: { body: await done() } })),
    door(calls.undo, async () => ({ caller, input: { body: await done() } })),
  ]
}

function merges({ admin: caller, aPerson }: Network): Door[] {
  const pair = async () => ({
    survivor_id: (await aPerson()).id,
    duplicate_id: (await aPerson({ roles: ['project_lead'], job_title: 'Lead' })).id,
  })
  return [
    door(api.merges.preview, async () => ({ caller, input: { body: await pair() } })),
    door(api.merges.merge, async () => ({
      caller,
      input: { body: { ...(await pair()), take: ['job_title' as const] } },
    })),
    door(api.merges.undo, async () => {
      const { data } = await caller.call(api.merges.merge, { body: await pair() })
      return { caller, input: { body: { id: data.id } } }
    }),
  ]
}

let counter = 0

function roles({ admin: caller, roleOf }: Network): Door[] {
  const input = () => ({ name: `Door keeper ${++counter}`, permissions: ['event_read'] })
  const aRole = async () => (await caller.call(api.roles.create, { body: input() })).data.id
  return [
    door(api.roles.create, async () => ({ caller, input: { body: input() } })),
    door(api.roles.update, async () => ({
      caller,
      input: { body: { ...input(), id: await aRole(), permissions: ['hub_read'] } },
    })),
    door(api.roles.preview, async () => ({ caller, input: { body: { id: await aRole(), permissions: [] } } })),
    door(api.roles.delete, async () => ({
      caller,
      input: { params: { id: await aRole() }, query: { replacement_id: roleOf('user') } },
    })),
  ]
}

function quickLinks({ db, admin: caller }: Network): Door[] {
  const { quickLinks: links, quickLinkCategories: categories } = api
  const category = async () => (await aQuickLinkCategory(db)).id
  const ids = async () => ({ ids: [(await aQuickLink(db)).id] })
  const input = async () => ({ category_id: await category(), title: 'Fab calendar', url: 'https://example.com/' })
  return [
    door(links.create, async () => ({ caller, input: { body: await input() } })),
    door(links.update, async () => ({
      caller,
      input: { body: { ...(await input()), id: (await aQuickLink(db)).id } },
    })),
    door(links.delete, async () => ({ caller, input: { params: { id: (await aQuickLink(db)).id } } })),
    door(links.deleteSeveral, async () => ({ caller, input: { body: await ids() } })),
    door(links.reorder, async () => ({ caller, input: { body: { ...(await ids()), category_id: await category() } } })),
    door(links.publish, async () => ({ caller, input: { body: { ...(await ids()), status: 'draft' as const } } })),
    door(links.check, async () => ({ caller, input: { body: await ids() } })),
    door(categories.create, async () => ({ caller, input: { body: { name: `Category of door ${++counter}` } } })),
    door(categories.update, async () => ({
      caller,
      input: { body: { id: await category(), name: `Category of door ${++counter}` } },
    })),
    door(categories.delete, async () => ({ caller, input: { params: { id: await category() } } })),
    door(categories.reorder, async () => {
      await category()
      const { data } = await caller.call(categories.list)
      return { caller, input: { body: { ids: data.map(({ id }) => id).toReversed() } } }
    }),
  ]
}

function settings({ admin: caller }: Network): Door[] {
  return [
    door(api.siteSettings.update, async () => ({
      caller,
      input: { body: (await caller.call(api.siteSettings.show)).data },
    })),
    door(api.audit.verify, async () => ({ caller })),
  ]
}

function levels({ admin: caller }: Network): Door[] {
  const { create, update, reorder, delete: remove, list } = api.membershipLevels
  const input = () => ({
    name: `Level of door ${++counter}`,
    price: 50_000,
    currency: 'USD' as const,
    period: 'rolling' as const,
    renews_on: null,
    grace_days: 30,
    allows_card: true,
    allows_offline: true,
    is_billing_exempt: false,
    user_limit: null,
    is_offered: true,
  })
  const aLevel = async () => (await caller.call(create, { body: input() })).data.slug
  return [
    door(create, async () => ({ caller, input: { body: input() } })),
    door(update, async () => ({ caller, input: { body: { ...input(), slug: await aLevel() } } })),
    door(reorder, async () => {
      const { data } = await caller.call(list)
      return { caller, input: { body: { slugs: data.map(({ slug }) => slug).toReversed() } } }
    }),
    door(remove, async () => ({ caller, input: { params: { slug: await aLevel() } } })),
  ]
}
