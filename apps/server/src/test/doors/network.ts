import { api } from '@guildhall/contract/api'
import type { CallOf, Endpoint } from '@guildhall/contract/endpoint'
import type { Role } from '@guildhall/contract/permissions'
import { codeOfStep, createToken, currentStep, hashToken, newToken } from '../../features/auth/public.ts'
import { anOrganization, aUser } from '../builders.ts'
import type { Caller, TestServer } from '../server.ts'
import { aNewcomer } from '../sign-in.ts'

type Input = { params?: object; query?: object; body?: object }
/** Somebody who may, with input that is right; `settle` waits for what takes effect only after the answer. */
export type Visit<I = Input> = { caller: Pick<Caller, 'request'>; input?: I; settle?: () => Promise<unknown> }
/** An endpoint that changes something, and a visit to it that does; each visit finds everything new. */
export type Door = { endpoint: Endpoint; visit: () => Promise<Visit> }

/** Says how a door is opened; the input is held against what the endpoint takes. */
export const door = <const E extends Endpoint>(endpoint: E, visit: () => Promise<Visit<CallOf<E> & Input>>): Door => ({
  endpoint,
  visit,
})

type Token = Parameters<typeof createToken>[1]
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
let counter = 0

/** The people who stand at the doors, and what they bring along. */
export async function aNetwork(server: TestServer) {
  const { db, deps } = server
  const organization = await anOrganization(db)
  // Has neither signed nor paid, so that it would show if somebody could say that it has.
  const unfinished = await anOrganization(db, { agreement_signed_at: null, paid_through: null })
  const admin = await server.as('system_admin')
  const { data: named } = await admin.call(api.roles.nameList)
  const roleOf = (slug: Role) => named.find((role) => role.slug === slug)?.id ?? ''
  const aPerson = (given: Parameters<typeof aUser>[1] = {}) => aUser(db, { organization_id: organization.id, ...given })
  const enrolled = () =>
    aNewcomer(server, {
      organization_id: unfinished.id,
      is_first_login: false,
      totp_secret: deps.secretBox.seal(secret),
    })
  return {
    server,
    db,
    organization,
    admin,
    roleOf,
    aPerson,
    enrolled,
    organizationAdmin: await server.as(await aPerson({ roles: ['organization_admin'] })),
    member: () => enrolled().then((user) => server.as(user)),
    half: (user: Caller['user']) => server.as(user, { kind: 'half' }),
    code: () => codeOfStep(secret, currentStep()),
    details: (role: Role = 'user') => ({
      first_name: 'Ada',
      last_name: 'Door',
      email: `door${++counter}@example.test`,
      organization_id: organization.id,
      role_ids: [roleOf(role)],
    }),
    aLink: async (user_id: string, purpose: Token['purpose'], about: Pick<Token, 'subject_id' | 'payload'> = {}) => {
      const token = newToken()
      await createToken(db, { ...about, user_id, purpose, token_hash: hashToken(token), minutes: 60 })
      return token
    },
  }
}
export type Network = Awaited<ReturnType<typeof aNetwork>>
