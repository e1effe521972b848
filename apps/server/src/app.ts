import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './db/db.ts'
import { accessRequestRoutes } from './features/access-requests/routes.ts'
import { agreementRoutes } from './features/agreements/routes.ts'
import { articleRoutes } from './features/articles/routes.ts'
import { assistantRoutes } from './features/assistant/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { audienceRoutes } from './features/audiences/routes.ts'
import { createSessions } from './features/auth/public.ts'
import { authRoutes } from './features/auth/routes.ts'
import { bankStatementRoutes } from './features/bank-statements/routes.ts'
import { capabilitiesTaxonomyRoutes } from './features/capabilities-taxonomy/routes.ts'
import { capabilityRoutes } from './features/capabilities/routes.ts'
import { createCaptcha } from './features/captcha/public.ts'
import { captchaRoutes } from './features/captcha/routes.ts'
import { companyRoutes } from './features/company/routes.ts'
import { connectRoutes } from './features/connect/routes.ts'
import { contentLibraryRoutes } from './features/content-library/routes.ts'
import { demoRoutes } from './features/demo/routes.ts'
import { designRoutes } from './features/design/routes.ts'
import { openDocusign } from './features/docusign/public.ts'
import { docusignRoutes } from './features/docusign/routes.ts'
import { edaAccessRoutes } from './features/eda-access/routes.ts'
import { edaReportRoutes } from './features/eda-report/routes.ts'
import { edaSearchRoutes } from './features/eda-search/routes.ts'
import { eulaRoutes } from './features/eulas/routes.ts'
import { eventRoutes } from './features/events/routes.ts'
import { fileRoutes } from './features/files/routes.ts'
import { financeRoutes } from './features/finance/routes.ts'
import { analyticsRoutes } from './features/analytics/routes.ts'
import { homeRoutes } from './features/home/routes.ts'
import { hubRoutes } from './features/hubs/routes.ts'
import { integrationRoutes } from './features/integrations/routes.ts'
import { levelRequestRoutes } from './features/level-requests/routes.ts'
import { liveRoutes } from './features/live/routes.ts'
import { matchingRoutes } from './features/matching/routes.ts'
import { membershipLevelRoutes } from './features/membership-levels/routes.ts'
import type { Rooms } from './features/messages/public.ts'
import { messageRoutes } from './features/messages/routes.ts'
import { sortLetters } from './features/notifications/public.ts'
import { paletteRoutes } from './features/palette/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { roomOfResponse, roomsOfResponses } from './features/opportunities/public.ts'
import { opportunityRoutes } from './features/opportunities/routes.ts'
import { roomOfOrder, roomsOfOrders } from './features/orders/public.ts'
import { orderRoutes } from './features/orders/routes.ts'
import { organizationImportRoutes } from './features/organization-imports/routes.ts'
import { organizationProfileRoutes } from './features/organization-profiles/routes.ts'
import { organizationRoutes } from './features/organizations/routes.ts'
import { packageRoutes } from './features/packages/routes.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { profileRoutes } from './features/profile/routes.ts'
import { quickLinkRoutes } from './features/quick-links/routes.ts'
import { renewalRoutes } from './features/renewals/routes.ts'
import { roleRoutes } from './features/roles/routes.ts'
import { savedViewRoutes } from './features/saved-views/routes.ts'
import { seatRoutes } from './features/seats/routes.ts'
import { createSettings, installSwitches, readBrand } from './features/site-settings/public.ts'
import { siteSettingRoutes } from './features/site-settings/routes.ts'
import { termsRoutes } from './features/terms/routes.ts'
import { todoRoutes } from './features/todos/routes.ts'
import { toolRoutes } from './features/tools/routes.ts'
import { userImportRoutes } from './features/user-imports/routes.ts'
import { userRoutes } from './features/users/routes.ts'
import { fileGates } from './file-gates.ts'
import { installAnswers } from './http/answers.ts'
import { installDenials } from './http/denials.ts'
import type { Deps } from './http/deps.ts'
import { installFlood } from './http/flood.ts'
import { installGate } from './http/gate.ts'
import { installGuard } from './http/guard.ts'
import { installLanguage } from './http/language.ts'
import { metricRoutes } from './http/metrics.ts'
import { logOfCall, OneLineLog } from './http/request-log.ts'
import { type App, namesOfCall } from './http/route.ts'
import { healthRoutes, type Readiness } from './http/health.ts'
import { openApiRoutes } from './http/openapi.ts'
import { installSecurityHeaders } from './http/security.ts'
import { webRoutes } from './http/web.ts'
import { startSandboxes } from './sandbox/sandboxes.ts'
import { openWriter } from './services/assistant.ts'
import { startJobs } from './services/jobs.ts'
import { createLimits } from './services/limits.ts'
import { startLive } from './services/live.ts'
import { createMailer } from './services/mail.ts'
import { openShared } from './services/open-shared.ts'
import { createPost } from './services/post.ts'
import { createSecretBox, secretKeyOf } from './services/secret-box.ts'
import { openStorage } from './services/storage/open-storage.ts'
import { startWork } from './work.ts'

export type Server = { http: FastifyInstance; deps: Deps; readiness: Readiness; close: () => Promise<void> }

