import { connect } from '@guildhall/contract/connect'
import { personFields } from '@guildhall/contract/own-entry'
import {
  profileFields,
  visibilities,
  type ProfileFields,
  type Visibility,
} from '@guildhall/contract/organization-profile-fields'
import { describe, expect, test } from 'vitest'
import { aUser } from '../../test/builders.ts'
import { aListed, anOffer, aTerm, certification } from '../../test/directory.ts'
import { testServer, type Caller } from '../../test/server.ts'

const server = await testServer()
const { db } = server

const readers = {
  network: { caller: await server.as('user'), sees: ['network'] },
  connect: { caller: await server.as('project_lead'), sees: ['network', 'connect'] },
  office: { caller: await server.as('system_admin'), sees: ['network', 'connect'] },
}

/** A word that is nowhere else, so that it can have come from nowhere else. */
const letters: Record<Visibility, string> = { network: 'opal', connect: 'onyx', private: 'jade' }
const canary = (field: string, visibility: Visibility) => `zk${field.replaceAll('_', '')}${letters[visibility]}`

const profileOf = (visibility: Visibility): Partial<ProfileFields> => {
  const word = (field: string) => canary(field, visibility)
  return {
    summary: `We make ${word('summary')} things.`,
    certifications: [certification(word('certifications'))],
    facilities: [{ name: word('facilities'), place: '', about: '' }],
    naics: [{ network: '311111', connect: '322222', private: '333333' }[visibility]],
    past_work: [{ title: word('past_work'), customer: '', year: null, about: '' }],
    contacts: [{ name: word('contacts'), job_title: '', email: '', phone: '' }],
    links: [{ label: word('links'), url: 'https://example.com/' }],
    visibility: {
      summary: visibility,
      certifications: visibility,
      facilities: visibility,
      naics: visibility,
      past_work: visibility,
      contacts: visibility,
      links: visibility,
    },
  }
}

const listed = new Map<Visibility, { organization: string; person: string }>()
for (const visibility of visibilities) {
  const organization = await aListed(db, { profile: profileOf(visibility), latitude: 1, longitude: 2 })
  const person = await aUser(db, {
    organization_id: organization.id,
    job_title: canary('job_title', visibility),
    email: `${canary('email', visibility)}@example.test`,
    phone: { network: '+1 311', connect: '+1 322', private: '+1 333' }[visibility],
    directory: { is_listed: true, visibility: { job_title: visibility, email: visibility, phone: visibility } },
  })
  listed.set(visibility, { organization: organization.id, person: person.id })
}
const ofPrivate = listed.get('private')?.organization ?? ''
const ofItself = await server.as(await aUser(db, { organization_id: ofPrivate }))

const waiting = await aTerm(db, 'zkwaitingjade')
await anOffer(db, ofPrivate, waiting.id, { state: 'submitted', approved_at: null, description: 'zkdescriptionjade' })
await aListed(db, { profile: { certifications: [certification('zkexpiredjade', '2020-01-01')] } })
await aListed(db, { name: 'zksuspendedjade', status: 'suspended' })
await aUser(db, {
  organization_id: listed.get('network')?.organization ?? '',
  last_name: 'zkunlistedjade',
  directory: { is_listed: false, visibility: { job_title: 'network', email: 'network', phone: 'network' } },
})

const indexed = new Set(['summary', 'certifications', 'job_title'])
const everyWord = [...profileFields, ...personFields].filter((field) => field !== 'naics' && field !== 'phone')
const alwaysHidden = ['zkwaitingjade', 'zkdescriptionjade', 'zkexpiredjade', 'zksuspendedjade', 'zkunlistedjade']

/** All that the endpoints of the directory answer to one question, as text. */
async function askAll(caller: Caller, query: object): Promise<{ text: string; total: number }> {
  let text = ''
  let total = 0
  for (const of of ['organization', 'user'] as const) {
    const found = await caller.call(connect.list, { query: { ...query, of, per_page: 50 } })
    const facets = await caller.call(connect.facets, { query: { ...query, of } })
    const spots = await caller.call(connect.map, { query: { ...query, of } })
    total += found.data.total + spots.data.length + facets.data.type.length
    text += JSON.stringify([found.data, facets.data, spots.data])
  }
  return { text, total }
}

const everybody = { ...readers, 'its own people': { caller: ofItself, sees: ['network'] } }

