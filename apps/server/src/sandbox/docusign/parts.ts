import type { SandboxEnvelope, Store } from './store.ts'

/** What the parts of the sandbox share. */
export type Sandbox = {
  store: Store
  accountId: string
  clientId: string
  clientSecret: string
  /** Where people reach its pages, and where the portal wants them back. */
  portalUrl: () => string
  /** Where programs reach it. */
  apiUrl: () => string
  /** Keeps a change of an envelope, and calls it out. */
  happened: (event: string, envelope: SandboxEnvelope) => void
}

export const isOpen = ({ status }: SandboxEnvelope) => status === 'sent' || status === 'delivered'
