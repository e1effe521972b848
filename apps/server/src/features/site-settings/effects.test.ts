import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { access } from '@guildhall/contract/access'
import { auth } from '@guildhall/contract/auth'
import { edaReport } from '@guildhall/contract/eda-report'
import { edaSearch } from '@guildhall/contract/eda-search'
import { eulas } from '@guildhall/contract/eulas'
import { home } from '@guildhall/contract/home'
import { quickLinks } from '@guildhall/contract/quick-links'
import { seats } from '@guildhall/contract/seats'
import { type SiteSettings, siteSettings } from '@guildhall/contract/site-settings'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { access_requests } from '../../db/schema/access-requests.ts'
import { aWaitingRequest } from '../../test/access-requests.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'
import { mailsTo, signUp } from '../../test/sign-up.ts'
import { becomes } from '../../test/wait.ts'
import { expireRequests } from '../access-requests/public.ts'

const server = await testServer()
const { db, stranger } = server
const admin = await server.as('system_admin')
const { version: _, ...defaults } = (await admin.call(siteSettings.show)).data
const change = (changed: Partial<SiteSettings>) => admin.call(siteSettings.update, { body: changed })

afterEach(async () => {
  await change(defaults)
})

/** The mail that somebody gets who forgot the password. */
async function aMail() {
  const { email } = await aUser(db)
  await stranger.call(auth.forgotPassword, { body: { email } })
  const [mail] = await mailsTo(server, email, 1)
  return mail
}

/** As they went over the wire. */
async function headersOf(mail: { id: string } | undefined) {
  const source = await readFile(join(server.deps.config.dataDir, 'mailbox', mail?.id ?? ''), 'utf8')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(source)?.[1]?.trim() ?? ''
  return { from: header('From'), replyTo: header('Reply-To') }
}

describe('the payment of the membership', () => {
  const unpaid = { paid_through: null }

  test('is no condition for EDA-only people, unless the network makes it one', async () => {
    const { id: organization_id } = await anOrganization(db, unpaid)
    const edaOnly = await aUser(db, { roles: ['eda_only'], organization_id })
    const caller = await server.as(edaOnly)
    expect((await caller.call(eulas.due)).status).toBe(200)
    expect((await caller.call(auth.user)).data).toMatchObject({ is_payment_needed: false })

    await change({ is_eda_only_paying: true })
    await becomes(403, () => caller.call(eulas.due))
    expect((await caller.call(auth.user)).data).toMatchObject({ is_payment_needed: true })
    expect((await admin.call(access.show, { params: { id: edaOnly.id } })).data.is_payment_needed).toBe(true)

    const { id: paid } = await anOrganization(db)
    expect(
      (await (await server.as(await aUser(db, { roles: ['eda_only'], organization_id: paid }))).call(eulas.due)).status,
    ).toBe(200)
  })

  test('is a condition for everybody else, whatever the setting', async () => {
    const { id: organization_id } = await anOrganization(db, unpaid)
    const member = await server.as(await aUser(db, { organization_id }))
    expect((await member.call(eulas.due)).status).toBe(403)
  })
})

describe('registration', () => {
  test('that is closed takes nobody, and says so to strangers', async () => {
    await change({ is_registration_open: false, registration_note: 'Until spring.' })
    expect((await stranger.call(siteSettings.public)).data).toMatchObject({
      is_registration_open: false,
      registration_note: 'Until spring.',
    })
    const { reply, email } = await signUp(server)
    expect(reply).toMatchObject({ status: 403, message: 'The network takes no new requests at present.' })
    expect(await server.deps.mailbox?.list(email)).toEqual([])
  })

  test.each(['mailinator.test', 'eu.mailinator.test', 'MAILINATOR.test'])(
    'takes nobody from a blocked domain: %s',
    async (domain) => {
      await change({ blocked_domains: ['mailinator.test'] })
      const { reply } = await signUp(server, { email: `greta@${domain}` })
      expect(reply).toMatchObject({ status: 422, errors: { email: [expect.stringContaining('this domain')] } })
    },
  )

  test('still takes those whose domain only looks like it', async () => {
    await change({ blocked_domains: ['mailinator.test'] })
    expect((await signUp(server, { email: 'greta@notmailinator.test' })).reply.status).toBe(200)
  })

  test('lets requests expire after as many days as it says', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    const { request, person } = await aWaitingRequest(db, { created_at: daysAgo(9) })
    const status = async () =>
      (await db.select().from(access_requests).where(eq(access_requests.id, request.id)))[0]?.status
    await change({ request_expiry_days: 10 })
    await expireRequests(server.deps)
    expect(await status()).toBe('pending')
    await change({ request_expiry_days: 8 })
    await expireRequests(server.deps)
    expect(await status()).toBe('expired')
    expect((await mailsTo(server, person.email, 1))[0]?.text).toContain('for 8 days')
  })
})

