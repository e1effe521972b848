import type { Db } from '../db/db.ts'
import { level_requests } from '../db/schema/level-requests.ts'
import { terms_versions } from '../db/schema/terms.ts'
import { access_requests } from '../db/schema/access-requests.ts'
import { hubs, organization_hubs, organizations } from '../db/schema/organizations.ts'
import { quick_link_categories, quick_links } from '../db/schema/quick-links.ts'
import { recovery_codes, security_questions } from '../db/schema/factors.ts'
import { tokens } from '../db/schema/tokens.ts'
import { hub_managers, roles, user_roles, users } from '../db/schema/users.ts'
import { hashAnswer, hashPassword, hashRecoveryCode } from '../features/auth/public.ts'
import { makeFinanceRole } from '../features/roles/public.ts'
import type { Deps } from '../http/deps.ts'
import type { SecretBox } from '../services/secret-box.ts'
import { demoAccessRequests, demoSignUps } from './access-requests.ts'
import { loadActivity } from './activity.ts'
import { loadAgreements } from './agreements.ts'
import { demoAccounts, demoAnswers, demoPassword, demoRecoveryCodes, demoSecret } from './accounts.ts'
import { loadCapabilities } from './capabilities.ts'
import { loadContentLibrary } from './content-library.ts'
import { loadDesign } from './design.ts'
import { demoHubs, hubId, loadHubs } from './hubs.ts'
import { loadAcceptances, loadEulas } from './eulas.ts'
import { loadEvents } from './events.ts'
import { loadArticles } from './articles.ts'
import { loadMessages } from './messages.ts'
import { loadNotices } from './notices.ts'
import { loadOpportunities } from './opportunities.ts'
import { loadOrders } from './orders.ts'
import { loadOrganizationImports } from './organization-imports.ts'
import { loadOrganizationProfiles } from './organization-profiles.ts'
import { demoOrganizations } from './organizations.ts'
import { loadPackages } from './packages.ts'
import { demoPeople, type DemoPerson } from './people.ts'
import { demoLevelRequest, demoTerms } from './terms.ts'
import { loadPayments } from './payments.ts'
import { demoQuickLinkCategories, demoQuickLinks } from './quick-links.ts'
import { loadSearches } from './searches.ts'
import { loadTaxonomy } from './taxonomy.ts'
import { loadTools } from './tools.ts'

type Needs = Pick<Deps, 'db' | 'secretBox' | 'cards' | 'cardSandbox' | 'storage'>

/** Fills an empty database with the demo network: the same people and ids every time. */
export async function loadDemoNetwork({ db, secretBox: box, cards, cardSandbox, storage }: Needs) {
  const password_hash = await hashPassword(demoPassword)
  await db.transaction(async (tx) => {
    await makeFinanceRole(tx)
    await loadOrganizations(tx)
    await loadPeople(tx, (person) => ({
      password_hash: demoAccounts.some(({ email }) => email === person.email) ? password_hash : null,
      totp_secret: person.is_first_login ? null : box.seal(demoSecret),
      enrolled_at: person.is_first_login ? null : person.created_at,
    }))
    await loadSpareKeys(tx, box)
    await loadTaxonomy(tx)
    await tx.insert(terms_versions).values(demoTerms())
    await tx.insert(level_requests).values(demoLevelRequest())
    await tx.insert(access_requests).values(demoAccessRequests())
    await tx.insert(tokens).values(demoSignUps(box))
    await loadAgreements(tx, box)
    await loadPayments(tx, { cards, cardSandbox })
    await loadOrganizationImports(tx)
    await loadOrganizationProfiles(tx)
    await loadEvents(tx)
    await loadHubs(tx)
    await loadContentLibrary(tx, storage)
    await loadDesign(tx, storage)
    await loadCapabilities(tx, storage)
    await loadOpportunities(tx)
    await loadEulas(tx)
    await loadTools(tx, storage)
    await loadPackages(tx)
    await loadOrders(tx, storage)
    await loadAcceptances(tx)
    await loadMessages(tx, storage)
    await loadNotices(tx)
    await tx.insert(quick_link_categories).values(demoQuickLinkCategories())
    await tx.insert(quick_links).values(demoQuickLinks())
    await loadArticles(tx)
    await loadActivity(tx)
    await loadSearches(tx)
  })
}

async function loadOrganizations(db: Db) {
  const members = demoOrganizations()
  await db.insert(hubs).values(demoHubs())
  await db.insert(organizations).values(members)
  await db
    .insert(organization_hubs)
    .values(
      members.flatMap(({ id, hubs: names }) => names.map((name) => ({ organization_id: id, hub_id: hubId(name) }))),
    )
}

type Credentials = Pick<typeof users.$inferInsert, 'password_hash' | 'totp_secret' | 'enrolled_at'>

async function loadPeople(db: Db, credentialsOf: (person: DemoPerson) => Credentials) {
  const people = demoPeople()
  await db.insert(users).values(
    people.map((person) => ({
      ...person,
      ...credentialsOf(person),
      terms_version: 1,
      terms_agreed_at: person.created_at,
    })),
  )

  const known = await db.select({ id: roles.id, slug: roles.slug }).from(roles)
  const held = people.flatMap((person) =>
    known
      .filter(({ slug }) => person.roles.some((role) => role === slug))
      .map((role) => ({ user_id: person.id, role_id: role.id })),
  )
  await db.insert(user_roles).values(held)
  await db
    .insert(hub_managers)
    .values(people.flatMap((person) => person.manages.map((hub) => ({ user_id: person.id, hub_id: hubId(hub) }))))
}

/** The demo accounts share their ways back too, so that they can be tried. */
async function loadSpareKeys(db: Db, box: SecretBox) {
  const answers = await Promise.all(
    demoAnswers.map(async ({ question, answer }, position) => ({
      question,
      position,
      answer_hash: await hashAnswer(answer),
    })),
  )
  for (const { id, email } of demoPeople()) {
    if (!demoAccounts.some((account) => account.email === email)) continue
    await db.insert(security_questions).values(answers.map((each) => ({ ...each, user_id: id })))
    await db
      .insert(recovery_codes)
      .values(demoRecoveryCodes.map((code) => ({ user_id: id, code_hash: hashRecoveryCode(box, code) })))
  }
}
