import type { Signing } from './signing.ts'

/** Agreements that are read and signed on the portal's own page: nobody else has to be told of them. */
export const builtInSigning: Signing = {
  provider: 'built_in',
  send: async () => ({ provider_reference: null }),
  withdraw: async () => {},
  resend: async () => {},
  openPage: async () => null,
  read: async () => null,
}
