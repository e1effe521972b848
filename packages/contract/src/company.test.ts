import { expect, test } from 'vitest'
import { blockingCompanyData, missingCompanyData } from './company.ts'

const complete = {
  legal_name: 'Acme, Inc.',
  street: '1 Main Street',
  city: 'Detroit',
  region: 'Michigan',
  postal_code: '48201',
  country: 'US',
  billing_name: 'Ada Lovelace',
  billing_email: 'billing@acme.test',
}

test('complete company data misses nothing', () => {
  expect(missingCompanyData(complete)).toEqual([])
})

test('every field that is empty or blank is missing, in the order of the form', () => {
  expect(missingCompanyData({ ...complete, street: ' ', country: '', billing_email: '' })).toEqual([
    'street',
    'country',
    'billing_email',
  ])
})

test('a region is needed only where addresses have one', () => {
  expect(missingCompanyData({ ...complete, region: '' })).toEqual(['region'])
  expect(missingCompanyData({ ...complete, region: '', country: 'DE' })).toEqual([])
})

test('a postal code is not needed where there is none', () => {
  expect(missingCompanyData({ ...complete, postal_code: '', country: 'DE' })).toEqual(['postal_code'])
  expect(missingCompanyData({ ...complete, postal_code: '', country: 'HK' })).toEqual([])
})

test('members that have signed and paid before are never stopped', () => {
  const without = { ...complete, street: '' }
  const joining = { agreement_signed_at: null, paid_through: null, is_billing_exempt: false }
  const signed = { ...joining, agreement_signed_at: '2026-01-15T10:00:00.000Z' }
  expect(blockingCompanyData({ ...without, membership: joining })).toEqual(['street'])
  expect(blockingCompanyData({ ...without, membership: signed })).toEqual(['street'])
  expect(blockingCompanyData({ ...without, membership: { ...signed, paid_through: '2026-12-31' } })).toEqual([])
  expect(blockingCompanyData({ ...without, membership: { ...signed, is_billing_exempt: true } })).toEqual([])
})
