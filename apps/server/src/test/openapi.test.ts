import { describe, expect, test } from 'vitest'
import { formObject } from '../sandbox/card/form.ts'
import { providerDocument } from './openapi.ts'

const form = 'application/x-www-form-urlencoded'

describe('a provider document', () => {
  const stripe = providerDocument('stripe.com')
  const docusign = providerDocument('docusign.net')
  const checkout = (body: string) =>
    stripe.checkRequest({ method: 'POST', path: '/v1/checkout/sessions', body, contentType: form })

  test('reads a form the way Stripe does', () => {
    expect(formObject('a[b][0]=c&a[b][1]=d&e=f&g[]=h')).toEqual({ a: { b: ['c', 'd'] }, e: 'f', g: ['h'] })
  })

  test('takes a request that is right', () => {
    const priceData = 'line_items[0][price_data]'
    const query = 'customer=cus_1&limit=100&expand[0]=data.charge'
    const path = '/restapi/v2.1/accounts/1/envelopes'
    const body = { emailSubject: 'Sign', status: 'sent' }
    expect(() => {
      checkout(`success_url=https://x&${priceData}[unit_amount]=5&${priceData}[currency]=usd`)
      stripe.checkRequest({ method: 'GET', path: '/v1/invoices', query })
      docusign.checkRequest({ method: 'POST', path, body })
    }).not.toThrow()
  })

  test.each([
    ['an unknown name', () => checkout('success_url=https://x&colour=red')],
    ['an unknown name deep inside', () => checkout('success_url=https://x&line_items[0][price_data][cost]=5')],
    ['a number that is none', () => checkout('success_url=https://x&line_items[0][quantity]=many')],
    ['what is missing', () => checkout('mode=subscription')],
    ['an unknown query', () => stripe.checkRequest({ method: 'GET', path: '/v1/invoices', query: 'who=me' })],
    ['an unknown path', () => stripe.checkRequest({ method: 'GET', path: '/v1/nothing' })],
    ['a body of another type', () => stripe.checkRequest({ method: 'POST', path: '/v1/customers', body: '{}' })],
    [
      'an unknown field of an envelope',
      () => docusign.checkRequest({ method: 'POST', path: '/v2.1/accounts/1/envelopes', body: { subject: 'Sign' } }),
    ],
  ])('refuses %s', (_name, request) => {
    expect(request).toThrow(/published document|what the provider publishes|takes no body/)
  })

  test('says of an answer what is wrong, and where', () => {
    const customer = { id: 'cus_1', object: 'customer', created: 1, livemode: false }
    const answer = (body: object, status = 200) =>
      stripe.checkResponse({ method: 'POST', path: '/v1/customers', status, body })
    answer(customer)
    answer({ ...customer, email: null, default_source: null })
    answer({ error: { type: 'invalid_request_error', message: 'No' } }, 400)
    expect(() => answer({ ...customer, created: 'today' })).toThrow('/created must be integer')
    expect(() => answer({ ...customer, object: 'client' })).toThrow('/object')
    expect(() => answer({ ...customer, colour: 'red' })).toThrow('(colour)')
    expect(() => answer({ ...customer, id: undefined })).toThrow("required property 'id'")
    expect(() => answer({ error: { type: 'mistake' } }, 400)).toThrow('/error/type')
  })

  test('says so where a provider never gives such an answer', () => {
    const answer = { method: 'POST', path: '/v2.1/accounts/1/envelopes', status: 201 }
    docusign.checkResponse({ ...answer, body: { envelopeId: '1', status: 'sent' } })
    expect(() => docusign.checkResponse({ ...answer, body: { envelopeID: '1' } })).toThrow('(envelopeID)')
    expect(() => docusign.checkResponse({ ...answer, status: 302 })).toThrow('never answers 302')
  })
})
