import { contentLibrary } from '@guildhall/contract/content-library'
import { help } from '@guildhall/contract/articles'
import { expect, test } from 'vitest'
import { writing } from '../../test/articles.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { article } = writing(await server.as('system_admin'))
const member = await server.as('user')

test('a misspelt word is corrected only to words that the reader could find', async () => {
  await article({ title: 'Quarklin etching' })
  await article({ title: 'Quarklyn acquisition', status: 'draft' })
  await article({ title: 'Quarklon layoffs', audience: { levels: [], hubs: [], roles: ['system_admin'] } })
  const { data, text } = await member.call(help.search, { query: { query: 'quarklan' } })
  expect(data.corrected).toEqual([{ from: 'quarklan', to: ['quarklin'] }])
  expect(text).not.toMatch(/quarkl[yo]n/i)
  const elsewhere = await member.call(contentLibrary.search, { query: { query: 'quarklan' } })
  expect(elsewhere.data).toMatchObject({ hits: [], corrected: [] })
})
