import type { signingProviders } from '@guildhall/contract/agreements'

/** An agreement as whoever gets it signed has to know it. */
export type Outgoing = {
  id: string
  name: string
  /** By what the provider knows the template, where that is somebody else. */
  template_reference: string | null
  signer: { id: string; name: string; email: string }
}

export type Sent = { id: string; provider_reference: string | null }

/** How an agreement stands with a provider who has it signed elsewhere. */
export type Reading =
  | { status: 'sent' }
  | { status: 'viewed' }
  | { status: 'declined' | 'voided' | 'expired'; at: string; reason: string }
  | { status: 'signed'; at: string; signed_name: string; document: () => Promise<Uint8Array> }

/** Whoever gets agreements signed: the portal itself, or a service that it hands them to. */
export type Signing = {
  provider: (typeof signingProviders)[number]
  /** Puts a document before its signer, and answers by what it is known there; repeated, it is looked for first. */
  send: (agreement: Outgoing, isRepeated?: boolean) => Promise<{ provider_reference: string | null }>
  /** Takes it back, so that nobody signs it any more. What is taken back already stays so. */
  withdraw: (agreement: Sent, reason: string) => Promise<void>
  /** Reminds of it there. */
  resend: (agreement: Sent) => Promise<void>
  /** The page on which the signer signs, and which leads back; none where that is the portal's own. */
  openPage: (agreement: Sent, returnTo: string) => Promise<string | null>
  /** How it stands there; nothing where the portal itself knows. */
  read: (agreement: Sent) => Promise<Reading | null>
}
