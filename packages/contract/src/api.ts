import { access } from './access.ts'
import { accessRequests } from './access-requests.ts'
import { agreements } from './agreements.ts'
import { agreementTemplates } from './agreement-templates.ts'
import { help, helpCategories, workforce, workforceCategories } from './articles.ts'
import { analytics } from './analytics.ts'
import { audit } from './audit.ts'
import { assistant } from './assistant.ts'
import { audiences } from './audiences.ts'
import { auth } from './auth.ts'
import { bankStatements } from './bank-statements.ts'
import { capabilitiesTaxonomy } from './capabilities-taxonomy.ts'
import { capabilities } from './capabilities.ts'
import { captcha } from './captcha.ts'
import { company } from './company.ts'
import { connect } from './connect.ts'
import { contentLibrary, contentLibraryCategories } from './content-library.ts'
import { demo } from './demo.ts'
import { design } from './design.ts'
import { docusign } from './docusign.ts'
import { edaAccess } from './eda-access.ts'
import { edaReport } from './eda-report.ts'
import { edaSearch } from './eda-search.ts'
import type { Endpoint } from './endpoint.ts'
import { eulas } from './eulas.ts'
import { events } from './events.ts'
import { eventCalendar, eventRegistrations } from './event-registrations.ts'
import { files } from './files.ts'
import { finance } from './finance.ts'
import { home } from './home.ts'
import { hubs } from './hubs.ts'
import { integrations } from './integrations.ts'
import { levelRequests } from './level-requests.ts'
import { live } from './live.ts'
import { matching } from './matching.ts'
import { membershipLevels } from './membership-levels.ts'
import { merges } from './merges.ts'
import { messages } from './messages.ts'
import { notifications } from './notifications.ts'
import { opportunities } from './opportunities.ts'
import { opportunityResponses } from './opportunity-responses.ts'
import { orders } from './orders.ts'
import { organizationImports } from './organization-imports.ts'
import { organizationProfiles } from './organization-profiles.ts'
import { organizations } from './organizations.ts'
import { packages } from './packages.ts'
import { palette } from './palette.ts'
import { payments } from './payments.ts'
import { passkeys, profile, sessions } from './profile.ts'
import { quickLinkCategories, quickLinks } from './quick-links.ts'
import { renewals } from './renewals.ts'
import { roles } from './roles.ts'
import { savedViews } from './saved-views.ts'
import { seats } from './seats.ts'
import { siteSettings } from './site-settings.ts'
import { terms } from './terms.ts'
import { tools } from './tools.ts'
import { twoFactor } from './two-factor.ts'
import { userHistory } from './user-history.ts'
import { userImports } from './user-imports.ts'
import { users } from './users.ts'

/** Every endpoint there is, by feature. */
export const api = {
  access,
  accessRequests,
  agreements,
  agreementTemplates,
  analytics,
  assistant,
  audiences,
  audit,
  auth,
  bankStatements,
  capabilitiesTaxonomy,
  capabilities,
  captcha,
  company,
  connect,
  contentLibrary,
  contentLibraryCategories,
  demo,
  design,
  docusign,
  edaAccess,
  edaReport,
  edaSearch,
  eulas,
  eventCalendar,
  eventRegistrations,
  events,
  files,
  finance,
  help,
  helpCategories,
  home,
  hubs,
  integrations,
  levelRequests,
  live,
  matching,
  membershipLevels,
  merges,
  messages,
  notifications,
  opportunities,
  opportunityResponses,
  orders,
  organizationImports,
  organizationProfiles,
  organizations,
  packages,
  palette,
  passkeys,
  payments,
  profile,
  quickLinkCategories,
  quickLinks,
  renewals,
  roles,
  savedViews,
  seats,
  sessions,
  siteSettings,
  terms,
  tools,
  twoFactor,
  userHistory,
  userImports,
  users,
  workforce,
  workforceCategories,
}

export const endpoints: readonly Endpoint[] = Object.values(api).flatMap((feature) => Object.values<Endpoint>(feature))

type EndpointsOf<F> = F extends unknown ? F[keyof F] : never
type DoneOf<E> = E extends { done: infer D extends string } ? D : never
/** Every sentence that the server has to know. */
export type DoneWord = DoneOf<EndpointsOf<(typeof api)[keyof typeof api]>>
