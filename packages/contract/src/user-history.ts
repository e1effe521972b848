import { z } from 'zod'
import { endpoint, Id, ListQuery } from './endpoint.ts'
import { SessionRow, SignInRow } from './profile.ts'

const OfUser = z.object({ user_id: z.uuid() })

/** What happened at the door of somebody's account, for those who look after it. */
export const userHistory = {
  sessions: endpoint({
    method: 'GET',
    path: 'users/session-list',
    access: 'user_read',
    query: OfUser,
    data: z.array(SessionRow.omit({ is_current: true })),
  }),
  /** Ends one session of a person, or all of them. */
  endSessions: endpoint({
    method: 'POST',
    path: 'users/session-delete',
    access: 'user_write',
    body: OfUser.extend({ session_id: z.uuid().optional() }),
    data: z.null(),
    done: 'user.sessions_ended',
  }),
  signIns: endpoint({
    method: 'GET',
    path: 'users/sign-in-list',
    access: 'user_read',
    query: ListQuery.pick({ page: true, per_page: true }).extend(OfUser.shape),
    data: z.array(SignInRow),
    paged: true,
  }),
  /** All that the network holds on a person, and nothing on anybody else, as one archive. */
  personalData: endpoint({
    method: 'GET',
    path: 'users/personal-data/:id',
    access: 'system_admin',
    inPerson: true,
    params: Id,
    data: z.string(),
    file: 'application/zip',
  }),
}
