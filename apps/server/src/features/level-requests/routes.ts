import { levelRequests } from '@guildhall/contract/level-requests'
import { has } from '@guildhall/contract/policy'
import { seesAll, type Actor } from '../../http/actor.ts'
import { notFound } from '../../http/errors.ts'
import { route, type App } from '../../http/route.ts'
import { askForLevel, decideLevel, withdraw } from './manage.ts'
import { findOpenRequest, findOwnLevel } from './queries.ts'

export function levelRequestRoutes(app: App) {
  route(app, levelRequests.mine, async ({ db, actor }) => {
    const id = ownOf(actor)
    return id === null ? null : findOwnLevel(db, id)
  })
  route(app, levelRequests.create, ({ db, author, body }) => askForLevel(db, author, expectOwn(author.actor), body))
  route(app, levelRequests.withdraw, ({ db, author, body }) => withdraw(db, author, expectOwn(author.actor), body.id))
  route(app, levelRequests.show, async ({ db, actor, params }) => {
    expectOffice(actor)
    return (await findOpenRequest(db, params.id)) ?? null
  })
  route(app, levelRequests.decide, (call) => {
    expectOffice(call.actor)
    return decideLevel(call, call.author, call.body)
  })
}

const ownOf = (actor: Actor): string | null => (has(actor, 'organization_admin') ? actor.organization_id : null)

function expectOwn(actor: Actor): string {
  const id = ownOf(actor)
  if (id === null) throw notFound()
  return id
}

/** An organization does not decide on its own level. */
function expectOffice(actor: Actor) {
  if (!seesAll(actor)) throw notFound()
}
