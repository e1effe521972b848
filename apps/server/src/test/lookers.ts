import { type Role, roles } from '@guildhall/contract/permissions'
import { may } from '@guildhall/contract/policy'
import { aHub, anOrganization, aUser } from './builders.ts'
import { actorOf } from './actor.ts'
import type { MarkedNetwork } from './marked-network.ts'
import { aResponse } from './opportunities.ts'
import { isWhole } from './scope.ts'
import type { Actor } from '../http/actor.ts'
import type { Caller, TestServer } from './server.ts'
import { aGreedyMember } from './the-other.ts'

/** Somebody who looks at everything, and whom they look after. */
export type Looker = {
  name: string
  caller: Caller
  actor: Actor | null
  seesAll: boolean
  /** The marked hub. */
  manages: boolean
  /** May see additional details. */
  isConnect: boolean
  /** A response that their organization leads. */
  response_id: string
}

/** People of every role and standing, inside and outside of the marked network. */
export async function everyLooker(server: TestServer, { hub, firms, call }: MarkedNetwork): Promise<Looker[]> {
  const { db } = server
  const look = async (name: string, caller: Caller, more: Partial<Looker> = {}): Promise<Looker> => {
    const actor = await actorOf(server, caller)
    const { organization_id } = caller.user
    const isAnswered = organization_id === null || organization_id === firms.quiet.id
    const led = isAnswered ? undefined : await aResponse(db, { opportunity_id: call.id, organization_id })
    const isConnect = may(actor, 'view_connect_additional_details')
    return { name, caller, actor, seesAll: false, manages: false, isConnect, response_id: led?.id ?? '', ...more }
  }
  const as = async (name: string, user: Parameters<typeof aUser>[1], more: Partial<Looker> = {}) =>
    look(name, await server.as(await aUser(db, user)), more)
  const inside = (name: string, { id: organization_id }: { id: string }, role: Role = 'user') =>
    as(name, { organization_id, roles: [role] })
  const unpaid = await anOrganization(db, { agreement_signed_at: null, paid_through: null })
  const all = [
    ...(await Promise.all(roles.map((role) => as(role, { roles: [role] }, { seesAll: offices.has(role) })))),
    await as('manager of the hub', { roles: ['hub_manager'], managed_hub_ids: [hub.id] }, { manages: true }),
    await as('manager of another hub', { roles: ['hub_manager'], managed_hub_ids: [(await aHub(db)).id] }),
    await inside('admin of the unlisted', firms.quiet, 'organization_admin'),
    await inside('person of the unlisted', firms.quiet),
    await inside('colleague of the listed', firms.open),
    await inside('newcomer', unpaid),
    await look('holder of every permission', (await aGreedyMember(server)).caller, { manages: true }),
    { ...nobody, caller: server.stranger },
  ]
  return all.filter(({ name }) => isWhole || !leftToTheNight.has(name))
}

const offices = new Set<Role>(['system_admin', 'eda_admin'])
const nobody = { name: 'stranger', actor: null, seesAll: false, manages: false, isConnect: false, response_id: '' }

/** The gate asks those who stand for them. */
const leftToTheNight = new Set(['eda_admin', 'eda_only', 'hub_manager', 'person of the unlisted', 'project_lead'])
