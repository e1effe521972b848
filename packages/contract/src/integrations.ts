import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The services outside that the portal can work with. */
export const integrationNames = ['mail', 'cards', 'signing', 'captcha'] as const
export type IntegrationName = (typeof integrationNames)[number]

/** By which settings of the README each is switched on. */
export const integrationSettings: Record<IntegrationName, string[]> = {
  mail: ['SMTP_URL', 'MAIL_FROM'],
  cards: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  signing: ['DOCUSIGN_CLIENT_ID', 'DOCUSIGN_CLIENT_SECRET', 'DOCUSIGN_WEBHOOK_SECRET'],
  captcha: ['CAPTCHA_SECRET', 'CAPTCHA_VERIFY_URL'],
}

/** `live`: a service outside. `demo`: the stand-in of the demo. `off`: what is built in, or nothing. */
export const integrationStates = ['live', 'demo', 'off'] as const

/** What a test found: that the service works, that nobody has connected it yet, or that it does not work. */
export const testOutcomes = ['works', 'not_connected', 'failed'] as const

const LastTest = z.object({
  outcome: z.enum(testOutcomes),
  /** What went wrong, in the words of whoever refused it. */
  reason: z.string(),
  tested_at: z.iso.datetime(),
})

export const Integration = z.object({
  name: z.enum(integrationNames),
  state: z.enum(integrationStates),
  /** Where it is; never a secret. */
  host: z.string(),
  last_test: LastTest.nullable(),
})
export type Integration = z.infer<typeof Integration>

export const integrations = {
  list: endpoint({ method: 'GET', path: 'integrations/list', access: 'setting_write', data: z.array(Integration) }),
  /** Really calls the service, and keeps what came of it; the mail goes to whoever asks. */
  test: endpoint({
    method: 'POST',
    path: 'integrations/test',
    access: 'setting_write',
    body: z.object({ name: z.enum(integrationNames) }),
    data: Integration,
  }),
}
