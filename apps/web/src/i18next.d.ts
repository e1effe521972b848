import type { en as contract } from '@guildhall/contract/words/en'
import type shell from './app/words/en.ts'
import type accessRequests from './features/access-requests/words/en.ts'
import type adminUsers from './features/admin-users/words/en.ts'
import type agreements from './features/agreements/words/en.ts'
import type analytics from './features/analytics/words/en.ts'
import type assistant from './features/assistant/words/en.ts'
import type audiences from './features/audiences/words/en.ts'
import type audit from './features/audit/words/en.ts'
import type articles from './features/articles/words/en.ts'
import type capabilitiesTaxonomy from './features/capabilities-taxonomy/words/en.ts'
import type categories from './features/categories/words/en.ts'
import type help from './features/help/words/en.ts'
import type workforceDevelopment from './features/workforce-development/words/en.ts'
import type auth from './features/auth/words/en.ts'
import type company from './features/company/words/en.ts'
import type levelRequests from './features/level-requests/words/en.ts'
import type terms from './features/terms/words/en.ts'
import type connect from './features/connect/words/en.ts'
import type capabilities from './features/capabilities/words/en.ts'
import type contentLibrary from './features/content-library/words/en.ts'
import type demoMailbox from './features/demo-mailbox/words/en.ts'
import type demoUi from './features/demo-ui/words/en.ts'
import type design from './features/design/words/en.ts'
import type docusign from './features/docusign/words/en.ts'
import type edaAccess from './features/eda-access/words/en.ts'
import type edaReport from './features/eda-report/words/en.ts'
import type edaSearch from './features/eda-search/words/en.ts'
import type eulas from './features/eulas/words/en.ts'
import type finance from './features/finance/words/en.ts'
import type bankStatements from './features/bank-statements/words/en.ts'
import type events from './features/events/words/en.ts'
import type explain from './features/explain/words/en.ts'
import type palette from './features/palette/words/en.ts'
import type home from './features/home/words/en.ts'
import type hubs from './features/hubs/words/en.ts'
import type impersonation from './features/impersonation/words/en.ts'
import type matching from './features/matching/words/en.ts'
import type membershipLevels from './features/membership-levels/words/en.ts'
import type person from './features/person/words/en.ts'
import type messages from './features/messages/words/en.ts'
import type merges from './features/merges/words/en.ts'
import type notifications from './features/notifications/words/en.ts'
import type organizationImports from './features/organization-imports/words/en.ts'
import type organizationProfiles from './features/organization-profiles/words/en.ts'
import type onboarding from './features/onboarding/words/en.ts'
import type opportunities from './features/opportunities/words/en.ts'
import type orders from './features/orders/words/en.ts'
import type organizations from './features/organizations/words/en.ts'
import type packages from './features/packages/words/en.ts'
import type payments from './features/payments/words/en.ts'
import type profile from './features/profile/words/en.ts'
import type quickLinks from './features/quick-links/words/en.ts'
import type renewals from './features/renewals/words/en.ts'
import type roles from './features/roles/words/en.ts'
import type savedViews from './features/saved-views/words/en.ts'
import type search from './features/search/words/en.ts'
import type seats from './features/seats/words/en.ts'
import type siteSettings from './features/site-settings/words/en.ts'
import type tools from './features/tools/words/en.ts'
import type unsubscribe from './features/unsubscribe/words/en.ts'
import type userImport from './features/user-import/words/en.ts'
import type users from './features/users/words/en.ts'
import type editor from './ui/editor/words/en.ts'
import type form from './ui/form/words/en.ts'
import type table from './ui/table/words/en.ts'
import type ui from './ui/words/en.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    /** Every namespace there is; the English words are the keys that the compiler knows. */
    resources: {
      'access-requests': typeof accessRequests
      'admin-users': typeof adminUsers
      agreements: typeof agreements
      analytics: typeof analytics
      assistant: typeof assistant
      audiences: typeof audiences
      audit: typeof audit
      articles: typeof articles
      'capabilities-taxonomy': typeof capabilitiesTaxonomy
      categories: typeof categories
      help: typeof help
      'workforce-development': typeof workforceDevelopment
      auth: typeof auth
      company: typeof company
      'level-requests': typeof levelRequests
      terms: typeof terms
      connect: typeof connect
      capabilities: typeof capabilities
      'content-library': typeof contentLibrary
      contract: typeof contract
      'demo-mailbox': typeof demoMailbox
      'demo-ui': typeof demoUi
      design: typeof design
      docusign: typeof docusign
      editor: typeof editor
      'eda-access': typeof edaAccess
      'eda-report': typeof edaReport
      'eda-search': typeof edaSearch
      eulas: typeof eulas
      finance: typeof finance
      'bank-statements': typeof bankStatements
      events: typeof events
      explain: typeof explain
      form: typeof form
      home: typeof home
      hubs: typeof hubs
      impersonation: typeof impersonation
      matching: typeof matching
      'membership-levels': typeof membershipLevels
      person: typeof person
      merges: typeof merges
      messages: typeof messages
      notifications: typeof notifications
      'organization-imports': typeof organizationImports
      'organization-profiles': typeof organizationProfiles
      onboarding: typeof onboarding
      opportunities: typeof opportunities
      orders: typeof orders
      organizations: typeof organizations
      packages: typeof packages
      palette: typeof palette
      payments: typeof payments
      profile: typeof profile
      'quick-links': typeof quickLinks
      renewals: typeof renewals
      roles: typeof roles
      'saved-views': typeof savedViews
      search: typeof search
      seats: typeof seats
      shell: typeof shell
      'site-settings': typeof siteSettings
      table: typeof table
      ui: typeof ui
      tools: typeof tools
      unsubscribe: typeof unsubscribe
      'user-import': typeof userImport
      users: typeof users
    }
  }
}
