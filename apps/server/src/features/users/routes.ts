import { merges } from '@guildhall/contract/merges'
import { userHistory } from '@guildhall/contract/user-history'
import { users, type UserRow } from '@guildhall/contract/users'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import { exportFile } from '../../http/table-file.ts'
import { found } from '../../http/errors.ts'
import { route, type App } from '../../http/route.ts'
import { listSessions, listSignIns, personalArchive } from '../profile/public.ts'
import { changeSeveral } from './bulk.ts'
import { eraseUser } from './erase.ts'
import { endSessionsOf, findLookedAfter } from './history.ts'
import {
  countHolders,
  exportAdministrators,
  exportUsers,
  listAdministrators,
  listNames,
  listUsers,
} from './list-queries.ts'
import { activateUser, changeUser, createUser, deactivateUser } from './manage.ts'
import { mergeUsers, previewMerge, undoMerge } from './merge.ts'
import { listMerges } from './merge-queries.ts'
import { findUser } from './user-queries.ts'
import { bypassFor, resendWaitingMail } from './waiting-mail.ts'

export function userRoutes(app: App) {
  listRoutes(app)
  route(app, users.show, (call) => seen(call, call.params.id))
  route(app, users.create, (call) => createUser(call, call.author, call.body, 'member'))
  route(app, users.update, (call) => changeUser(call, call.author, call.body, 'member'))
  route(app, users.createAdmin, (call) => createUser(call, call.author, call.body, 'admin'))
  route(app, users.updateAdmin, (call) => changeUser(call, call.author, call.body, 'admin'))
  route(app, users.delete, (call) => deactivateUser(call, call.author, call.params.id, 'member'))
  route(app, users.deleteAdmin, (call) => deactivateUser(call, call.author, call.params.id, 'admin'))
  route(app, users.erase, (call) => eraseUser(call, call.author, call.body, 'member'))
  route(app, users.eraseAdmin, (call) => eraseUser(call, call.author, call.body, 'admin'))
  route(app, users.bulk, (call) => changeSeveral(call, call.author, call.body, call.say))
  route(app, users.activate, (call) => activateUser(call, call.author, call.body.id))
  mergeRoutes(app)
  historyRoutes(app)
  route(app, users.resendVerificationEmail, async (call) => {
    await resendWaitingMail(call, call.author, call.query.user_id)
    return null
  })
  route(app, users.bypassEmailVerification, async (call) => {
    await bypassFor(call, call.author, call.query.user_id)
    return null
  })
}

/** Only people whom one sees are there. */
const seen = async ({ db, actor }: { db: Db; actor: Actor }, id: string) => found(await findUser(db, actor, id))

function historyRoutes(app: App) {
  route(app, userHistory.sessions, async ({ db, actor, query, settings }) => {
    const { id } = await findLookedAfter(db, actor, query.user_id)
    return listSessions(db, id, await settings.read())
  })
  route(app, userHistory.endSessions, ({ db, author, body }) =>
    endSessionsOf(db, author, body.user_id, body.session_id),
  )
  route(app, userHistory.signIns, async ({ db, actor, query: { user_id, ...query } }) => {
    const { id } = await findLookedAfter(db, actor, user_id)
    return listSignIns(db, id, query)
  })
  route(app, userHistory.personalData, async (call) => {
    const { id } = await seen(call, call.params.id)
    return personalArchive(call.db, call.author, { id, file: 'personal-data' })
  })
}

function mergeRoutes(app: App) {
  route(app, merges.preview, ({ db, actor, body }) => previewMerge(db, actor, body))
  route(app, merges.merge, ({ db, author, body }) => mergeUsers(db, author, body))
  route(app, merges.undo, ({ db, author, body }) => undoMerge(db, author, body.id))
  route(app, merges.list, ({ db, query }) => listMerges(db, query))
}

function listRoutes(app: App) {
  route(app, users.list, ({ db, actor, query }) => listUsers(db, actor, query))
  route(app, users.listAdmin, ({ db, actor, query }) => listAdministrators(db, actor, query))
  route(app, users.roleUserList, ({ db, actor, query: { role_id, ...query } }) =>
    listUsers(db, actor, query, { roleIds: [role_id] }),
  )
  route(app, users.roleUserCount, async ({ db, actor, params }) => ({
    count: await countHolders(db, actor, params.roleId),
  }))
  route(app, users.organizationUserList, ({ db, actor, query: { organization_id, ...query } }) =>
    listUsers(db, actor, { ...query, organization_id: [organization_id] }),
  )
  route(app, users.nameList, ({ db, actor, query }) => listNames(db, actor, query))
  route(app, users.nameOrganizationList, ({ db, actor, query }) => listNames(db, actor, query))
  route(app, users.export, (call) => exportFile(call, 'users', columns, exportUsers(call.db, call.actor, call.query)))
  route(app, users.exportAdmin, (call) =>
    exportFile(call, 'administrators', columns, exportAdministrators(call.db, call.actor, call.query)),
  )
}

const columns: Record<string, (user: UserRow) => string | null> = {
  first_name: (user) => user.first_name,
  last_name: (user) => user.last_name,
  email: (user) => user.email,
  job_title: (user) => user.job_title,
  organization: (user) => user.organization_name,
  roles: (user) => user.role_slug.join(' '),
  status: (user) => user.status,
  two_factor: (user) => (user.is_2fa_enabled ? 'yes' : 'no'),
  last_sign_in_at: (user) => user.last_sign_in_at,
}