describe.each(Object.entries(everybody))('to %s', (_name, { caller, sees }) => {
  const hidden = visibilities.filter((visibility) => !sees.includes(visibility))

  test('nothing shows what is hidden, whatever is asked for', async () => {
    const orders = ['name', '-joined', 'fit'].map((sort) => ({ sort }))
    for (const query of [...orders, { search: 'things' }, { search: 'zk' }, { weight: 'core' }]) {
      const { text } = await askAll(caller, query)
      for (const visibility of hidden) expect(text).not.toContain(letters[visibility])
      expect(text).not.toMatch(/zkwaiting|zkdescription|zkexpired|zksuspended|zkunlisted/)
    }
  })

  test.each(visibilities)('a certification of visibility %s is no filter where it is not seen', async (visibility) => {
    const certificate = canary('certifications', visibility)
    const isSeen = sees.includes(visibility)
    const { data } = await caller.call(connect.list, { query: { certification: certificate } })
    expect(data.total).toBe(isSeen ? 1 : 0)
    const { data: understood } = await caller.call(connect.understand, { query: { sentence: certificate } })
    expect(understood.filters).toHaveLength(isSeen ? 1 : 0)
  })

  test('what nobody sees is not found by its words either', async () => {
    for (const search of alwaysHidden) expect((await askAll(caller, { search, exact: '1' })).total, search).toBe(0)
  })
})

describe.each([
  ['members', readers.network],
  ['those who see additional details', readers.connect],
])('to %s', (_name, { caller, sees }) => {
  test.each(everyWord.flatMap((field) => visibilities.map((visibility) => [field, visibility] as const)))(
    '%s of visibility %s is found, counted and mapped only where it is seen',
    async (field, visibility) => {
      const word = canary(field, visibility)
      const isFound = indexed.has(field) && sees.includes(visibility)
      expect((await askAll(caller, { search: word, exact: '1' })).total > 0).toBe(isFound)
      if (isFound) return
      // Taken for a word that one does not see, a misspelt one would tell that it is there; beside another word, too.
      for (const search of [word.slice(0, -1), `things ${word.slice(0, -1)}`]) {
        const { data } = await caller.call(connect.list, { query: { search } })
        expect(JSON.stringify(data)).not.toContain(`"${word}"`)
      }
    },
  )
})

describe('additional details', () => {
  test.each(visibilities)('hold what is %s, unless that is private', async (visibility) => {
    const { organization, person } = listed.get(visibility) ?? { organization: '', person: '' }
    const { caller } = readers.connect
    const params = { type: 'organization' as const, id: organization }
    const whole = JSON.stringify([
      (await caller.call(connect.details, { params })).data,
      (await caller.call(connect.details, { params: { type: 'user', id: person } })).data,
    ])
    const isSeen = visibility !== 'private'
    for (const field of everyWord) expect(whole.includes(canary(field, visibility)), field).toBe(isSeen)
    expect(whole.includes({ network: '+1 311', connect: '+1 322', private: '+1 333' }[visibility])).toBe(isSeen)
    expect(whole.includes({ network: '311111', connect: '322222', private: '333333' }[visibility])).toBe(isSeen)
    expect((await readers.network.caller.call(connect.details, { params })).status).toBe(403)
  })

  test('are not there for whoever is not listed, nor under another kind', async () => {
    const { caller } = readers.connect
    const { organization, person } = listed.get('network') ?? { organization: '', person: '' }
    const unlisted = await aUser(db)
    for (const params of [
      { type: 'user' as const, id: unlisted.id },
      { type: 'organization' as const, id: unlisted.organization_id ?? '' },
      { type: 'user' as const, id: organization },
      { type: 'organization' as const, id: person },
    ])
      expect((await caller.call(connect.details, { params })).status).toBe(404)
  })

  test('name the evidence of a capability only to those who may open it', async () => {
    const { organization } = listed.get('network') ?? { organization: '' }
    const node = await aTerm(db, 'Evident')
    await anOffer(db, organization, node.id, { description: 'Shown.' })
    const { data } = await readers.connect.caller.call(connect.details, {
      params: { type: 'organization', id: organization },
    })
    expect(data.capabilities).toMatchObject([{ name: 'Evident', description: 'Shown.', above: [], files: [] }])
  })
})
