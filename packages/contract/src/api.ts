import { audiences } from './audiences.ts'
import { auth } from './auth.ts'
import { demo } from './demo.ts'
import type { Endpoint } from './endpoint.ts'
import { home } from './home.ts'
import { organizations } from './organizations.ts'
import { quickLinkCategories, quickLinks } from './quick-links.ts'
import { users } from './users.ts'

/** Every endpoint there is, by feature. */
export const api = {
  audiences,
  auth,
  demo,
  home,
  organizations,
  quickLinkCategories,
  quickLinks,
  users,
}

export const endpoints: readonly Endpoint[] = Object.values(api).flatMap((feature) => Object.values<Endpoint>(feature))

type EndpointsOf<F> = F extends unknown ? F[keyof F] : never
type DoneOf<E> = E extends { done: infer D extends string } ? D : never
/** Every sentence that the server has to know. */
export type DoneWord = DoneOf<EndpointsOf<(typeof api)[keyof typeof api]>>
