import type { Db } from '../db/db.ts'
import { agreements } from '../db/schema/agreements.ts'
import { ensureDefaultTemplate, findTemplateDocument } from '../features/agreements/public.ts'
import { organizationId } from './organizations.ts'
import { daysAgo, idOf } from './stable.ts'

/** The organization that is still joining has an agreement to sign; one that was sent by mistake was taken back. */
export async function loadAgreements(db: Db) {
  // Where the network has been prepared, it is there already.
  await ensureDefaultTemplate(db, 'Guildhall')
  const template = await findTemplateDocument(db)
  if (!template) return
  const between = {
    organization_id: organizationId('Lumen & Lathe'),
    template_id: template.id,
    signer_id: idOf('user', 'organization_admin2@demo.guildhall.test'),
    sent_by_id: idOf('user', 'system_admin@demo.guildhall.test'),
  }
  await db.insert(agreements).values([
    {
      ...between,
      id: idOf('agreement', 'Lumen & Lathe, withdrawn'),
      status: 'voided',
      sent_at: daysAgo(8),
      expires_at: daysAgo(-22),
      closed_at: daysAgo(7.9),
      closed_by_id: between.sent_by_id,
      reason: 'Sent with the name of the old company.',
    },
    { ...between, id: idOf('agreement', 'Lumen & Lathe'), sent_at: daysAgo(2), expires_at: daysAgo(-28) },
  ])
}
