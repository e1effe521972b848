import { type AccessRequest, accessRequests } from '@guildhall/contract/access-requests'
import { route, type App } from '../../http/route.ts'
import { exportFile, type Columns } from '../../http/table-file.ts'
import { decideByLink, showByLink } from './by-link.ts'
import { decideSeveral } from './decide.ts'
import { exportRequests, listRequests } from './list-queries.ts'
import { changeCompany, enterRequest, forgetRequest, showRequest } from './manage.ts'
import { listMembers } from './queries.ts'
import { requestAccount } from './sign-up.ts'
import { showSignUp, verifyEmail } from './verify-email.ts'

export function accessRequestRoutes(app: App) {
  route(app, accessRequests.createAccount, async (call) => {
    await requestAccount(call, call.body, { address: call.request.ip, language: call.language })
    return null
  })
  route(app, accessRequests.organizations, ({ db, query }) => listMembers(db, query))
  route(app, accessRequests.showSignUp, (call) => showSignUp(call, call.params.token))
  route(app, accessRequests.verifyEmail, (call) => verifyEmail(call, call.author, { ...call.params, ...call.body }))
  route(app, accessRequests.showByLink, ({ db, actor, body }) => showByLink(db, actor, body.token))
  route(app, accessRequests.decide, (call) => decideByLink(call, call.author, call.body))
  officeRoutes(app)
}

/** For those who look after the requests of an organization, or of the network. */
function officeRoutes(app: App) {
  route(app, accessRequests.list, ({ db, actor, query }) => listRequests(db, actor, query))
  route(app, accessRequests.export, (call) =>
    exportFile(call, 'access-requests', columns, exportRequests(call.db, call.actor, call.query)),
  )
  route(app, accessRequests.show, ({ db, actor, params }) => showRequest(db, actor, params.id))
  route(app, accessRequests.create, (call) => enterRequest(call, call.author, call.body))
  route(app, accessRequests.update, ({ db, author, body }) => changeCompany(db, author, body))
  route(app, accessRequests.decideSeveral, (call) => decideSeveral(call, call.author, call.body, call.say))
  route(app, accessRequests.delete, ({ db, author, params }) => forgetRequest(db, author, params.id))
}

const columns: Columns<AccessRequest> = {
  first_name: (row) => row.first_name,
  last_name: (row) => row.last_name,
  email: (row) => row.email,
  job_title: (row) => row.job_title,
  organization: (row) => row.organization_name,
  website: (row) => row.organization_website,
  kind: (row) => row.kind,
  status: (row) => row.status,
  level: (row) => row.wished_level ?? '',
  message: (row) => row.message,
  reason: (row) => row.reason,
  decided_by: (row) => row.decided_by_name,
  decided_at: (row) => row.decided_at,
  created_at: (row) => row.created_at,
}
