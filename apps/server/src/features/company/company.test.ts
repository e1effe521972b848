import { company } from '@guildhall/contract/company'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { audit } from '../../db/schema/audit.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { invoices } from '../../db/schema/payments.ts'
import { anInvoice, anOrganization, aUser, companyData } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server

const joining = { status: 'onboarding', agreement_signed_at: null, paid_through: null } as const

async function aMember(given: Parameters<typeof anOrganization>[1] = {}) {
  const organization = await anOrganization(db, given)
  const adminRow = await aUser(db, { roles: ['organization_admin'], organization_id: organization.id })
  const admin = await server.as(adminRow)
  return {
    organization,
    admin,
    adminRow,
    member: await server.as(await aUser(db, { organization_id: organization.id })),
  }
}

const input = { ...companyData, legal_name: 'Acme Works, Inc.', phone: '+1 503 555 0117', tax_id: '12-3456789' }

test('an organization that joins knows no country, and is told what is missing', async () => {
  const { organization, admin } = await aMember({
    ...joining,
    street: '',
    city: '',
    region: '',
    postal_code: '',
    country: undefined,
  })
  expect(organization.country).toBe('')
  const { data } = await admin.call(company.show, { params: { id: 'own' } })
  expect(data).toMatchObject({ id: organization.id, country: '', is_blocking: true })
  expect(data.missing).toEqual(['street', 'city', 'postal_code', 'country', 'billing_name', 'billing_email'])
})

test('a member that has signed and paid is never stopped, and still told what is missing', async () => {
  const { admin } = await aMember()
  const { data } = await admin.call(company.show, { params: { id: 'own' } })
  expect(data).toMatchObject({ is_blocking: false, missing: ['billing_name', 'billing_email'] })
})

test('its admin saves the company details, and every missing field is named', async () => {
  const { organization, admin } = await aMember(joining)
  const { id, version } = organization
  const refused = await admin.call(company.update, { body: { ...input, street: ' ', country: '', id, version } })
  expect(refused.errors).toEqual({ street: ['Enter a street address.'], country: ['Choose a country.'] })

  const { data } = await admin.call(company.update, { body: { ...input, id, version } })
  expect(data).toMatchObject({ ...input, missing: [], is_blocking: false })
  const [entry] = await db.select().from(audit).where(eq(audit.subject_id, id))
  expect(entry).toMatchObject({ action: 'organization.updated', after: { legal_name: 'Acme Works, Inc.' } })

  const late = await admin.call(company.update, { body: { ...input, id, version } })
  expect(late.status).toBe(409)
})

test('others of the organization, other organizations and the office get a 404', async () => {
  const { organization, member, adminRow } = await aMember()
  const other = await aMember()
  const office = await server.as('system_admin')
  const body = { ...input, id: organization.id }
  for (const caller of [member, other.admin, office]) {
    expect((await caller.call(company.show, { params: { id: organization.id } })).status).toBe(404)
    expect((await caller.call(company.update, { body })).status).toBe(404)
  }
  expect((await office.call(company.show, { params: { id: 'own' } })).status).toBe(404)
  const impersonator = await server.as(adminRow, { impersonator_id: office.user.id })
  expect((await impersonator.call(company.update, { body })).status).toBe(200)
})

test('a new legal name leaves issued invoices as they are', async () => {
  const { organization, admin } = await aMember()
  const bill_to = { name: organization.legal_name, attention: '', email: '', address: ['1 Main Street'] }
  const invoice = await anInvoice(db, { organization_id: organization.id, bill_to })
  await admin.call(company.update, { body: { ...input, id: organization.id } })
  const [kept] = await db.select().from(invoices).where(eq(invoices.id, invoice.id))
  expect(kept?.bill_to).toEqual(bill_to)
  const [renamed] = await db.select().from(organizations).where(eq(organizations.id, organization.id))
  expect(renamed).toMatchObject({ legal_name: 'Acme Works, Inc.', name: organization.name })
})
