import { bankStatements, type BankMatch, type CsvPlan } from '@guildhall/contract/bank-statements'
import { finance } from '@guildhall/contract/finance'
import { payments as contract } from '@guildhall/contract/payments'
import { addDays } from '@guildhall/contract/standing'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { today } from '../../db/days.ts'
import { bank_lines, payments } from '../../db/schema/payments.ts'
import { anOrganization, aRole, aUser, giveRole } from '../../test/builders.ts'
import { countAudited, race, statusesOf } from '../../test/race.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const { id: roleId } = await aRole(db, ['payment_read', 'payment_write'])
const someone = async () => {
  const user = await aUser(db, { roles: [], organization_id: null })
  await giveRole(db, user.id, roleId)
  return server.as(user)
}
const [desk, colleague] = [await someone(), await someone()]
const day = addDays(today(), -3)
const [year, month, dayOfMonth] = day.split('-')

/** The embedded database has one connection, so nobody is held there. */
const isPostgres = process.env['TEST_DATABASE_URL'] !== undefined

let made = 0
const issued = async (name = `Payer ${++made} Industries`) => {
  const { id } = await anOrganization(db, { name, legal_name: `${name} LLC`, paid_through: null })
  return (await desk.call(contract.issue, { body: { organization_id: id } })).data
}
const file = (content: string, name = 'march.csv') => ({ name, content: Buffer.from(content).toString('base64') })
const preview = (content: string, plan: CsvPlan | null = null) =>
  desk.call(bankStatements.preview, { body: { ...file(content), plan } })
const importing = (content: string, plan: CsvPlan | null = null) =>
  desk.call(bankStatements.import, { body: { ...file(content), plan } })
const listed = async (search: string, status: 'open' | 'matched' | 'ignored' = 'open') =>
  (await desk.call(bankStatements.lines, { query: { search, status } })).data
/** One open line. */
async function aLine(amount: number, text: string, name = 'Somebody') {
  const reference = `ref-${++made}`
  await importing(
    `Date,Amount,Name,Description,Reference\n${day},${(amount / 100).toFixed(2)},${name},${text},${reference}\n`,
  )
  const [line] = await listed(reference)
  if (!line) throw new Error('the line is missing')
  return line
}
const match = (matches: BankMatch[], caller = desk) => caller.call(bankStatements.match, { body: { matches } })

