import { audited } from '../../db/audited.ts'
import type { Deps } from '../../http/deps.ts'
import { agreementPage, tell } from './letters.ts'
import { findSigner } from './people-queries.ts'
import { claimReminders, closeOverdue, listOutstanding } from './queries.ts'
import { subject_type } from './state.ts'

/** Days after sending. */
const steps = [3, 7, 14]
const mostAtOnce = 100
const nobody = { actor: null }

type Needs = Pick<Deps, 'db' | 'post' | 'siteUrl'>

/** Reminds signers of what waits for them: each step goes out once, with the note that it did, whatever restarts. */
export async function remindSigners(deps: Needs, now = new Date()) {
  while ((await remindSome(deps, now)) === mostAtOnce);
}

function remindSome(deps: Needs, now: Date): Promise<number> {
  return audited(deps.db, nobody, async (tx, note) => {
    const claimed = await claimReminders(tx, now, steps, mostAtOnce)
    const outstanding = await listOutstanding(tx, [...new Set(claimed.map(({ agreement_id }) => agreement_id))])
    for (const { agreement_id, step } of claimed) {
      const agreement = outstanding.find(({ id }) => id === agreement_id)
      const to = agreement && (await findSigner(tx, agreement.organization_id, agreement.signer_id))
      if (!to) continue
      const { organization_name: organization, expires_at } = agreement
      await tell(deps, tx, { name: 'agreement_reminder', to, link: agreementPage(deps), organization, expires_at })
      note({ action: 'agreement.reminded', subject_type, subject_id: agreement_id, after: { organization, step } })
    }
    return claimed.length
  })
}

/** Closes what nobody signed in time on the portal's own page; what is elsewhere is followed there. */
export const expireAgreements = (db: Deps['db'], now = new Date()) =>
  audited(db, nobody, async (tx, note) => {
    for (const { id, organization_id } of await closeOverdue(tx, now))
      note({ action: 'agreement.expired', subject_type, subject_id: id, after: { status: 'expired', organization_id } })
  })
