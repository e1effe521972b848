import { auth } from '@guildhall/contract/auth'
import { twoFactor } from '@guildhall/contract/two-factor'
import { describe, expect, test, vi } from 'vitest'
import { testServer } from '../../test/server.ts'
import { aMember } from '../../test/sign-in.ts'

const server = await testServer()
const node = await server.anotherNode()

/** Whoever holds the same cookie, at the other node. */
const seenThere = (cookies: Record<string, string>) => () =>
  node.stranger.call(auth.user, {}, { cookie: `guildhall=${cookies['guildhall']}` })

describe('what ends on one node ends on the other within a second:', () => {
  const inTime = { timeout: 1500, interval: 50 }

  test('a sign-out', async () => {
    const { browser } = await aMember(server)
    const there = seenThere({ ...browser.cookies })
    expect((await there()).status).toBe(200)
    await browser.call(auth.logout)
    await vi.waitFor(async () => expect((await there()).status).toBe(401), inTime)
  })

  test('every session of somebody whose second factor is reset', async () => {
    const { user, browser } = await aMember(server)
    const there = seenThere(browser.cookies)
    expect((await there()).status).toBe(200)
    const admin = await server.as('system_admin')
    await admin.call(twoFactor.reset, { body: { user_id: user.id } })
    await vi.waitFor(async () => expect((await there()).status).toBe(401), inTime)
  })

  test('every session of somebody who chose a new password', async () => {
    const { user, browser } = await aMember(server)
    const there = seenThere(browser.cookies)
    expect((await there()).status).toBe(200)
    await server.stranger.call(auth.forgotPassword, { body: { email: user.email } })
    const token = await vi.waitFor(
      async () => {
        const [mail] = (await server.deps.mailbox?.list(user.email)) ?? []
        const found = /reset-password\/[^/]+\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
        if (!found) throw new Error('no mail yet')
        return found
      },
      { timeout: 8000 },
    )
    const body = { email: user.email, token, password: 'copper kettle by the window' }
    expect((await server.stranger.call(auth.resetPassword, { body })).status).toBe(200)
    await vi.waitFor(async () => expect((await there()).status).toBe(401), inTime)
  })
})
