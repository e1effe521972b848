import { randomUUID } from 'node:crypto'
import { request } from 'undici'
import { signDocusignCall } from '../../services/signing/docusign-webhook.ts'
import type { OutgoingCall, SandboxEnvelope, Store } from './store.ts'

const timeoutMs = 10_000
const longestPauseMs = 10 * 60_000
const mostAttempts = 20

/** Calls out what happens to envelopes, signed as Connect does, and again at growing pauses until somebody takes it. */
export type Hooks = { tell: (event: string, envelope: SandboxEnvelope) => void; close: () => Promise<void> }

export function createHooks({ state, keep }: Store, accountId: string, secret: string): Hooks {
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let isBusy = false
  let working: Promise<void> = Promise.resolve()

  const plan = () => {
    clearTimeout(timer)
    const next = Math.min(...state.calls.map(({ at }) => at))
    if (isClosed || isBusy || !Number.isFinite(next)) return
    timer = setTimeout(() => void (working = deliver()), Math.max(0, next - Date.now()))
    timer.unref()
  }

  const deliver = async () => {
    isBusy = true
    for (const call of state.calls.filter(({ at }) => at <= Date.now())) {
      const isTaken = await post(call, secret)
      call.attempts += 1
      call.at = Date.now() + Math.min(longestPauseMs, 1000 * 2 ** call.attempts)
      if (isTaken || call.attempts === mostAttempts) state.calls.splice(state.calls.indexOf(call), 1)
      keep()
      if (isClosed) return
    }
    isBusy = false
    plan()
  }

  plan()
  return {
    tell(event, { hook, envelopeId }) {
      if (!hook) return
      const body = JSON.stringify({
        event,
        apiVersion: 'v2.1',
        uri: `/restapi/v2.1/accounts/${accountId}/envelopes/${envelopeId}`,
        retryCount: 0,
        configurationId: 1,
        generatedDateTime: new Date().toISOString(),
        data: { accountId, userId: accountId, envelopeId },
      })
      state.calls.push({ id: randomUUID(), url: hook, body, attempts: 0, at: Date.now() })
      keep()
      plan()
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await working
    },
  }
}

async function post({ url, body }: OutgoingCall, secret: string): Promise<boolean> {
  try {
    const { statusCode, body: answer } = await request(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-docusign-signature-1': signDocusignCall(Buffer.from(body), secret),
      },
      body,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    })
    await answer.dump()
    return statusCode >= 200 && statusCode < 300
  } catch {
    return false
  }
}
