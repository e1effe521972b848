import { startSignUps } from './features/access-requests/public.ts'
import { startArticleJobs } from './features/articles/public.ts'
import { startRecoveryLinks, startResetLinks } from './features/auth/public.ts'
import { startCapabilityJobs } from './features/capabilities/public.ts'
import { startConnectJobs } from './features/connect/public.ts'
import { startContentLibraryJobs } from './features/content-library/public.ts'
import { startDocusignJobs } from './features/docusign/public.ts'
import { startEulaJobs } from './features/eulas/jobs.ts'
import { startEventJobs } from './features/events/public.ts'
import { startFileSweep } from './features/files/public.ts'
import { startNoticeJobs } from './features/notifications/public.ts'
import { startOpportunityJobs } from './features/opportunities/public.ts'
import { startOrderJobs } from './features/orders/public.ts'
import { startPaymentJobs } from './features/payments/public.ts'
import { startQuickLinkJobs } from './features/quick-links/jobs.ts'
import { startRenewals } from './features/renewals/public.ts'
import { readLetterhead } from './features/site-settings/public.ts'
import { startPost } from './services/post.ts'
import { startHousekeeping } from './setup/housekeeping.ts'
import type { Deps } from './http/deps.ts'

/** All that is done outside of requests. */
export async function startWork(deps: Deps) {
  const { jobs, secretBox, mailer } = deps
  await startPost(jobs, secretBox, mailer, () => readLetterhead(deps))
  await startResetLinks(deps)
  await startRecoveryLinks(deps)
  await startSignUps(deps)
  await startQuickLinkJobs(deps)
  await startDocusignJobs(deps)
  await startPaymentJobs(deps)
  await startRenewals(deps)
  await startEventJobs(deps)
  await startArticleJobs(deps)
  await startOpportunityJobs(deps)
  await startCapabilityJobs(deps)
  await startConnectJobs(deps)
  await startContentLibraryJobs(deps)
  await startOrderJobs(deps)
  await startEulaJobs(deps)
  await startNoticeJobs(deps)
  await startFileSweep(deps)
  await startHousekeeping(deps)
}
