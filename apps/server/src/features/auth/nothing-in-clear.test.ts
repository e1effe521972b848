import { auth } from '@guildhall/contract/auth'
import { twoFactor } from '@guildhall/contract/two-factor'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { testServer } from '../../test/server.ts'
import { aMember, codeAhead, enrol, givePassword, password, questions } from '../../test/sign-in.ts'

const server = await testServer()
const { db } = server

type Rows = { rows: Record<string, string>[] }
const run = async (statement: ReturnType<typeof sql>) => ((await db.execute(statement)) as Rows).rows

/** Every row of every table, the job queue's too, as text. */
async function dump(): Promise<string> {
  const tables = await run(
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  )
  const texts = []
  for (const { name = '' } of tables)
    texts.push(await run(sql`select to_jsonb(t)::text as row from ${sql.raw(name)} t`))
  return JSON.stringify(texts)
}

const mailed = (to: string, pattern: RegExp) =>
  vi.waitFor(
    async () => {
      for (const { text } of (await server.deps.mailbox?.list(to)) ?? []) {
        const found = pattern.exec(text)?.[1]
        if (found) return found
      }
      throw new Error('no mail yet')
    },
    { timeout: 8000 },
  )

test('the database of a used network holds no password, token, code, secret or answer in clear', async () => {
  const { user, browser, secret, codes } = await aMember(server)
  const { email } = user
  const spent: string[] = [password, secret, ...codes, ...codes.map((code) => code.replace('-', ''))]
  spent.push(...questions.map(({ answer }) => answer), ...Object.values(browser.cookies))

  const key = { 'idempotency-key': 'the same key for the same call' }
  const later = await codeAhead(secret)
  const renewed = await browser.call(twoFactor.recoveryCode, { body: { code: later } }, key)
  spent.push(...renewed.data.recovery_codes)

  const lost = server.browser()
  await givePassword(lost, email)
  spent.push(lost.cookies['guildhall'] ?? '')
  await lost.call(twoFactor.recover)
  const recovery = await mailed(email, /security-question\?token=([\w-]+)/)
  const { data } = await lost.call(twoFactor.questions, { body: { token: recovery } })
  const answers = data.questions.map(({ id }, at) => ({ id, answer: questions[at]?.answer ?? '' }))
  await lost.call(twoFactor.validate, { body: { token: recovery, answers } })
  await lost.call(twoFactor.disable, { body: {} })
  const anew = await enrol(lost)
  expect(anew.done.data.is_login).toBe(true)

  await server.stranger.call(auth.forgotPassword, { body: { email } })
  const reset = await mailed(email, /reset-password\/[^/]+\/([\w-]+)/)
  const next = 'copper kettle by the window'
  await server.stranger.call(auth.resetPassword, { body: { email, token: reset, password: next } })

  const pending = server.browser()
  await pending.call(auth.login, { body: { email, password: next } })
  spent.push(recovery, anew.secret, ...anew.codes, reset, next, ...Object.values(lost.cookies))
  spent.push(pending.cookies['guildhall'] ?? '')

  const text = (await dump()).toLowerCase()
  expect(text).toContain(email)
  expect(spent.length).toBeGreaterThan(40)
  for (const each of spent) {
    expect(each).not.toBe('')
    expect(text.includes(each.toLowerCase()), `${each} stands in the database`).toBe(false)
  }
})
