import { api, endpoints } from '@guildhall/contract/api'
import type { Access, Endpoint } from '@guildhall/contract/endpoint'
import { emptyProfile } from '@guildhall/contract/organization-profile-fields'
import { isPermission, officePermissions } from '@guildhall/contract/permissions'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { one } from '../db/db.ts'
import { level_requests } from '../db/schema/level-requests.ts'
import { users } from '../db/schema/users.ts'
import { orderInput } from './orders.ts'
import { testServer } from './server.ts'
import { theirEda } from './their-eda.ts'
import { theirTalk } from './their-talk.ts'
import { aGreedyMember, canary, importPlan, organizationPlan, theOther } from './the-other.ts'
import { nameOf, portal, queriesFor } from './walk.ts'

const server = await testServer()
const { db } = server
const { role, user: own, caller } = await aGreedyMember(server)
const others = await theOther(server)
const { theirs, person, request, token, view, imported, broughtOver, agreement, invoice, payment, hubRequest, file } =
  others
const { capability, opportunity, question, response, search } = others
const { order, seat, acceptance } = await theirEda(db, theirs, person, canary)
const { conversation, message } = await theirTalk(db, person, canary)

const levelRequest = one(
  await db
    .insert(level_requests)
    .values({ organization_id: theirs.id, membership_level: 'principal', requested_by_id: person.id, message: canary })
    .returning(),
)

const details = {
  first_name: 'A',
  last_name: 'B',
  email: 'new@example.test',
  organization_id: own.organization_id,
  role_ids: [role.id],
}

const organization = {
  name: 'Taken over',
  legal_name: 'Taken over',
  type: 'industry',
  country: 'US',
  membership_level: 'associate',
}

const companyInput = {
  legal_name: 'Taken over',
  street: '1 Main Street',
  city: 'Detroit',
  region: 'Michigan',
  postal_code: '48201',
  country: 'US',
  phone: '',
  tax_id: '',
  billing_name: 'Ada Greedy',
  billing_email: 'ada@greedy.test',
}

const call = {
  kind: 'rfi',
  title: 'Taken over',
  opens_at: '2026-01-01T00:00:00.000Z',
  closes_at: '2099-01-01T00:00:00.000Z',
  time_zone: 'UTC',
}
const ofCall = { opportunity_id: opportunity.id }
const ofResponse = { id: response.id }
const ofOrder = { id: order.id }
const ofTalk = { id: conversation.id }
const words = { id: crypto.randomUUID(), body: 'Hello' }
const line = { order_id: order.id, tool_id: order.tool_id }

