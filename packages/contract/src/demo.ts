import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const DemoAccount = z.object({
  email: z.string(),
  role: z.string(),
  name: z.string(),
  organization_name: z.string().nullable(),
  /** The code that this account can use next; the current one, unless it was used already. */
  code: z.string(),
})

/** Answers 404 outside demo mode. */
export const demo = {
  accounts: endpoint({
    method: 'GET',
    path: 'demo/accounts',
    access: 'public',
    data: z.object({
      accounts: z.array(DemoAccount),
      password: z.string(),
      code: z.string(),
      /** Seconds that the code still counts. */
      code_expires_in_seconds: z.int(),
    }),
  }),
}
