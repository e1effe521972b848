import { users, type UserRow } from '@guildhall/contract/users'
import { csvFile } from '../../http/csv.ts'
import { route, type App } from '../../http/route.ts'
import { exportUsers, listUsers } from './queries.ts'

export function userRoutes(app: App) {
  route(app, users.list, ({ db, actor, query }) => listUsers(db, actor, query))
  route(app, users.export, ({ db, actor, query }) => csvFile('users', columns, exportUsers(db, actor, query)))
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
