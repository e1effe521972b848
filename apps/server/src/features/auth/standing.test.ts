import { auth } from '@guildhall/contract/auth'
import { addDays, organizationStatuses, standing } from '@guildhall/contract/standing'
import { expect, test } from 'vitest'
import { today } from '../../db/days.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const now = today()

test('what a person is told of the membership is what the standing function says, in every state', async () => {
  for (const status of organizationStatuses)
    for (const paid_through of [null, addDays(now, -40), addDays(now, -10), addDays(now, 200)])
      for (const moment of [null, '2026-01-01T00:00:00.000Z'])
        for (const membership_level of ['associate', 'stakeholders-gov']) {
          const given = {
            status,
            paid_through,
            agreement_signed_at: moment,
            subscription_cancelled_at: moment,
            due_on: null,
            profile_status: moment ? ('pending' as const) : ('published' as const),
            is_offline_payment: moment !== null,
          }
          const { id } = await anOrganization(db, { ...given, membership_level })
          const person = await server.as(await aUser(db, { organization_id: id }))
          const is_billing_exempt = membership_level === 'stakeholders-gov'
          const { state: _state, ...flags } = standing({ ...given, is_billing_exempt, grace_days: 30 }, now)
          expect((await person.call(auth.user)).data, JSON.stringify(given)).toMatchObject(flags)
        }
})
