import { accessRequests } from '@guildhall/contract/access-requests'
import { route, type App } from '../../http/route.ts'
import { decideRequest, showByLink } from './decide.ts'
import { listMembers } from './queries.ts'
import { requestAccount } from './sign-up.ts'
import { verifyEmail } from './verify-email.ts'

export function accessRequestRoutes(app: App) {
  route(app, accessRequests.createAccount, async (call) => {
    await requestAccount(call, call.body, { address: call.request.ip, language: call.language })
    return null
  })
  route(app, accessRequests.organizations, ({ db, query }) => listMembers(db, query))
  route(app, accessRequests.verifyEmail, (call) => verifyEmail(call, call.author, call.params.token))
  route(app, accessRequests.showByLink, ({ db, actor, body }) => showByLink(db, actor, body.token))
  route(app, accessRequests.decide, (call) => decideRequest(call, call.author, call.body))
}
