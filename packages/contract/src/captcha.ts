import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Proof of work: cheap for a person's browser, dear for whoever tries a million times. */
export const captcha = {
  challenge: endpoint({
    method: 'GET',
    path: 'captcha/challenge',
    access: 'public',
    data: z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }),
  }),
}
