import { capabilitiesTaxonomy as api, type TaxonomyFile } from '@guildhall/contract/capabilities-taxonomy'
import { expect, test } from 'vitest'
import { isWhole } from '../../test/scope.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const admin = await server.as('system_admin')
const member = await server.as('user')

const file = (content: string, mapping?: TaxonomyFile['mapping']) => ({
  file_name: 'tree.csv',
  content,
  ...(mapping ? { mapping } : {}),
})
const check = (content: string, mapping?: TaxonomyFile['mapping']) =>
  admin.call(api.importCheck, { body: file(content, mapping) })
const run = async (content: string) => {
  const { counts: expected } = (await check(content)).data
  return admin.call(api.importRun, { body: { ...file(content), expected } })
}
const paths = async () => {
  const { data } = await admin.call(api.options)
  const nameOf = new Map(data.map((node) => [node.id, node]))
  const path = (id: string | null): string => {
    const node = nameOf.get(id ?? '')
    return node ? `${path(node.parent_id)}/${node.name}` : ''
  }
  return data.map(({ id }) => path(id))
}
const exported = async () => (await admin.call(api.export, { query: { format: 'csv' } })).text
const problems = async (content: string) =>
  (await check(content)).data.rows.flatMap(({ line, problems: all }) => all.map((problem) => `${line}: ${problem}`))

test('a file adds nodes in whatever order it has them', async () => {
  const content = `Path;Name;Synonyms;Codes
Etching > Dry;Plasma;RIE; NAICS:334413
Etching;Dry;;
;Etching;etch;`
  expect((await check(content)).data).toMatchObject({
    mapping: { parent: 0, name: 1, synonyms: 2, codes: 3 },
    counts: { added: 3, changed: 0, unchanged: 0, refused: 0 },
    error_file: '',
  })
  // A check changes nothing.
  expect(await paths()).toEqual([])
  expect(await run(content)).toMatchObject({ status: 200, data: { added: 3 } })
  expect(await paths()).toEqual(['/Etching', '/Etching/Dry', '/Etching/Dry/Plasma'])
})

test('what was exported changes nothing when it comes back', async () => {
  const odd = { name: '=SUM(1)', definition: 'Two\nlines, "quoted"', synonyms: ['+5 V', '-3 dB'] }
  const codes = [{ scheme: 'NAICS', code: '334413' }]
  const { data: old } = await admin.call(api.create, { body: { ...odd, codes } })
  const { data: fresh } = await admin.call(api.create, { body: { name: 'Used instead', parent_id: old.id } })
  await admin.call(api.deprecate, { body: { id: old.id, replaced_by_id: fresh.id } })
  const text = await exported()
  expect(text).toContain("'=SUM(1)")
  const rows = (await admin.call(api.options)).data.length
  expect((await check(text)).data.counts).toEqual({ added: 0, changed: 0, unchanged: rows, refused: 0 })
  expect((await run(text)).status).toBe(200)
  expect(await exported()).toBe(text)
})

test('names can be exchanged and branches moved in one file', async () => {
  await run('parent,name\n,Left\n,Right\nLeft,Inner\nLeft > Inner,Leaf')
  const { data } = await admin.call(api.options)
  const idOf = (name: string) => data.find((node) => node.name === name)?.id
  const content = `id,parent,name\n${idOf('Left')},,Right\n${idOf('Right')},,Left\n${idOf('Inner')},,Inner`
  expect((await check(content)).data.rows.map(({ fields }) => fields)).toEqual([['name'], ['name'], ['parent']])
  expect((await run(content)).status).toBe(200)
  expect(await paths()).toEqual(expect.arrayContaining(['/Right', '/Left', '/Inner', '/Inner/Leaf']))
  const { data: leaf } = await admin.call(api.show, { params: { id: idOf('Leaf') ?? '' } })
  expect(leaf.above.map(({ name }) => name)).toEqual(['Inner'])
})

test('each row says what is wrong with it, and nothing is changed while one does', async () => {
  await run('parent,name\n,Known\nKnown,Child')
  const { data } = await admin.call(api.options)
  const known = data.find(({ name }) => name === 'Known')?.id ?? ''
  const child = data.find(({ name }) => name === 'Child')?.id ?? ''
  expect(await problems('parent,name\n,Twin\n,twin')).toEqual([expect.stringContaining('3: This node is in row 2')])
  expect(await problems('parent,name\nNowhere,Lost\nNowhere > Lost,Below')).toEqual([
    expect.stringContaining('2: There is no node “Nowhere”'),
    expect.stringContaining('3: The node above it, in row 2'),
  ])
  expect(await problems(`id,parent,name\n${known},Known > Child,Known`)).toEqual([
    expect.stringContaining('into itself'),
  ])
  expect(await problems('parent,name\nB,A\nA,B')).toHaveLength(2)
  expect(await problems(`id,parent,name\n${child},,Known`)).toEqual([expect.stringContaining('same place')])
  expect(await problems(`id,name\n${crypto.randomUUID()},New`)).toEqual([
    expect.stringContaining('no node with this id'),
  ])
  expect(await problems('name,state,codes\nNew,perhaps,334413')).toHaveLength(2)
  expect(await problems('name,state,replacement\nNew,active,Known')).toEqual([expect.stringContaining('deprecated')])
  expect(await problems('name\n""\nA > B')).toHaveLength(1)

  const before = await paths()
  const mixed = 'parent,name\n,Fine\nNowhere,=Lost'
  const { data: checked } = await check(mixed)
  expect(checked.counts).toMatchObject({ added: 1, refused: 1 })
  expect(checked.error_file).toContain("Nowhere,'=Lost,3,")
  expect((await run(mixed)).status).toBe(409)
  expect(await paths()).toEqual(before)
})

test('a file that cannot be read says so', async () => {
  const refusal = async (content: string) => (await check(content)).errors?.['content']?.[0]
  expect(await refusal('name')).toContain('nothing in this file')
  expect(await refusal('parent,name\n,Silicon ni\uFFFDtride')).toContain('UTF-8')
  expect(await refusal('name\n"unclosed')).toContain('cannot be read')
  expect(await refusal('one,two\na,b')).toContain('column with the names')
  expect((await check('one,two\na,b', { name: 1 })).data.counts.added).toBe(1)
})

test('what the check said must still hold', async () => {
  const content = 'parent,name\n,Late'
  const { counts: expected } = (await check(content)).data
  await admin.call(api.create, { body: { name: 'Late' } })
  expect(await admin.call(api.importRun, { body: { ...file(content), expected } })).toMatchObject({ status: 409 })
})

test('imports are for those who may write', async () => {
  expect((await member.call(api.importCheck, { body: file('name\nMine') })).status).toBe(403)
})

// As many as a file may have in `test:all`.
const many = isWhole ? 5000 : 1000

test(`a file of ${many} rows comes in as a whole`, async () => {
  const tops = Array.from({ length: 50 }, (_, n) => `,Top ${n}`)
  const leaves = Array.from({ length: many - 50 }, (_, n) => `Top ${n % 50},Leaf ${n}`)
  const content = ['parent,name', ...leaves, ...tops].join('\n')
  expect((await run(content)).data).toMatchObject({ added: many })
  expect((await check(await exported())).data.counts).toMatchObject({ added: 0, changed: 0, refused: 0 })
  expect((await admin.call(api.list)).data.length).toBeGreaterThan(many)
}, 60_000)