/** Every call that takes the id of something that belongs to an organization, with the other one's. */
const calls: [Endpoint, object][] = [
  [api.users.show, { params: { id: person.id } }],
  [api.users.update, { body: { ...details, id: person.id } }],
  [api.users.updateAdmin, { body: { ...details, id: person.id } }],
  [api.users.delete, { params: { id: person.id } }],
  [api.users.deleteAdmin, { params: { id: person.id } }],
  [api.users.erase, { body: { id: person.id, confirm_email: person.email } }],
  [api.users.eraseAdmin, { body: { id: person.id, confirm_email: person.email } }],
  [api.users.activate, { body: { id: person.id } }],
  [api.users.resendVerificationEmail, { query: { user_id: person.id } }],
  [api.users.bypassEmailVerification, { query: { user_id: person.id } }],
  [api.access.show, { params: { id: person.id } }],
  [api.twoFactor.reset, { body: { user_id: person.id } }],
  [api.profile.photo, { params: { id: person.id } }],
  [api.userHistory.sessions, { query: { user_id: person.id } }],
  [api.userHistory.endSessions, { body: { user_id: person.id } }],
  [api.userHistory.signIns, { query: { user_id: person.id } }],
  [api.savedViews.update, { body: { id: view.id, name: 'Mine', search: '' } }],
  [api.savedViews.delete, { params: { id: view.id } }],
  [api.userImports.show, { params: { id: imported.id } }],
  [api.userImports.check, { body: { ...importPlan, id: imported.id } }],
  [api.userImports.errors, { params: { id: imported.id } }],
  [api.userImports.run, { body: { id: imported.id } }],
  [api.userImports.undo, { body: { id: imported.id } }],
  [api.organizationImports.show, { params: { id: broughtOver.id } }],
  [api.organizationImports.check, { body: { ...organizationPlan, id: broughtOver.id } }],
  [api.organizationImports.errors, { params: { id: broughtOver.id } }],
  [api.organizationImports.rows, { params: { id: broughtOver.id } }],
  [api.organizationImports.run, { body: { id: broughtOver.id } }],
  [api.organizationImports.invite, { body: { id: broughtOver.id } }],
  [api.organizationImports.undo, { body: { id: broughtOver.id } }],
  [api.renewals.remind, { body: { ids: [theirs.id] } }],
  [api.renewals.issue, { body: { ids: [theirs.id] } }],
  [api.organizations.show, { params: { id: theirs.id } }],
  [api.organizations.update, { body: { ...organization, id: theirs.id } }],
  [api.organizations.changeStatus, { body: { id: theirs.id, change: 'suspend', reason: 'No reason' } }],
  [api.organizations.delete, { params: { id: theirs.id } }],
  [api.organizations.standing, { params: { id: theirs.id } }],
  [api.company.show, { params: { id: theirs.id } }],
  [api.company.update, { body: { ...companyInput, id: theirs.id } }],
  [api.levelRequests.show, { params: { id: theirs.id } }],
  [api.levelRequests.decide, { body: { id: levelRequest.id, decision: 'approve' } }],
  [api.levelRequests.withdraw, { body: { id: levelRequest.id } }],
  [api.organizationProfiles.show, { params: { id: theirs.id } }],
  [api.organizationProfiles.logo, { params: { id: theirs.id, version: canary } }],
  [api.organizationProfiles.update, { body: { ...emptyProfile, id: theirs.id, version: 0 } }],
  [api.organizationProfiles.submit, { body: { id: theirs.id, version: 0 } }],
  [api.organizationProfiles.publish, { body: { id: theirs.id, version: 0 } }],
  [api.organizationProfiles.requestChanges, { body: { id: theirs.id, note: 'Because.' } }],
  [api.accessRequests.show, { params: { id: request.id } }],
  [api.accessRequests.update, { body: { id: request.id, organization_id: own.organization_id } }],
  [api.accessRequests.delete, { params: { id: request.id } }],
  [api.agreements.send, { body: { organization_id: theirs.id } }],
  [api.agreements.resend, { body: { id: agreement.id } }],
  [api.agreements.void, { body: { id: agreement.id, reason: 'Because.' } }],
  [api.agreements.file, { params: { id: agreement.id } }],
  [api.agreements.document, { params: { id: agreement.id } }],
  [api.agreements.correct, { body: { id: agreement.id, reason: 'Because.' } }],
  [
    api.agreements.paper,
    { body: { organization_id: theirs.id, document: 'JVBERi0=', signed_on: '2026-01-02', signer_name: 'Ada Greedy' } },
  ],
  [api.agreements.countersign, { body: { id: agreement.id, name: 'Ada Greedy' } }],
  [api.agreements.reading, { body: { id: agreement.id, reached_end: true } }],
  [api.agreements.sign, { body: { id: agreement.id, name: 'Ada Greedy', consent: true } }],
  [api.agreements.open, { body: { id: agreement.id } }],
  [api.agreements.refresh, { body: { id: agreement.id } }],
  [api.agreements.decline, { body: { id: agreement.id, reason: 'Because.' } }],
  [api.payments.file, { params: { id: invoice.id } }],
  [api.payments.receipt, { params: { id: invoice.id } }],
  [api.payments.payInvoice, { body: { id: invoice.id } }],
  [api.payments.levelChangePreview, { query: { level: 'principal', organization_id: theirs.id } }],
  [api.payments.byLink, { params: { id: invoice.id, signature: 'guessed' } }],
  [api.payments.fileByLink, { params: { id: invoice.id, signature: 'guessed' } }],
  [api.payments.payByLink, { body: { id: invoice.id, signature: 'guessed' } }],
  [api.hubs.withdraw, { body: { id: hubRequest.id } }],
  [api.capabilities.show, { params: { id: capability.id } }],
  [api.capabilities.update, { body: { id: capability.id, node_id: capability.node_id, weight: 'core', version: 1 } }],
  [api.capabilities.submit, { body: { id: capability.id, version: 1 } }],
  [api.capabilities.withdraw, { body: { id: capability.id, version: 1 } }],
  [api.capabilities.delete, { params: { id: capability.id } }],
  [api.connect.details, { params: { type: 'organization', id: theirs.id } }],
  [api.connect.details, { params: { type: 'user', id: person.id } }],
  [api.connect.picture, { params: { type: 'user', id: person.id, version: 'v1' } }],
  [api.connect.updateSearch, { body: { id: search.id, name: 'Mine', search: '' } }],
  [api.connect.seeSearch, { body: { id: search.id } }],
  [api.connect.deleteSearch, { params: { id: search.id } }],
  [api.messages.create, { body: { ...words, to: { type: 'user', id: person.id } } }],
  [api.messages.create, { body: { ...words, to: { type: 'conversation', ...ofTalk } } }],
  [api.messages.create, { body: { ...words, to: { type: 'order', id: order.id } } }],
  [api.messages.create, { body: { ...words, to: { type: 'opportunity', id: response.id } } }],
  [api.messages.userMessages, { query: { type: 'user', id: person.id } }],
  [api.messages.userMessages, { query: { type: 'conversation', ...ofTalk } }],
  [api.messages.userMessages, { query: { type: 'order', id: order.id } }],
  [api.messages.userMessages, { query: { type: 'opportunity', id: response.id } }],
  [api.messages.read, { body: { conversation_id: conversation.id, seq: 1 } }],
  [api.messages.update, { body: { id: message.id, body: 'Mine' } }],
  [api.messages.delete, { params: { id: message.id } }],
  [api.messages.updateGroup, { body: { ...ofTalk, title: 'Mine', user_ids: [person.id] } }],
  [api.messages.leave, { body: ofTalk }],
  [api.messages.mute, { body: { ...ofTalk, is_muted: true } }],
  [api.messages.report, { body: { message_id: message.id, reason: 'spam', note: '' } }],
  [api.matching.fits, { params: { id: opportunity.id } }],
  [api.opportunities.show, { params: { id: opportunity.id } }],
  [api.opportunities.update, { body: { ...call, id: opportunity.id, version: 1 } }],
  [api.opportunities.publish, { body: { id: opportunity.id } }],
  [api.opportunities.close, { body: { id: opportunity.id } }],
  [api.opportunities.decide, { body: { id: opportunity.id, decision: 'not_awarded' } }],
  [api.opportunities.cancel, { body: { id: opportunity.id, reason: 'Because.' } }],
  [api.opportunities.delete, { params: { id: opportunity.id } }],
  [api.opportunities.save, { body: { id: opportunity.id, is_saved: true } }],
  [api.opportunities.questions, { query: ofCall }],
  [api.opportunities.ask, { body: { ...ofCall, question: 'Is it true?' } }],
  [api.opportunities.answer, { body: { id: question.id, answer: 'Yes.' } }],
  [api.opportunityResponses.list, { query: ofCall }],
  [api.opportunityResponses.begin, { body: ofCall }],
  [api.opportunityResponses.show, { params: ofResponse }],
  [api.opportunityResponses.update, { body: { ...ofResponse, version: 1 } }],
  [api.opportunityResponses.submit, { body: ofResponse }],
  [api.opportunityResponses.withdraw, { body: ofResponse }],
  [api.opportunityResponses.invite, { body: { ...ofResponse, organization_id: own.organization_id } }],
  [api.opportunityResponses.removePartner, { body: { ...ofResponse, organization_id: own.organization_id } }],
  [api.opportunityResponses.answerInvitation, { body: { ...ofResponse, answer: 'accept' } }],
  [api.opportunityResponses.partnerOptions, { query: { response_id: response.id } }],
  [api.orders.show, { params: ofOrder }],
  [api.orders.events, { query: { order_id: order.id } }],
  [api.orders.preflight, { params: ofOrder }],
  [api.orders.update, { body: { ...orderInput, ...ofOrder, package_id: order.package_id, version: 1 } }],
  [api.orders.submit, { body: ofOrder }],
  [api.orders.review, { body: ofOrder }],
  [api.orders.ask, { body: { ...ofOrder, question: 'Is it true?' } }],
  [api.orders.answer, { body: { ...ofOrder, answer: 'It is.' } }],
  [api.orders.approve, { body: ofOrder }],
  [api.orders.reject, { body: { ...ofOrder, reason: 'Because.' } }],
  [api.orders.cancel, { body: { ...ofOrder, reason: 'Because.' } }],
  [api.orders.suspend, { body: { ...ofOrder, reason: 'Because.' } }],
  [api.orders.resume, { body: ofOrder }],
  [api.orders.renew, { body: ofOrder }],
  [api.orders.write, { body: { ...ofOrder, text: 'Hello.' } }],
  [api.orders.remind, { body: { ...ofOrder, user_ids: [person.id] } }],
  [api.orders.delete, { params: ofOrder }],
  [api.seats.lines, { query: { order_id: order.id } }],
  [api.seats.people, { query: line }],
  [api.seats.assign, { body: { ...line, user_ids: [own.id] } }],
  [api.seats.claim, { body: line }],
  [api.seats.release, { body: { ids: [seat.id] } }],
  [api.seats.giveBack, { body: { id: seat.id } }],
  [api.eulas.receipt, { params: { id: acceptance.id } }],
  [api.files.show, { params: { id: file.id } }],
  [api.files.finish, { body: { id: file.id } }],
  [api.accessRequests.showByLink, { body: { token } }],
  [api.accessRequests.decide, { body: { token, decision: 'approve' } }],
]

