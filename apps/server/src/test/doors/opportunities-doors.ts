import { api } from '@guildhall/contract/api'
import { aUser, anOrganization } from '../builders.ts'
import { aListed } from '../directory.ts'
import { inDays } from '../events.ts'
import { anOpportunity, aPartner, aResponse, opportunityInput } from '../opportunities.ts'
import { type Door, door, type Network } from './network.ts'

/** What is changed about opportunities, by those who post them and those who respond. */
export function opportunitiesDoors({ server, db, admin: caller, organization, organizationAdmin }: Network): Door[] {
  const { opportunities, opportunityResponses: responses } = api
  const id = async (given: Parameters<typeof anOpportunity>[1] = {}) => (await anOpportunity(db, given)).id
  const draft = () => id({ state: 'draft' })
  const ours = async (given: Parameters<typeof aResponse>[1] = {}) =>
    (await aResponse(db, { organization_id: organization.id, ...given })).id
  const asking = async () => {
    const { data } = await organizationAdmin.call(opportunities.ask, {
      body: { opportunity_id: await id(), question: 'Which lid?' },
    })
    return data.id
  }
  return [
    door(opportunities.create, async () => ({ caller, input: { body: opportunityInput } })),
    door(opportunities.update, async () => ({
      caller,
      input: { body: { ...opportunityInput, id: await draft(), version: 1 } },
    })),
    door(opportunities.publish, async () => ({ caller, input: { body: { id: await draft() } } })),
    door(opportunities.close, async () => ({ caller, input: { body: { id: await id() } } })),
    door(opportunities.decide, async () => ({
      caller,
      input: { body: { id: await id({ closes_at: inDays(-1) }), decision: 'not_awarded' as const } },
    })),
    door(opportunities.cancel, async () => ({ caller, input: { body: { id: await id(), reason: 'No money.' } } })),
    door(opportunities.delete, async () => ({ caller, input: { params: { id: await draft() } } })),
    door(opportunities.save, async () => ({ caller, input: { body: { id: await id(), is_saved: true } } })),
    door(opportunities.ask, async () => ({
      caller: organizationAdmin,
      input: { body: { opportunity_id: await id(), question: 'Which lid?' } },
    })),
    door(opportunities.answer, async () => ({ caller, input: { body: { id: await asking(), answer: 'That one.' } } })),
    door(responses.begin, async () => ({ caller: organizationAdmin, input: { body: { opportunity_id: await id() } } })),
    door(responses.update, async () => ({
      caller: organizationAdmin,
      input: { body: { id: await ours(), version: 1, statement: '<p>We can.</p>' } },
    })),
    door(responses.submit, async () => ({ caller: organizationAdmin, input: { body: { id: await ours() } } })),
    door(responses.withdraw, async () => ({
      caller: organizationAdmin,
      input: { body: { id: await ours({ state: 'submitted' }) } },
    })),
    door(responses.invite, async () => ({
      caller: organizationAdmin,
      input: { body: { id: await ours(), organization_id: (await aListed(db)).id } },
    })),
    door(responses.removePartner, async () => {
      const partner = { response_id: await ours(), organization_id: (await anOrganization(db)).id }
      await aPartner(db, { ...partner, state: 'invited' })
      return {
        caller: organizationAdmin,
        input: { body: { id: partner.response_id, organization_id: partner.organization_id } },
      }
    }),
    door(responses.answerInvitation, async () => {
      const { id: organization_id } = await anOrganization(db)
      const partner = await server.as(await aUser(db, { roles: ['organization_admin'], organization_id }))
      const response_id = await ours()
      await aPartner(db, { response_id, organization_id, state: 'invited' })
      return { caller: partner, input: { body: { id: response_id, answer: 'accept' as const } } }
    }),
  ]
}