describe('a CSV', () => {
  test('of an American bank is read as it is, without what went out, and each line once', async () => {
    const csv = [
      'Account export,,,',
      'Posting Date,Description,Amount,Customer Reference',
      `${month}/${dayOfMonth}/${year},"Wire, INV-1","1,234.50",US-1`,
      `${month}/${dayOfMonth}/${year},Rent,-900.00,US-2`,
      `${month}/${dayOfMonth}/${year},Twice,10.00,US-3`,
      `${month}/${dayOfMonth}/${year},Twice,10.00,US-3`,
      'not a day,What is this,5.00,US-4',
    ].join('\n')
    const { data } = await preview(csv)
    expect(data).toMatchObject({ format: 'csv', incoming: 3, outgoing: 1, known: 0, unreadable_count: 1 })
    expect(data.unreadable).toEqual([{ row: 7, text: 'not a day · What is this · 5.00 · US-4' }])
    expect(data.plan).toMatchObject({ date_order: 'mdy', decimal: '.', currency: 'USD' })
    expect(data.lines[0]).toMatchObject({ booked_on: day, amount: 123_450, text: 'Wire, INV-1', reference: 'US-1' })
    expect((await importing(csv)).data).toEqual({ added: 3, known: 0, outgoing: 1 })
    expect((await importing(`${csv}\n${month}/${dayOfMonth}/${year},New,7.00,US-5`)).data).toMatchObject({
      added: 1,
      known: 3,
    })
    expect(await listed('US-3')).toHaveLength(2)
  })

  test('of a European bank is read with semicolons, commas, days first and old letters', async () => {
    const csv = `Buchungstag;Beguenstigter/Zahlungspflichtiger;Verwendungszweck;Betrag;W\u00E4hrung\n${dayOfMonth}.${month}.${year};M\u00FCller GmbH;EU-1 Beitrag;1.234,50;EUR\n`
    const content = Buffer.from(csv, 'latin1').toString('base64')
    const { data } = await desk.call(bankStatements.preview, { body: { name: 'umsatz.csv', content } })
    expect(data.lines).toEqual([
      {
        booked_on: day,
        amount: 123_450,
        currency: 'EUR',
        name: 'M\u00FCller GmbH',
        text: 'EU-1 Beitrag',
        reference: '',
      },
    ])
  })

  test('is read as somebody says, and the same way the next time', async () => {
    const csv = `Eins,Zwei,Drei\n${day},kept-1,12.00\n`
    expect((await preview(csv)).data).toMatchObject({ incoming: 0 })
    const plan: CsvPlan = {
      columns: { date: 0, reference: 1, amount: 2 },
      date_order: 'iso',
      decimal: '.',
      currency: 'CAD',
    }
    expect((await importing(csv, plan)).data).toMatchObject({ added: 1 })
    expect((await preview(`Eins,Zwei,Drei\n${day},kept-2,13.00\n`)).data).toMatchObject({ plan, incoming: 1, known: 0 })
  })

  test.each([
    ['nothing at all', '   ', 'Choose a file that is not empty.'],
    ['only headings', 'Date,Amount\n', 'Choose a file that is not empty.'],
    ['zeros', 'Date,\u0000\u0000', 'Choose a CSV or CAMT.053 file. This one could not be read: '],
    [
      'too many rows',
      `Date,Amount\n${`${day},1.00\n`.repeat(5001)}`,
      'Choose a file with at most 5000 rows. Export a shorter period at your bank.',
    ],
    ['another XML', '<svg xmlns="x"/>', 'Choose a CAMT.053 statement. This XML file is something else.'],
    ['a DOCTYPE', '<!DOCTYPE a [<!ENTITY b "c">]><Document/>', 'Choose a CAMT.053 file without a DOCTYPE.'],
    [
      'half an XML',
      '<Document><BkToCstmrStmt>',
      'Choose a CSV or CAMT.053 file. This one could not be read: </BkToCstmrStmt> is missing',
    ],
  ])('with %s is refused at its field', async (_, content, sentence) => {
    expect((await preview(content)).errors).toEqual({ content: [sentence] })
  })
})

test('a CAMT.053 statement gives the booked incoming payments, one for each of a collective booking', async () => {
  const entry = (amount: string, sign: string, details: string, status = '<Sts><Cd>BOOK</Cd></Sts>') =>
    `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd>${status}<BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls>${details}</NtryDtls></Ntry>`
  const one = (name: string, text: string, more = '') =>
    `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>${more}<RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`
  const xml = `<?xml version="1.0"?><n:Document xmlns:n="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
    ${entry('100.5', 'CRDT', one('A &amp; B', 'camt-1'))}
    ${entry('30.00', 'CRDT', one('C', 'camt-2', '<Amt Ccy="EUR">10.00</Amt>') + one('D', 'camt-3', '<Amt Ccy="EUR">20.00</Amt>'))}
    ${entry('5.00', 'DBIT', one('E', 'camt-4'))}
    ${entry('6.00', 'CRDT', one('F', 'camt-5'), '<Sts>PDNG</Sts>')}
  </Stmt></BkToCstmrStmt></n:Document>`
  const { data } = await preview(xml)
  expect(data).toMatchObject({ format: 'camt053', incoming: 3, outgoing: 1, plan: null })
  expect(data.lines.map(({ name, text, amount }) => [name, text, amount])).toEqual([
    ['A & B', 'camt-1', 10_050],
    ['C', 'camt-2', 1000],
    ['D', 'camt-3', 2000],
  ])
})