/** Takes ids, but of nothing that belongs to an organization, or only of what is one's own; or is held by other tests. */
const beyond: Endpoint[] = [
  // Names the organization of the new person: refused at its field, see below.
  api.users.create,
  api.users.createAdmin,
  api.accessRequests.create,
  // Answers for each of several people: see its own test.
  api.users.bulk,
  api.organizations.bulk,
  api.accessRequests.decideSeveral,
  // People who approve see all of them; who may, and bulk approval, is covered by the feature's own tests.
  api.capabilities.create,
  api.capabilities.approve,
  api.capabilities.return,
  api.capabilities.approveSeveral,
  api.capabilities.returnSeveral,
  api.capabilities.confirm,
  api.opportunities.create,
  // Only the office orders for others: refused at its field, see the feature's own tests.
  api.orders.create,
  // Who can be added to a group or blocked, and what a search finds, is covered by the feature's own tests.
  api.messages.createGroup,
  api.messages.block,
  api.messages.search,
  // Lists: the scope is held by the canary.
  api.capabilities.list,
  api.capabilities.export,
  api.capabilities.described,
  api.capabilities.organizationOptions,
  api.connect.list,
  api.connect.facets,
  api.connect.map,
  api.opportunities.list,
  api.orders.list,
  api.orders.export,
  api.orders.offers,
  api.orders.people,
  api.seats.list,
  api.edaReport.show,
  api.edaReport.export,
  api.edaReport.choices,
  api.opportunities.export,
  api.accessRequests.list,
  api.accessRequests.export,
  api.users.list,
  api.users.export,
  api.users.exportAdmin,
  api.users.listAdmin,
  api.users.organizationUserList,
  api.users.roleUserList,
  api.users.nameList,
  api.users.nameOrganizationList,
  api.users.roleUserCount,
  api.organizations.nameList,
  api.organizations.list,
  api.organizations.export,
  api.organizationProfiles.list,
  api.organizationProfiles.export,
  api.agreements.list,
  api.agreements.toCountersign,
  api.demo.attachment,
  api.payments.list,
  api.payments.export,
  api.renewals.list,
  api.renewals.export,
  // Of the network as a whole; for whom it is, is held in two-audiences.test.ts.
  ...Object.values(api.agreementTemplates),
  api.siteSettings.update,
  ...Object.values(api.membershipLevels),
  api.organizations.create,
  ...Object.values(api.capabilitiesTaxonomy),
  api.matching.gap,
  ...Object.values(api.tools),
  ...Object.values(api.packages),
  ...Object.values(api.eulas).filter((endpoint) => endpoint !== api.eulas.receipt),
  ...Object.values(api.contentLibrary),
  ...Object.values(api.contentLibraryCategories),
  ...Object.values(api.design),
  ...Object.values(api.eventCalendar),
  ...Object.values(api.eventRegistrations),
  ...Object.values(api.events),
  ...Object.values(api.help),
  ...Object.values(api.helpCategories),
  ...Object.values(api.hubs).filter((endpoint) => endpoint !== api.hubs.withdraw),
  ...Object.values(api.workforce),
  ...Object.values(api.workforceCategories),
  ...Object.values(api.quickLinks),
  ...Object.values(api.quickLinkCategories),
  ...Object.values(api.roles),
  // One's own, or public.
  api.passkeys.rename,
  api.passkeys.delete,
  api.sessions.delete,
  api.notifications.read,
  api.accessRequests.createAccount,
  api.twoFactor.validate,
]