describe('mails', () => {
  test('have the sender, the answers’ address and the footer that the network chose', async () => {
    await change({
      mail_from_name: 'Desk of the Network',
      mail_reply_to: 'desk@network.test',
      mail_footer: '1 Foundry Road\nNorthfield <MN>',
      network_name: 'The Northern Guild',
    })
    const mail = await aMail()
    expect(mail).toMatchObject({ subject: 'Choose a new password · The Northern Guild' })
    expect(mail?.text).toContain('1 Foundry Road\nNorthfield <MN>')
    expect(mail?.html).toContain('1 Foundry Road<br>Northfield &lt;MN&gt;')
    expect(mail?.html).toContain('The Northern Guild')
    const { from, replyTo } = await headersOf(mail)
    expect(from).toContain('Desk of the Network')
    expect(replyTo).toContain('desk@network.test')
  })

  test('go by the name of the start settings, and answers nowhere, where nothing is chosen', async () => {
    const mail = await aMail()
    expect(mail?.subject).toContain(server.deps.config.networkName)
    const { from, replyTo } = await headersOf(mail)
    expect(from).toContain(server.deps.config.networkName)
    expect(replyTo).toBe('')
  })
})

describe('the logo of the network', () => {
  test('is made small, shown to everybody, stands on mails, and is taken away', async () => {
    const image = await sharp({ create: { width: 1200, height: 300, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    const { data } = await admin.call(siteSettings.storeLogo, { body: { logo_image: image.toString('base64') } })
    const version = data.logo ?? ''
    const shown = await stranger.call(siteSettings.logo, { params: { version } })
    expect(shown).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } })
    expect(await sharp(Buffer.from(shown.bytes)).metadata()).toMatchObject({ width: 480, height: 120, hasAlpha: true })
    expect((await (await server.as('user')).call(siteSettings.portal)).data).toMatchObject({ logo: version })
    expect((await aMail())?.html).toContain(`/api/site-settings/logo/${version}`)

    expect((await admin.call(siteSettings.storeLogo, { body: { logo_image: null } })).data.logo).toBeNull()
    expect((await stranger.call(siteSettings.logo, { params: { version } })).status).toBe(404)
  })

  test('that is no picture is refused at its field', async () => {
    const logo_image = Buffer.from('<svg/>').toString('base64')
    expect((await admin.call(siteSettings.storeLogo, { body: { logo_image } })).errors).toHaveProperty('logo_image')
  })
})

describe('a part that is switched off', () => {
  test('is not there, for nobody, and comes back', async () => {
    await change({ switched_off: ['quick_links'] })
    const member = await server.as('user')
    expect((await member.call(quickLinks.list)).status).toBe(404)
    expect((await admin.call(quickLinks.list)).status).toBe(404)
    expect((await stranger.call(quickLinks.list)).status).toBe(401)
    expect((await member.call(siteSettings.portal)).data.switched_off).toEqual(['quick_links'])
    expect((await member.call(auth.user)).status).toBe(200)
    await change({ switched_off: [] })
    expect((await member.call(quickLinks.list)).status).toBe(200)
  })

  test('takes along what other names have of it', async () => {
    const statuses = async () => {
      const search = { query: { search: 'mask' } }
      const answers = [
        await admin.call(seats.list),
        await admin.call(edaSearch.list, search),
        await admin.call(edaReport.choices),
        await admin.call(home.orders),
        await admin.call(home.inbox),
      ]
      return new Set(answers.map(({ status }) => status))
    }
    expect(await statuses()).toEqual(new Set([200]))
    await change({ switched_off: ['eda', 'inbox'] })
    expect(await statuses()).toEqual(new Set([404]))
    expect((await admin.call(home.figures)).status).toBe(200)
  })

  test('must be one that a network can do without', async () => {
    const body = { switched_off: ['site_settings'] } as unknown as Partial<SiteSettings>
    expect((await change(body)).status).toBe(422)
  })
})