/** Builds the whole server on an open database, ready to listen or to be asked by a test. */
export async function buildServer(config: Config, database: Database, log: FastifyBaseLogger): Promise<Server> {
  const http = createHttp(config, log)
  const { redis, wire } = await openShared(config, database, http.log)
  const { storage, staging } = await openStorage(config)
  const jobs = await startJobs(database, http.log, config.jobPollSeconds, config.startsScheduledJobs)
  const secretBox = createSecretBox(secretKeyOf(config))
  const siteUrl = () => config.publicUrl ?? `http://localhost:${portOf(http) ?? config.port}`
  const sandboxes = await startSandboxes(config, siteUrl)
  const smtpUrl = config.smtpUrl ?? sandboxes.mailbox?.url
  const cardKeys = config.stripe ?? sandboxes.card
  const mailer = smtpUrl ? createMailer(smtpUrl, { name: config.networkName, address: config.mailFrom }) : undefined
  const settings = createSettings(database.db)
  const live = await startLive(wire, http.log)
  const limits = createLimits(config.publicRequestsPerMinute, redis)
  const deps: Deps = {
    ...namesOfCall,
    config,
    log: http.log,
    live,
    db: database.db,
    jobs,
    secretBox,
    sessions: createSessions(database.db, settings),
    settings,
    captcha: createCaptcha(database.db, secretBox, config),
    post: createPost(jobs, secretBox, (tx, letters) => sortLetters({ live, secretBox, siteUrl }, tx, letters)),
    mailer,
    cards: cardKeys && (await import('./services/payments/stripe.ts')).stripeCards(cardKeys),
    cardSandbox: sandboxes.card,
    docusign: openDocusign({ db: database.db, secretBox, siteUrl }, config, sandboxes.docusign),
    writer: config.ai && openWriter(config.ai),
    storage,
    staging,
    siteUrl,
    mailbox: sandboxes.mailbox,
  }
  const readiness: Readiness = { isDraining: false }

  installAnswers(http)
  installLanguage(http)
  const gate = installGate(http, config.maxRequests)
  await http.register(cookie)
  installSecurityHeaders(http, config)
  installGuard(http, deps)
  installFlood(http, limits)
  installDenials(http, deps.db)
  installSwitches(http, settings)

  const app = { http, deps }
  registerFeatures(app)
  sandboxes.showPages(http)
  healthRoutes(http, database.db, readiness)
  metricRoutes(http, config.metricsToken, { gate, limits, live, database, redis })
  openApiRoutes(http, config)
  await webRoutes(http, config, () => readBrand(deps))
  await startWork(deps)

  http.addHook('preClose', async () => {
    // Streams are open for as long as somebody looks: they end first, or nothing else would.
    await live.stop()
    // Whoever is still being answered keeps his connection for the next call, which never comes.
    const sweep = setInterval(() => http.server.closeIdleConnections(), 100).unref()
    http.server.once('close', () => clearInterval(sweep))
  })

  const close = async () => {
    await http.close()
    await jobs.stop()
    mailer?.close()
    await deps.writer?.close()
    await sandboxes.close()
    await redis?.close()
    await database.close()
  }
  return { http, deps, readiness, close }
}

// The orders' and the teams' gates take their places here.
const rooms: Rooms = {
  order: roomOfOrder,
  opportunity: roomOfResponse,
  orders: roomsOfOrders,
  opportunities: roomsOfResponses,
}

function registerFeatures(app: App) {
  accessRequestRoutes(app)
  agreementRoutes(app)
  analyticsRoutes(app)
  articleRoutes(app)
  assistantRoutes(app)
  audienceRoutes(app)
  auditRoutes(app)
  authRoutes(app)
  bankStatementRoutes(app)
  capabilitiesTaxonomyRoutes(app)
  capabilityRoutes(app)
  captchaRoutes(app)
  companyRoutes(app)
  connectRoutes(app)
  contentLibraryRoutes(app)
  demoRoutes(app)
  designRoutes(app)
  docusignRoutes(app)
  eulaRoutes(app)
  edaAccessRoutes(app)
  edaReportRoutes(app)
  edaSearchRoutes(app)
  eventRoutes(app)
  fileRoutes(app, fileGates(rooms))
  financeRoutes(app)
  homeRoutes(app, rooms)
  hubRoutes(app)
  integrationRoutes(app)
  levelRequestRoutes(app)
  liveRoutes(app)
  matchingRoutes(app)
  membershipLevelRoutes(app)
  messageRoutes(app, rooms)
  notificationRoutes(app)
  opportunityRoutes(app)
  orderRoutes(app)
  organizationProfileRoutes(app)
  organizationRoutes(app)
  packageRoutes(app)
  paletteRoutes(app)
  paymentRoutes(app)
  profileRoutes(app)
  quickLinkRoutes(app)
  renewalRoutes(app)
  roleRoutes(app)
  savedViewRoutes(app)
  seatRoutes(app)
  siteSettingRoutes(app)
  termsRoutes(app)
  todoRoutes(app)
  toolRoutes(app)
  userImportRoutes(app)
  organizationImportRoutes(app)
  userRoutes(app)
}

function createHttp(config: Config, log: FastifyBaseLogger): FastifyInstance {
  return fastify({
    loggerInstance: log,
    logController: new OneLineLog(log),
    childLoggerFactory: logOfCall,
    genReqId: ({ headers }) => givenRequestId(headers['x-request-id']) ?? randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: 1024 * 1024,
    // Longer than the minute for which proxies keep a connection: whoever closes it first loses what the other one sends.
    keepAliveTimeout: 75_000,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 400 },
  })
}

/** The port it listens on; none while it does not. */
export function portOf(http: FastifyInstance): number | undefined {
  const address = http.server.address()
  return typeof address === 'object' ? address?.port : undefined
}

const givenRequestId = (given: string | string[] | undefined) =>
  typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : undefined