/** What is about every organization alike. */
const isOfOffice = (access: Access) =>
  access === 'system_admin' || officePermissions.some((permission) => permission === access)

test('every call that takes an id is held against another organization’s, or declared to have none', () => {
  const taking = endpoints.filter(({ access }) => !isOfOffice(access)).filter(takesId)
  const known = new Set<Endpoint>([...calls.map(([endpoint]) => endpoint), ...beyond])
  expect(taking.filter((endpoint) => !known.has(endpoint)).map(({ path }) => path)).toEqual([])
})

const readPerson = async () => one(await db.select().from(users).where(eq(users.id, person.id)))
const untouched = await readPerson()

test.concurrent.each(calls.map(([endpoint, input]) => [nameOf(endpoint), endpoint, input] as const))(
  '%s answers 404 to another organization’s id, and does nothing',
  async (_name, endpoint, input) => {
    expect((await caller.call(endpoint, input, portal)).status).toBe(404)
    expect(await readPerson()).toEqual(untouched)
  },
)

const ofInvoice = { id: invoice.id, reason: 'Because.' }
const ofMoney: [Endpoint, object][] = [
  [api.payments.show, { params: { id: theirs.id } }],
  [api.payments.issue, { body: { organization_id: theirs.id } }],
  [api.payments.send, { body: { id: invoice.id } }],
  [api.payments.record, { body: { id: invoice.id, amount: 1, paid_on: '2026-01-02', method: 'check' } }],
  [api.payments.voidPayment, { body: { id: payment.id, reason: 'Because.' } }],
  [api.payments.voidInvoice, { body: ofInvoice }],
  [api.payments.refund, { body: { ...ofInvoice, amount: 1 } }],
  [api.payments.credit, { body: { ...ofInvoice, amount: 1 } }],
  [api.payments.writeOff, { body: ofInvoice }],
  [api.payments.renewal, { body: { organization_id: theirs.id, renews: false } }],
  [api.payments.proof, { params: { id: payment.id } }],
]

