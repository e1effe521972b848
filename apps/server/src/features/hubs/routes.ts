import { hubs } from '@guildhall/contract/hubs'
import { may } from '@guildhall/contract/policy'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { Settings } from '../../http/deps.ts'
import { found } from '../../http/errors.ts'
import { expectHub } from '../../http/hub-scope.ts'
import { route, type App } from '../../http/route.ts'
import { listRequests } from './join-queries.ts'
import { askToJoin, decideRequest, leaveHub, removeOrganization, withdrawRequest } from './joining.ts'
import { createHub, deleteHub, updateHub } from './manage.ts'
import { listLeadOptions, listManagerOptions, listOrganizations, listPeople } from './member-queries.ts'
import { findHub, listHubs, type Reading } from './queries.ts'

export function hubRoutes(app: App) {
  route(app, hubs.list, async (call) => listHubs(call.db, await reading(call), call.query))
  route(app, hubs.show, (call) => show(call, call.params.id))
  route(app, hubs.create, async (call) => show(call, await createHub(call.db, call.author, call.body)))
  route(app, hubs.update, async (call) => show(call, await updateHub(call.db, call.author, call.body)))
  route(app, hubs.delete, ({ db, author, params }) => deleteHub(db, author, params.id))

  route(app, hubs.organizations, ({ db, actor, query }) => listOrganizations(db, actor, query))
  route(app, hubs.people, ({ db, actor, query }) => listPeople(db, actor, query))
  route(app, hubs.managerOptions, ({ db, actor }) => listManagerOptions(db, actor))
  route(app, hubs.leadOptions, ({ db, actor, query }) => listLeadOptions(db, actor, query))

  route(app, hubs.askToJoin, async (call) => show(call, await askToJoin(call, call.author, call.body)))
  route(app, hubs.withdraw, async (call) => show(call, await withdrawRequest(call, call.author, call.body.id)))
  route(app, hubs.leave, async (call) => {
    const left = await leaveHub(call, call.author, call.body.hub_id)
    // Who calls was read before he left.
    const hub_ids = call.actor.hub_ids.filter((id) => id !== left)
    return show({ ...call, actor: { ...call.actor, hub_ids } }, left)
  })
  route(app, hubs.requests, ({ db, actor, query }) => {
    expectHub(actor, query.hub_id)
    return listRequests(db, query)
  })
  route(app, hubs.decide, (call) => decideRequest(call, call.author, call.body))
  route(app, hubs.removeOrganization, (call) => removeOrganization(call, call.author, call.body))
}

type Caller = { db: Db; actor: Actor; settings: Settings }

const show = async (call: Caller, id: string) => found(await findHub(call.db, await reading(call), id))

/** Events are there for those who may read them, where the network has any. */
async function reading({ db, actor, settings }: Caller): Promise<Reading> {
  const { switched_off } = await settings.read(db)
  return { actor, seesEvents: may(actor, 'event_read') && !switched_off.includes('events') }
}
