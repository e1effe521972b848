import type { Db } from '../../db/db.ts'
import type { Deps } from '../../http/deps.ts'
import { agreementPage, organizationPage, tell } from './letters.ts'
import { findRecipient } from './people-queries.ts'
import { readAgreement } from './queries.ts'

type Needs = Pick<Deps, 'post' | 'siteUrl'>
type About = { id: string; organization_id: string; sent_by_id: string | null }

/** Tells whoever signed, and whoever had sent it. */
export async function tellSigned(deps: Needs, tx: Db, agreement: About, signerId: string) {
  const { organization_name: organization, closed_by } = await readAgreement(tx, agreement.id)
  const news = { name: 'agreement_signed' as const, organization, person: closed_by?.name ?? '' }
  const signer = await findRecipient(tx, signerId)
  if (signer) await tell(deps, tx, { ...news, to: signer, link: agreementPage(deps) })
  const sender = await findRecipient(tx, agreement.sent_by_id)
  if (sender && sender.id !== signerId)
    await tell(deps, tx, { ...news, to: sender, link: organizationPage(deps, agreement.organization_id) })
}

/** Tells the signer that the network has signed, too. */
export async function tellCountersigned(
  deps: Needs,
  tx: Db,
  agreement: About & { closed_by_id: string | null },
  by: string,
) {
  const { organization_name: organization } = await readAgreement(tx, agreement.id)
  const to = await findRecipient(tx, agreement.closed_by_id)
  if (to)
    await tell(deps, tx, { name: 'agreement_countersigned', to, link: agreementPage(deps), organization, person: by })
}

/** Tells whoever had sent it why nobody signs. */
export async function tellDeclined(
  deps: Needs,
  tx: Db,
  agreement: About,
  { id, reason }: { id: string; reason: string },
) {
  const { organization_name: organization, closed_by } = await readAgreement(tx, agreement.id)
  const sender = await findRecipient(tx, agreement.sent_by_id)
  if (sender && sender.id !== id)
    await tell(deps, tx, {
      name: 'agreement_declined',
      to: sender,
      link: organizationPage(deps, agreement.organization_id),
      organization,
      person: closed_by?.name ?? '',
      reason,
    })
}