describe('proposals', () => {
  const proposals = async (...given: Parameters<typeof aLine>) => (await aLine(...given)).proposals
  test('name the invoice whose number is in the text, and are exact with the amount', async () => {
    const { id, number, amount, organization_id } = await issued()
    const [best] = await proposals(amount, `thanks ${number.toLowerCase()}`)
    expect(best).toMatchObject({
      organization_id,
      is_exact: true,
      reasons: ['number', 'amount'],
      allocations: [{ invoice_id: id, number, amount }],
      rest: 0,
    })
    expect((await proposals(amount - 1, number))[0]).toMatchObject({ is_exact: false, reasons: ['number'], rest: 0 })
    expect((await proposals(amount + 1, number))[0]).toMatchObject({ is_exact: false, rest: 1 })
  })

  test('find a number with spaces, and one that was misread, which is not exact', async () => {
    const { number, amount, organization_id } = await issued()
    const [letters, digits] = number.split('-')
    const spaced = `${letters} ${digits?.slice(0, 2)} ${digits?.slice(2)} paid`
    expect((await proposals(amount, spaced))[0]).toMatchObject({ organization_id, is_exact: true })
    const misread = `1NV ${digits?.replaceAll('0', 'O')}`
    expect((await proposals(amount, misread))[0]).toMatchObject({
      organization_id,
      is_exact: false,
      reasons: ['number', 'amount'],
    })
    expect((await proposals(amount, `${number}7`)).some(({ reasons }) => reasons.includes('number'))).toBe(false)
  })

  test('know who pays by a name that is nearly right', async () => {
    const { organization_id } = await issued('Kestrel Lithography')
    expect((await proposals(4321, 'membership', 'KESTREL LITOGRAPHY INC.'))[0]).toMatchObject({
      organization_id,
      reasons: ['name'],
    })
  })
})

