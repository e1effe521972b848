import { keepEvent, markHandled } from '../../db/provider-events.ts'
import { sweepParts } from '../../db/sweeps.ts'
import type { Deps } from '../../http/deps.ts'
import type { App } from '../../http/route.ts'
import { webhook } from '../../http/webhook.ts'
import type { Job } from '../../services/jobs.ts'
import { followReference, startAgreementCalls, sweepAgreements } from '../agreements/public.ts'
import { webhookPath } from './connection.ts'
import { deleteOldStates } from './queries.ts'

const follow: Job<{ event_id: string; envelope_id: string }> = { name: 'docusign.follow' }
const sweep: Job<object> = { name: 'docusign.sweep' }

/** Takes what DocuSign calls out: an event counts once, and is answered when it is sure that somebody looks after it. */
export function docusignWebhook(app: App) {
  const { db, docusign, jobs } = app.deps
  webhook(app, webhookPath, async (body, headers) => {
    const event = docusign?.eventOf(body, String(headers['x-docusign-signature-1'] ?? ''))
    if (!event) return 'refused'
    await db.transaction(async (tx) => {
      if (await keepEvent(tx, 'docusign', { ...event, subject: event.envelope_id }))
        await jobs.enqueue(tx, follow, { event_id: event.id, envelope_id: event.envelope_id })
    })
    return 'taken'
  })
}

/** Follows envelopes that were called out, and every hour all that are open. */
export async function startDocusignJobs(deps: Deps) {
  const { db, jobs } = deps
  await jobs.work(follow, async ({ event_id, envelope_id }) => {
    await followReference(deps, envelope_id)
    await markHandled(db, 'docusign', event_id)
  })
  await jobs.work(sweep, () =>
    sweepParts(deps, sweep.name, { states: () => deleteOldStates(db), agreements: () => sweepAgreements(deps) }),
  )
  await jobs.schedule(sweep, '25 * * * *', {})
  await startAgreementCalls(deps)
}
