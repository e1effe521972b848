import { audit } from '@guildhall/contract/audit'
import { auth } from '@guildhall/contract/auth'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { StartError } from '../config.ts'
import { aMember, enrol, givePassword } from '../test/sign-in.ts'
import { testServer } from '../test/server.ts'
import { commands } from './commands.ts'

const email = 'first@network.test'
const server = await testServer({ ADMIN_EMAIL: email, ADMIN_PASSWORD: 'lemon bridge on thin ice' })

async function run(name: string, address?: string) {
  const command = commands.get(name)
  if (!command) throw new Error(`no command ${name}`)
  return command(server.deps, address)
}

test('a network without a system admin gets one, who signs in and enrols; a second one is refused', async () => {
  const told = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  expect(await run('first-admin')).toMatchObject({ isWell: true })
  expect(told).toHaveBeenCalledWith(expect.stringContaining(`System admin ${email} is made.`))
  told.mockRestore()

  const browser = server.browser()
  await givePassword(browser, email)
  await enrol(browser)
  expect((await browser.call(auth.user)).data).toMatchObject({ email })
  expect((await browser.call(audit.verify)).status).toBe(200)
  await expect(run('first-admin', 'second@network.test')).rejects.toThrow(StartError)
})

test('an administrator without a second factor gets in again, and hears of it', async () => {
  const { user, browser } = await aMember(server, { roles: ['eda_admin'], organization_id: null })
  expect((await browser.call(auth.user)).status).toBe(200)
  expect(await run('reset-2fa', user.email.toUpperCase())).toMatchObject({ isWell: true })

  await vi.waitFor(async () => expect((await browser.call(auth.user)).status).toBe(401), { timeout: 5000 })
  const again = server.browser()
  expect((await givePassword(again, user.email)).data).toMatchObject({ is_login: true, is_reset_2fa: true })
  await vi.waitFor(
    async () => {
      const mails = (await server.deps.mailbox?.list(user.email)) ?? []
      expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/two-factor sign-in/))
    },
    { timeout: 8000 },
  )
  const admin = await server.as('system_admin')
  const { data } = await admin.call(audit.list, { query: { action: ['auth.factor_reset'] } })
  expect(data).toMatchObject([{ subject_id: user.id, actor_id: null }])
})

test.each([
  ['nobody', undefined, 'whose second factor'],
  ['a stranger', 'stranger@network.test', 'nobody here has the address'],
])('the second factor of %s is not reset', async (_, address, reason) => {
  await expect(run('reset-2fa', address)).rejects.toThrow(reason)
})

test('the second factor of a member is left to the administrators in the portal', async () => {
  const { user, browser } = await aMember(server)
  await expect(run('reset-2fa', user.email)).rejects.toThrow('is no administrator')
  expect((await browser.call(auth.user)).status).toBe(200)
})

test('an audit that is what was written is told from one that is not', async () => {
  expect(await run('verify-audit')).toMatchObject({
    isWell: true,
    says: expect.stringMatching(/intact.* Entries: \d+/),
  })
  await server.db.execute(sql`alter table audit disable trigger audit_refuse`)
  await server.db.execute(sql`update audit set action = 'nothing happened' where id = 2`)
  expect(await run('verify-audit')).toMatchObject({ isWell: false, says: expect.stringContaining('from entry 2 on') })
})
