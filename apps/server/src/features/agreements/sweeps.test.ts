import { eq, inArray } from 'drizzle-orm'
import { test } from 'vitest'
import { one } from '../../db/db.ts'
import { agreement_templates } from '../../db/schema/agreement-templates.ts'
import { agreement_reminders, agreements } from '../../db/schema/agreements.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { poisonIn } from '../../test/poison.ts'
import { testServer } from '../../test/server.ts'
import { ensureDefaultTemplate, expireAgreements, remindSigners } from './public.ts'

const server = await testServer()
const { db, deps } = server
await ensureDefaultTemplate(db, 'The Network')
const { expectIsolated } = poisonIn(db)

/** A hundred agreements that wait for their signers. */
async function aHundred(times: { sent_at: string; expires_at: string }) {
  const template = one(await db.select().from(agreement_templates).where(eq(agreement_templates.is_active, true)))
  const ids: string[] = []
  for (let count = 0; count < 100; count++) {
    const organization = await anOrganization(db, { status: 'onboarding', agreement_signed_at: null })
    const signer = await aUser(db, { roles: ['organization_admin'], organization_id: organization.id })
    const agreement = { organization_id: organization.id, template_id: template.id, signer_id: signer.id, ...times }
    ids.push(one(await db.insert(agreements).values(agreement).returning()).id)
  }
  return ids
}

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('one agreement that cannot be closed does not keep ninety-nine from running out', async () => {
  const ids = await aHundred({ sent_at: daysFromNow(-31), expires_at: daysFromNow(-1) })
  const poisoned = ids[37] ?? ''
  const countExpired = async () =>
    (await db.select().from(agreements).where(inArray(agreements.id, ids))).filter(({ status }) => status === 'expired')
      .length
  await expectIsolated({
    sweep: 'agreements.expiry',
    table: 'agreements',
    column: 'id',
    value: poisoned,
    run: () => expireAgreements(deps),
    countDone: countExpired,
  })
}, 180_000)

test('one signer who cannot be reminded does not keep ninety-nine from being reminded', async () => {
  const ids = await aHundred({ sent_at: daysFromNow(-4), expires_at: daysFromNow(26) })
  const poisoned = ids[37] ?? ''
  const countReminded = () => db.$count(agreement_reminders, inArray(agreement_reminders.agreement_id, ids))
  await expectIsolated({
    sweep: 'agreements.reminders',
    table: 'agreement_reminders',
    column: 'agreement_id',
    value: poisoned,
    item: `${poisoned} 3`,
    run: () => remindSigners(deps),
    countDone: countReminded,
  })
}, 180_000)
