import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const Envelope = z.object({
  envelopeId: z.string(),
  templateId: z.string(),
  transactionId: z.string().optional(),
  emailSubject: z.string(),
  status: z.enum(['sent', 'delivered', 'completed', 'declined', 'voided']),
  signer: z.object({ name: z.string(), email: z.string(), clientUserId: z.string(), roleName: z.string() }),
  hook: z.string().nullable(),
  sentDateTime: z.string(),
  deliveredDateTime: z.string().optional(),
  completedDateTime: z.string().optional(),
  declinedDateTime: z.string().optional(),
  voidedDateTime: z.string().optional(),
  voidedReason: z.string().optional(),
  declinedReason: z.string().optional(),
  signature: z.string().optional(),
})
export type SandboxEnvelope = z.infer<typeof Envelope>

/** A call that has not been taken yet. */
const OutgoingCall = z.object({
  id: z.string(),
  url: z.string(),
  body: z.string(),
  attempts: z.number(),
  at: z.number(),
})
export type OutgoingCall = z.infer<typeof OutgoingCall>

const until = z.record(z.string(), z.number())
const State = z.object({
  /** Codes and tokens, and until when they hold. */
  codes: until,
  accessTokens: until,
  refreshTokens: until,
  envelopes: z.record(z.string(), Envelope),
  /** Pages on which somebody signs. */
  views: z.record(z.string(), z.object({ envelopeId: z.string(), returnUrl: z.string(), until: z.number() })),
  calls: z.array(OutgoingCall),
})
export type SandboxState = z.infer<typeof State>

const nothing: SandboxState = {
  codes: {},
  accessTokens: {},
  refreshTokens: {},
  envelopes: {},
  views: {},
  calls: [],
}

/** What the sandbox knows: in memory, and after every change in a file, so that it outlives a restart. */
export type Store = { state: SandboxState; keep: () => void; close: () => Promise<void> }

export async function openStore(dir: string): Promise<Store> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const file = join(dir, 'docusign.json')
  const kept = await readFile(file, 'utf8').catch(() => null)
  const state = State.parse(kept ? JSON.parse(kept) : nothing)
  let writing: Promise<void> = Promise.resolve()
  let isAsked = false
  const write = async () => {
    isAsked = false
    const unfinished = `${file}.${randomUUID()}`
    await writeFile(unfinished, JSON.stringify(state), { mode: 0o600 })
    await rename(unfinished, file)
  }
  return {
    state,
    keep() {
      if (isAsked) return
      isAsked = true
      // A folder that is gone means that the server is going too.
      writing = writing.then(write).catch(() => {})
    },
    close: () => writing,
  }
}
