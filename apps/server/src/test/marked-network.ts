import { emptyProfile } from '@guildhall/contract/organization-profile-fields'
import { defaultEntry, type OwnEntry } from '@guildhall/contract/own-entry'
import { one, type Db } from '../db/db.ts'
import { access_requests } from '../db/schema/access-requests.ts'
import { articles, enrolments, workforce_details } from '../db/schema/articles.ts'
import { capabilities, capability_decisions } from '../db/schema/capabilities.ts'
import { categories } from '../db/schema/categories.ts'
import { design_acceptances, design_assets } from '../db/schema/design.ts'
import { hub_requests } from '../db/schema/hub-requests.ts'
import { library_downloads, library_items, library_versions } from '../db/schema/library.ts'
import { opportunity_capabilities } from '../db/schema/opportunities.ts'
import { organization_profiles } from '../db/schema/organization-profiles.ts'
import { photos } from '../db/schema/photos.ts'
import { slugs } from '../db/schema/slugs.ts'
import { hub_managers } from '../db/schema/users.ts'
import { aHub, anOrganization, aUser } from './builders.ts'
import { aListed, anOffer, aTerm } from './directory.ts'
import { anEvent, aRegistration } from './events.ts'
import { anOpportunity, aResponse } from './opportunities.ts'

/** All marks begin with it, so that one search looks for all of them. */
export const everyMark = 'zzmark'

/** A word that stands in one hidden field and nowhere else. */
export type Mark = {
  word: string
  /** A name is for the managers of the hub, too; a private field is not. */
  kind: 'name' | 'field'
  /** Whose it is. */
  organization_id: string | null
  isOfHub: boolean
  /** Shown to those who may see additional details. */
  isForConnect?: true
}

const keeping: OwnEntry = { is_listed: true, visibility: { job_title: 'private', email: 'private', phone: 'private' } }
const half: OwnEntry = { is_listed: true, visibility: { job_title: 'connect', email: 'private', phone: 'private' } }
const hidden: OwnEntry = { ...defaultEntry, is_listed: false }

/** A network in which hidden people and organizations have to do with everything that members read. */
export async function aMarkedNetwork(db: Db) {
  const marks: Mark[] = []
  const hub = await aHub(db)
  const firms = await markedOrganizations(db, marks, hub.id)
  const people = await markedPeople(db, marks, firms)
  const { quiet } = firms
  const led = await aHub(db, { name: 'Led hub', lead_organization_id: quiet.id })
  await db.insert(hub_managers).values([hub, led].map(({ id: hub_id }) => ({ hub_id, user_id: people.unlisted.id })))
  const asked = await db
    .insert(hub_requests)
    .values({ hub_id: hub.id, organization_id: firms.outside.id, asked_by_id: people.outside.id })
    .returning()
  const request = one(
    await db
      .insert(access_requests)
      .values({ kind: 'join_organization', user_id: people.quiet.id, organization_id: quiet.id })
      .returning(),
  )
  return {
    marks,
    hub,
    led,
    firms,
    people,
    request,
    asked,
    ...(await eventOf(db, hub.id, people)),
    ...(await contentOf(db, hub.id, people)),
    ...(await workOf(db, firms, people)),
  }
}
export type MarkedNetwork = Awaited<ReturnType<typeof aMarkedNetwork>>

type Firms = Awaited<ReturnType<typeof markedOrganizations>>
type People = Awaited<ReturnType<typeof markedPeople>>

/** Listed, never published, only drafted, closed, and one that is not in the hub. */
async function markedOrganizations(db: Db, marks: Mark[], hub_id: string) {
  const hub_ids = [hub_id]
  const named = (word: string) => ({ name: `${everyMark}${word} Works`, legal_name: `${everyMark}${word} Works, Inc.` })
  const open = await aListed(db, {
    name: 'Open Works',
    hub_ids,
    profile: {
      summary: `${everyMark}privatesummary`,
      contacts: [{ name: `${everyMark}contact`, job_title: '', email: '', phone: '' }],
      visibility: { summary: 'private', contacts: 'private' },
    },
  })
  const quiet = await anOrganization(db, { ...named('quiet'), hub_ids })
  const drafted = await anOrganization(db, { ...named('drafted'), hub_ids })
  const closed = await aListed(db, { ...named('closed'), status: 'suspended', hub_ids })
  const outside = await anOrganization(db, named('outside'))
  await db.insert(organization_profiles).values({
    organization_id: drafted.id,
    draft: {
      ...emptyProfile,
      summary: `${everyMark}draftsummary`,
      logo: 'v1',
      logo_image: Buffer.from(`${everyMark}logo`).toString('base64'),
    },
  })
  const mark = (word: string, kind: Mark['kind'], { id }: { id: string }, isOfHub = true) =>
    marks.push({ word: `${everyMark}${word}`, kind, organization_id: id, isOfHub })
  mark('quiet Works', 'name', quiet)
  mark('drafted Works', 'name', drafted)
  mark('closed Works', 'name', closed)
  mark('outside Works', 'name', outside, false)
  mark('privatesummary', 'field', open)
  mark('contact', 'field', open)
  mark('draftsummary', 'field', drafted)
  mark('logo', 'field', drafted)
  return { open, quiet, drafted, closed, outside }
}

