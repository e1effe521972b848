import type { signingProviders } from '@guildhall/contract/agreements'

/** An agreement as whoever gets it signed has to know it. */
export type Outgoing = {
  id: string
  name: string
  document: Uint8Array
  signer: { name: string; email: string }
}

type Sent = { id: string; provider_reference: string | null }

/** Whoever gets agreements signed: the portal itself, or a service that it hands them to. */
export type Signing = {
  provider: (typeof signingProviders)[number]
  /** Puts a document before its signer, and answers by what it is known there. */
  send: (agreement: Outgoing) => Promise<{ provider_reference: string | null }>
  /** Takes it back, so that nobody signs it any more. */
  withdraw: (agreement: Sent, reason: string) => Promise<void>
  /** The page on which the signer finds it. */
  pageFor: (agreement: Sent) => string
}
