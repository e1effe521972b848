import type { level_requests } from '../db/schema/level-requests.ts'
import type { terms_versions } from '../db/schema/terms.ts'
import { organizationId } from './organizations.ts'
import { daysAgo, idOf } from './stable.ts'

/** What everyone in the demo agreed to. */
export const demoTerms = (): typeof terms_versions.$inferInsert => ({
  number: 1,
  published_by_id: idOf('user', 'system_admin@demo.guildhall.test'),
  created_at: daysAgo(1200),
  body: [
    '<p>These terms apply to everyone who has an account in the Meridian Microelectronics Network.</p>',
    '<h2>Your account</h2>',
    '<p>Your account is yours alone. Keep your password and your authenticator to yourself, and tell the office if you think that somebody else has used them.</p>',
    '<h2>What you share</h2>',
    '<p>What you write in the portal belongs to you or your organization. Share only what you may share, and mark export-controlled information as such before you upload it.</p>',
    '<h2>What others share</h2>',
    '<p>Use what other members share for the work of the network. Ask before you pass it on.</p>',
    '<h2>Your data</h2>',
    '<p>We keep what the network needs to run: your profile, what you do in the portal, and the record of it. You can download your data at any time, and ask the office to erase it.</p>',
    '<h2>Ending</h2>',
    '<p>You can ask to close your account at any time. The office can close an account that breaks these terms, and says why.</p>',
  ].join(''),
})

/** A member that has grown. */
export const demoLevelRequest = (): typeof level_requests.$inferInsert => ({
  id: idOf('level_request', 'Quillon Design'),
  organization_id: organizationId('Quillon Design'),
  membership_level: 'principal',
  message: 'We would like to take part in the spring shuttle as a lead, and renew as Principal.',
  requested_by_id: idOf('user', 'samira@quillon.test'),
  created_at: daysAgo(2),
})
