import type { access_requests } from '../db/schema/access-requests.ts'
import { organizationId } from './organizations.ts'
import { daysAgo, idOf } from './stable.ts'

type Row = typeof access_requests.$inferInsert

/** Two people who wait; one of them was asked for more. */
export const demoAccessRequests = (): Row[] => [
  {
    ...joining('m.hollander@ferrouspoint.test', 11),
    status: 'need_info',
    message: 'I look after the integration of the radiation-hard flow and need the shuttle calendar.',
    reason: 'Which group do you work in, and who is your manager there?',
  },
  {
    ...joining('v.lam@ferrouspoint.test', 5),
    message: 'Gunnar Sorensen suggested that I ask for access before the next shuttle.',
  },
]

const joining = (email: string, days: number) => ({
  id: idOf('access_request', email),
  kind: 'join_organization' as const,
  user_id: idOf('user', email),
  organization_id: organizationId('Ferrous Point Foundry'),
  created_at: daysAgo(days),
})