describe('matching', () => {
  test('records the payment on the invoice, keeps the rest as credit, and is undone', async () => {
    const { id, number, amount, organization_id } = await issued()
    const line = await aLine(amount + 500, number)
    const body = { line_id: line.id, organization_id, allocations: [{ invoice_id: id, amount }] }
    expect((await match([body])).data).toEqual({ done: 1, failed: [] })
    const billing = async () => (await desk.call(contract.show, { params: { id: organization_id } })).data
    expect(await billing()).toMatchObject({ credit: 500, invoices: [{ status: 'paid' }] })
    expect(await listed(line.reference, 'matched')).toMatchObject([
      { id: line.id, matched: { organization_id, numbers: [number], rest: 500 }, proposals: [] },
    ])
    expect((await db.select().from(payments).where(eq(payments.bank_line_id, line.id))).length).toBe(2)
    expect(await countAudited(db, 'bank_line.matched', line.id)).toBe(1)
    expect((await match([body])).data).toEqual({
      done: 0,
      failed: [
        { line_id: line.id, message: 'This payment is no longer open. Reload the page to see what became of it.' },
      ],
    })

    expect((await desk.call(bankStatements.undo, { body: { id: line.id, reason: 'Another company.' } })).status).toBe(
      200,
    )
    expect(await billing()).toMatchObject({ credit: 0, invoices: [{ status: 'open', balance: amount }] })
    expect((await listed(line.reference))[0]).toMatchObject({ status: 'open', matched: null })
    expect((await match([body])).data.done).toBe(1)
  })

  test('goes on when one line among others fails, and says why it did', async () => {
    const good = await issued()
    const other = await issued()
    const [line, wrong, tooMuch] = [await aLine(100, 'one'), await aLine(100, 'two'), await aLine(100, 'three')]
    const { data } = await match([
      {
        line_id: wrong.id,
        organization_id: good.organization_id,
        allocations: [{ invoice_id: other.id, amount: 100 }],
      },
      {
        line_id: tooMuch.id,
        organization_id: good.organization_id,
        allocations: [{ invoice_id: good.id, amount: 101 }],
      },
      { line_id: line.id, organization_id: good.organization_id, allocations: [{ invoice_id: good.id, amount: 100 }] },
    ])
    expect(data.done).toBe(1)
    expect(data.failed.map(({ line_id }) => line_id)).toEqual([wrong.id, tooMuch.id])
    expect(data.failed[1]?.message).toBe('Enter amounts that add up to no more than the payment.')
    expect((await desk.call(contract.show, { params: { id: other.organization_id } })).data.invoices[0]?.paid).toBe(0)
  })

  test('all exact ones leaves out what is in doubt', async () => {
    const [one, two] = [await issued(), await issued()]
    const sure = await aLine(one.amount, one.number)
    await aLine(two.amount, two.number)
    await aLine(two.amount, `${two.number} again`)
    const { data } = await desk.call(bankStatements.exact)
    expect(data.map(({ line_id }) => line_id)).toContain(sure.id)
    expect(data.flatMap(({ allocations }) => allocations.map(({ invoice_id }) => invoice_id))).not.toContain(two.id)
  })

  test('a line is ignored with a reason, and opened again', async () => {
    const line = await aLine(100, 'interest')
    const ignore = () => desk.call(bankStatements.ignore, { body: { id: line.id, reason: 'Interest of the bank.' } })
    expect((await ignore()).status).toBe(200)
    expect(await listed(line.reference, 'ignored')).toMatchObject([{ reason: 'Interest of the bank.' }])
    expect((await ignore()).status).toBe(409)
    expect((await desk.call(bankStatements.reopen, { body: { id: line.id } })).status).toBe(200)
    expect(await listed(line.reference)).toHaveLength(1)
  })

  describe.runIf(isPostgres)('at the same moment', () => {
    test('of one line by two people at once is done once', async () => {
      const [one, two] = [await issued(), await issued()]
      const matchOf = (line_id: string, { id, organization_id }: { id: string; organization_id: string }) => [
        { line_id, organization_id, allocations: [{ invoice_id: id, amount: 100 }] },
      ]
      for (const [mine, theirs] of [
        [one, one],
        [one, two],
      ] as const) {
        const line = await aLine(100, 'raced')
        const { replies } = await race(server, 'insert into payments', [
          () => match(matchOf(line.id, mine)),
          () => match(matchOf(line.id, theirs), colleague),
        ])
        expect(statusesOf(replies)).toEqual([200, 200])
        expect(replies.map(({ data }) => data.done).toSorted((a, b) => a - b)).toEqual([0, 1])
        expect(await db.$count(payments, eq(payments.bank_line_id, line.id))).toBe(1)
      }
    })

    test('and ignoring at once is one or the other; a file that is imported twice at once brings its lines once', async () => {
      const { id, organization_id } = await issued()
      const line = await aLine(100, 'raced')
      const { replies } = await race(server, 'update bank_lines', [
        () => match([{ line_id: line.id, organization_id, allocations: [{ invoice_id: id, amount: 100 }] }]),
        () => colleague.call(bankStatements.ignore, { body: { id: line.id, reason: 'Not a member.' } }),
      ])
      expect(replies[0].data.done).toBe(1)
      expect(replies[1].status).toBe(409)
      const csv = `Date,Amount,Reference\n${day},1.00,race-import\n${day},2.00,race-import\n`
      const imports = await race(server, 'insert into bank_lines', [() => importing(csv), () => importing(csv)])
      expect(imports.replies.map(({ data }) => data.added).toSorted((a, b) => a - b)).toEqual([0, 2])
      expect(await db.$count(bank_lines, eq(bank_lines.reference, 'race-import'))).toBe(2)
    })
  })
})

test('only people with the payment permissions see and work on bank lines', async () => {
  const member = await server.as('organization_admin')
  expect((await member.call(bankStatements.lines)).status).toBe(403)
  expect((await member.call(bankStatements.exact)).status).toBe(403)
  expect((await desk.call(finance.overview)).data.bank_lines).toBeGreaterThan(0)
})