test.concurrent.each(ofMoney.map(([endpoint, input]) => [nameOf(endpoint), endpoint, input] as const))(
  '%s is closed to a member who holds everything but the permissions of finance',
  async (_name, endpoint, input) => {
    expect((await caller.call(endpoint, input, portal)).status).toBe(403)
    expect(await readPerson()).toEqual(untouched)
  },
)

test.each([api.users.create, api.users.createAdmin, api.accessRequests.create])(
  'nobody is put into another organization',
  async (endpoint) => {
    const body = { ...details, organization_id: theirs.id }
    expect((await caller.call(endpoint, { body }, portal)).errors).toHaveProperty('organization_id')
  },
)

describe('no list, search, count, export or picker shows anything of another organization:', () => {
  const reading = endpoints.filter(
    ({ method, path, access }) =>
      method === 'GET' && !path.includes(':') && isPermission(access) && !isOfOffice(access),
  )

  const queries = [
    {},
    { search: canary },
    { search: `${canary}@example.test` },
    { organization_id: theirs.id },
    { ids: person.id },
    { role_id: role.id, organization_id: theirs.id },
    { per_page: 100, sort: '-created_at' },
  ]

  test.concurrent.each(reading.map((endpoint) => [endpoint.path, endpoint] as const))('%s', async (_path, endpoint) => {
    if (endpoint.changes) return
    for (const query of queriesFor(endpoint, queries)) {
      const { text, meta, status } = await caller.call(endpoint, { query })
      // A call that names the other organization is told that it is not there.
      if (status === 422 || ('organization_id' in query && status === 404)) continue
      expect(status).toBe(200)
      expect(text).not.toContain(canary)
      expect('search' in query && endpoint.paged ? meta?.total : 0).toBe(0)
    }
  })

  test('and a system admin does see it, so that the canary lives', async () => {
    const admin = await server.as('system_admin')
    expect((await admin.call(api.users.list, { query: { search: canary } })).text).toContain(canary)
    expect((await admin.call(api.users.nameList, { query: { ids: [person.id] } })).text).toContain(canary)
  })
})

function takesId({ params, query, body }: Endpoint): boolean {
  return [params, query, body].some(
    (schema) => schema && /"(\w*_)?ids?"|"roleId"/.test(JSON.stringify(shapeOf(schema))),
  )
}

const shapeOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
