import type { FastifyBaseLogger } from 'fastify'
import type { SavedSettings } from '@guildhall/contract/site-settings'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import type { Jobs } from '../services/jobs.ts'
import type { CardSandbox } from '../sandbox/card/card-sandbox.ts'
import type { Mailbox } from '../sandbox/mailbox.ts'
import type { Writer } from '../services/assistant.ts'
import type { Live } from '../services/live.ts'
import type { CardProvider } from '../services/payments/card-provider.ts'
import type { Mailer } from '../services/mail.ts'
import type { Post } from '../services/post.ts'
import type { SecretBox } from '../services/secret-box.ts'
import type { Docusign } from '../services/signing/docusign.ts'
import type { Staging } from '../services/storage/staging.ts'
import type { Storage } from '../services/storage/storage.ts'
import type { Actor } from './actor.ts'

/** What the whole server works with, made once at the start. */
export type Deps = {
  config: Config
  /** For work outside of requests; a call has its own. */
  log: FastifyBaseLogger
  db: Db
  jobs: Jobs
  secretBox: SecretBox
  sessions: Sessions
  settings: Settings
  captcha: Captcha
  post: Post
  live: Live
  /** Whoever takes mails; without one none is sent. */
  mailer: Mailer | undefined
  /** Whoever takes cards; without one the portal offers payment by invoice only. */
  cards: CardProvider | undefined
  /** Who takes the demo's cards; nobody else's. */
  cardSandbox: CardSandbox | undefined
  /** Whoever else gets agreements signed; without it the portal does so itself. */
  docusign: Docusign | undefined
  /** Who writes the assistant's answers; without one it quotes. */
  writer: Writer | undefined
  /** Where files lie. */
  storage: Storage
  /** Where uploads wait until they are complete. */
  staging: Staging
  /** Where people reach the portal, for links in mails. */
  siteUrl: () => string
  /** Where the demo's mails go; nowhere else. */
  mailbox: Mailbox | undefined
}

/** Finds out who calls, by the token of the session cookie. */
export type Sessions = {
  /** Takes the call for a sign of life, unless it says that the page made it by itself. */
  find: (token: string, call?: { isUnattended: boolean }) => Promise<Actor | null>
  /** Who it is now, and nothing else: for what no page waits to be told of. */
  peek: (token: string) => Promise<Actor | null>
  /** Forgets what this node remembers of a session, so that its end counts at once. */
  forget: (token: string) => void
}

/** The network's own rules, which an administrator may change at any time. */
export type Settings = {
  /** Inside a transaction it is handed that: an embedded database has one connection. */
  read: (within?: Db) => Promise<SavedSettings>
  /** Forgets what this node remembers, so that a change made here counts here at once. */
  forget: () => void
}

/** Tells people from machines. */
export type Captcha = {
  challenge: () => Promise<{ parameters: Record<string, unknown>; signature: string }>
  /** Whether a solution is right and was not handed in before. */
  accepts: (solution: string, address: string) => Promise<boolean>
}
