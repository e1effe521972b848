import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { finance } from '@guildhall/contract/finance'
import { payments } from '@guildhall/contract/payments'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { today } from '../../db/days.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'

const isThere = spawnSync('soffice', ['--version']).status === 0
const server = await testServer()
const office = await server.as(await aUser(server.db, { roles: ['system_admin'], organization_id: null }))

/** What a spreadsheet program makes of a file: text in quotes, numbers and days without. */
function openedInSpreadsheet(bytes: Uint8Array): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-sheet-'))
  try {
    writeFileSync(join(folder, 'sheet.xlsx'), bytes)
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
    // Tabs, quotes, UTF-8, from the first line; text in quotes.
    const filter = 'csv:Text - txt - csv (StarCalc):9,34,76,1,,0,true,false'
    spawnSync(
      'soffice',
      [profile, '--headless', '--convert-to', filter, '--outdir', folder, join(folder, 'sheet.xlsx')],
      {
        timeout: 90_000,
      },
    )
    return parse(readFileSync(join(folder, 'sheet.csv'), 'utf8'), { quote: null, delimiter: '\t' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test.skipIf(!isThere)(
  'a spreadsheet program sums the amounts of an export, negative ones too, and knows its days',
  { timeout: 120_000 },
  async () => {
    const { id: organization_id } = await anOrganization(server.db, { name: 'Ledger Works', paid_through: null })
    const { data: invoice } = await office.call(payments.issue, { body: { organization_id } })
    const record = (amount: number) =>
      office.call(payments.record, { body: { id: invoice.id, amount, paid_on: today(), method: 'check' } })
    await record(123_456)
    await record(7)
    await office.call(payments.refund, { body: { id: invoice.id, amount: 1_001, reason: 'Paid too early.' } })

    const month = today().slice(0, 7)
    const query = { month, currency: 'USD' }
    const { receivables } = (await office.call(finance.monthEnd, { query })).data
    const { bytes } = await office.call(finance.exportMonthEnd, { query: { ...query, format: 'xlsx' } })
    const [, ...rows] = openedInSpreadsheet(bytes)
    const amounts = rows
      .filter(([account]) => account === '"receivables"')
      .map((cells) => (cells.at(-1) ?? '').replaceAll(',', ''))
    expect(amounts).toContain('10.01')
    expect(amounts).toContain('-1234.56')
    const sum = amounts.reduce((total, amount) => total + Math.round(Number(amount) * 100), 0)
    expect(sum).toBe(receivables.closing)
    expect(sum).toBe(invoice.amount - 123_456 - 7 + 1_001)
    // A day that is a date and not a text is written without quotes.
    for (const [, , day] of rows) expect(day).toMatch(/^\d/)
  },
)