/** Listed ones with private fields, one who is not listed, those of organizations that are not, and one of the office. */
async function markedPeople(db: Db, marks: Mark[], { open, quiet, outside }: Firms) {
  const of = (organization: { id: string } | null, isOfHub: boolean) => {
    const organization_id = organization?.id ?? null
    const mark = (word: string, kind: Mark['kind'] = 'field', more: Partial<Mark> = {}) => {
      marks.push({ word: `${everyMark}${word}`, kind, organization_id, isOfHub, ...more })
      return `${everyMark}${word}`
    }
    /** Somebody who keeps all of it private, or is not listed at all. */
    const unlisted = (word: string, given: Parameters<typeof aUser>[1]) =>
      person(db, {
        organization_id,
        last_name: mark(`${word}name`, 'name'),
        job_title: mark(`${word}title`),
        email: `${mark(`${word}mail`)}@example.test`,
        image: mark(`${word}photo`),
        ...given,
      })
    return { organization_id, mark, unlisted }
  }
  const inOpen = of(open, true)
  const { organization_id } = inOpen
  return {
    listed: await person(db, {
      organization_id,
      directory: keeping,
      job_title: inOpen.mark('privatetitle'),
      email: `${inOpen.mark('privatemail')}@example.test`,
      phone: inOpen.mark('privatephone'),
    }),
    half: await person(db, {
      organization_id,
      directory: half,
      job_title: inOpen.mark('halftitle', 'field', { isForConnect: true }),
      email: `${inOpen.mark('halfmail')}@example.test`,
    }),
    unlisted: await inOpen.unlisted('hidden', { directory: hidden, roles: ['hub_manager'] }),
    quiet: await of(quiet, true).unlisted('employee', { directory: keeping, roles: ['organization_admin'] }),
    outside: await of(outside, false).unlisted('stranger', { directory: hidden }),
    office: await of(null, false).unlisted('clerk', { directory: keeping, roles: ['system_admin'] }),
  }
}

async function person(db: Db, { image = 'photo', ...given }: Parameters<typeof aUser>[1] & { image?: string }) {
  const user = await aUser(db, { photo: 'v1', ...given })
  await db.insert(photos).values({ user_id: user.id, image: Buffer.from(image) })
  return user
}

/** Everybody has a place at an event of the hub. */
async function eventOf(db: Db, hub_id: string, people: People) {
  const event = await anEvent(db, { hub_id, updated_by_id: people.office.id })
  for (const { id: user_id } of Object.values(people)) await aRegistration(db, { event_id: event.id, user_id })
  return { event }
}

/** What they wrote, saved, accepted and enrolled in. */
async function contentOf(db: Db, hub_id: string, { office, unlisted, outside }: People) {
  const updated_by_id = office.id
  const shelf = async (area: 'content_library' | 'help' | 'workforce_development') =>
    one(
      await db
        .insert(categories)
        .values({ area, name: area, slug: `marked-${area.replaceAll('_', '-')}`, position: 1 })
        .returning(),
    ).id
  const item = one(
    await db
      .insert(library_items)
      .values({
        category_id: await shelf('content_library'),
        kind: 'page',
        title: 'Of the hub',
        status: 'published',
        updated_by_id,
        hub_id,
      })
      .returning(),
  )
  await db.insert(library_versions).values({ item_id: item.id, number: 1, body: '<p>x</p>', created_by_id: office.id })
  await db.insert(library_downloads).values({ item_id: item.id, version_number: 1, user_id: outside.id })
  const written = async (area: 'help' | 'workforce_development') =>
    one(
      await db
        .insert(articles)
        .values({
          area,
          category_id: await shelf(area),
          title: 'Read me',
          slug: `marked-${area.replaceAll('_', '-')}`,
          status: 'published',
          updated_by_id,
        })
        .returning(),
    )
  const [article, course] = [await written('help'), await written('workforce_development')]
  await db.insert(workforce_details).values({ article_id: course.id, kind: 'course' })
  for (const { id: subject_id, area: scope, slug } of [article, course])
    await db.insert(slugs).values({ scope, slug, subject_id })
  await db.insert(enrolments).values([unlisted, outside].map(({ id: user_id }) => ({ article_id: course.id, user_id })))
  const asset = one(
    await db
      .insert(design_assets)
      .values({ kind: 'pdk', title: 'Kit', status: 'published', terms: 'Terms', updated_by_id })
      .returning(),
  )
  await db.insert(design_acceptances).values({ asset_id: asset.id, user_id: outside.id, terms_hash: 'x' })
  return { item, article, course, asset }
}

/** What they offer, and an open call that asks for it. */
async function workOf(db: Db, { open, quiet, drafted, closed, outside }: Firms, { office, quiet: employee }: People) {
  const [node, other] = [await aTerm(db, 'Etching'), await aTerm(db, 'Milling')]
  for (const { id } of [open, quiet, drafted, closed, outside]) await anOffer(db, id, node.id)
  const capability = one(
    await db
      .insert(capabilities)
      .values({
        organization_id: quiet.id,
        node_id: other.id,
        weight: 'core',
        state: 'submitted',
      })
      .returning(),
  )
  await db.insert(capability_decisions).values({ capability_id: capability.id, step: 'submitted', by_id: employee.id })
  const call = await anOpportunity(db, { number: 'C-1', title: 'Etch this', updated_by_id: office.id })
  await db
    .insert(opportunity_capabilities)
    .values({ opportunity_id: call.id, node_id: node.id, degree: 'needed', position: 0 })
  const response = await aResponse(db, { opportunity_id: call.id, organization_id: quiet.id })
  const posted = await anOpportunity(db, { number: 'C-2', organization_id: quiet.id })
  const won = await anOpportunity(db, { number: 'C-3', state: 'awarded', organization_id: drafted.id })
  await aResponse(db, { opportunity_id: won.id, organization_id: outside.id, state: 'awarded' })
  return { node, other, capability, call, posted, won, response }
}
