import { accessRequestsFeature } from '../features/access-requests/pages.ts'
import { adminUsersFeature } from '../features/admin-users/pages.ts'
import { agreementsFeature } from '../features/agreements/pages.ts'
import { analyticsFeature } from '../features/analytics/pages.ts'
import { auditFeature } from '../features/audit/pages.ts'
import { authFeature } from '../features/auth/pages.ts'
import { companyFeature } from '../features/company/pages.ts'
import { connectFeature } from '../features/connect/pages.ts'
import { bankStatementsFeature } from '../features/bank-statements/pages.ts'
import { capabilitiesFeature } from '../features/capabilities/pages.ts'
import { capabilitiesTaxonomyFeature } from '../features/capabilities-taxonomy/pages.ts'
import { contentLibraryFeature } from '../features/content-library/pages.ts'
import { demoMailbox } from '../features/demo-mailbox/pages.ts'
import { demoUi } from '../features/demo-ui/pages.ts'
import { designFeature } from '../features/design/pages.ts'
import { docusignFeature } from '../features/docusign/pages.ts'
import { edaAccessFeature } from '../features/eda-access/pages.ts'
import { edaReportFeature } from '../features/eda-report/pages.ts'
import { edaSearchFeature } from '../features/eda-search/pages.ts'
import { eulasFeature } from '../features/eulas/pages.ts'
import { eventsFeature } from '../features/events/pages.ts'
import { explainFeatureOf } from '../features/explain/pages.ts'
import { financeFeature } from '../features/finance/pages.ts'
import { helpFeature } from '../features/help/pages.ts'
import { homeFeature } from '../features/home/pages.ts'
import { hubsFeature } from '../features/hubs/pages.ts'
import { levelRequestsFeature } from '../features/level-requests/pages.ts'
import { matchingFeature } from '../features/matching/pages.ts'
import { membershipLevelsFeature } from '../features/membership-levels/pages.ts'
import { mergesFeature } from '../features/merges/pages.ts'
import { messagesFeature } from '../features/messages/pages.ts'
import { opportunitiesFeature } from '../features/opportunities/pages.ts'
import { ordersFeature } from '../features/orders/pages.ts'
import { organizationProfilesFeature } from '../features/organization-profiles/pages.ts'
import { organizationsFeature } from '../features/organizations/pages.ts'
import { packagesFeature } from '../features/packages/pages.ts'
import { paymentsFeature } from '../features/payments/pages.ts'
import { profileFeature } from '../features/profile/pages.ts'
import { quickLinksFeature } from '../features/quick-links/pages.ts'
import { renewalsFeature } from '../features/renewals/pages.ts'
import { rolesFeature } from '../features/roles/pages.ts'
import { siteSettingsFeature } from '../features/site-settings/pages.ts'
import { termsFeature } from '../features/terms/pages.ts'
import { toolsFeature } from '../features/tools/pages.ts'
import { unsubscribeFeature } from '../features/unsubscribe/pages.ts'
import { organizationImportsFeature } from '../features/organization-imports/pages.ts'
import { userImportFeature } from '../features/user-import/pages.ts'
import { usersFeature } from '../features/users/pages.ts'
import { workforceDevelopmentFeature } from '../features/workforce-development/pages.ts'
import type { Feature, Page } from '../lib/pages.ts'

/** It explains the access to all of them, itself too. */
const explainFeature = explainFeatureOf(() => pages)

/** Every feature of the portal; its pages feed the router, the guard, the sidebar and the breadcrumbs. */
export const features: Feature[] = [
  authFeature,
  accessRequestsFeature,
  adminUsersFeature,
  agreementsFeature,
  analyticsFeature,
  auditFeature,
  bankStatementsFeature,
  designFeature,
  companyFeature,
  connectFeature,
  capabilitiesFeature,
  capabilitiesTaxonomyFeature,
  contentLibraryFeature,
  docusignFeature,
  edaAccessFeature,
  edaReportFeature,
  edaSearchFeature,
  eulasFeature,
  eventsFeature,
  explainFeature,
  financeFeature,
  helpFeature,
  homeFeature,
  hubsFeature,
  levelRequestsFeature,
  matchingFeature,
  membershipLevelsFeature,
  mergesFeature,
  messagesFeature,
  opportunitiesFeature,
  ordersFeature,
  organizationProfilesFeature,
  organizationsFeature,
  packagesFeature,
  paymentsFeature,
  profileFeature,
  quickLinksFeature,
  renewalsFeature,
  rolesFeature,
  siteSettingsFeature,
  termsFeature,
  toolsFeature,
  unsubscribeFeature,
  userImportFeature,
  organizationImportsFeature,
  usersFeature,
  workforceDevelopmentFeature,
  demoUi,
  demoMailbox,
]

export const pages: Page[] = features.flatMap((feature) => feature.pages)
