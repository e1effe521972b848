import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')
const wholeNumber = (least: number, most: number) => z.coerce.number().int().min(least).max(most)

/** Every setting there is. */
const Settings = z.object({
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().min(1).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: wholeNumber(2, 200).default(10),
  DATABASE_STATEMENT_TIMEOUT_SECONDS: wholeNumber(1, 600).default(15),
  JOB_POLL_SECONDS: wholeNumber(1, 60).default(2),
  JOB_SCHEDULE: flag.default(true),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  MAX_REQUESTS: wholeNumber(1, 100_000).default(200),
  PUBLIC_REQUESTS_PER_MINUTE: wholeNumber(10, 1_000_000).default(1200),
  METRICS_TOKEN: z.string().min(16).optional(),
  DEMO: flag.default(true),
  NETWORK_NAME: z.string().trim().min(1).max(80).optional(),
  SECRET_KEY: z.string().min(32).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  SHUTDOWN_GRACE_SECONDS: wholeNumber(0, 120).default(1),
  TRUST_PROXY: flag.default(false),
  LINK_CHECK_PRIVATE: flag.default(false),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().optional(),
  CAPTCHA_SECRET: z.string().min(1).optional(),
  CAPTCHA_VERIFY_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  DOCUSIGN_CLIENT_ID: z.string().min(1).optional(),
  DOCUSIGN_CLIENT_SECRET: z.string().min(1).optional(),
  DOCUSIGN_AUTH_URL: z.url({ protocol: /^https?$/ }).default('https://account.docusign.com'),
  DOCUSIGN_WEBHOOK_SECRET: z.string().min(1).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_FORCE_PATH_STYLE: flag.optional(),
  AI_URL: z.url({ protocol: /^https?$/ }).optional(),
  AI_KEY: z.string().min(1).optional(),
  AI_MODEL: z.string().trim().min(1).max(100).optional(),
  AI_STREAM_URL: z.url({ protocol: /^https?$/ }).optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(12).max(200).optional(),
})

/** A mistake of the person who starts the server: told in one line, without a stack trace. */
export class StartError extends Error {}

/** What went wrong outside, for such a line. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return error.errors[0].message
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const [line = ''] = (inner instanceof Error ? inner.message : String(inner)).split('\n')
  return line.slice(0, 300)
}

export type Config = ReturnType<typeof readConfig>

/** Reads the settings from the environment and the `.env` file, once; throws a {@link StartError} that names what is wrong. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env, envFile = '.env') {
  const fromFile = existsSync(envFile) ? parseEnv(readFileSync(envFile, 'utf8')) : {}
  refuseUnknown(Object.keys(fromFile), Object.keys(environment))

  const given = Object.fromEntries(Object.entries({ ...fromFile, ...environment }).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(given)
  if (!parsed.success) throw new StartError(tellProblem(parsed.error, given))

  const settings = parsed.data
  if (settings.DATABASE_URL && !settings.DEMO && !settings.SECRET_KEY)
    throw new StartError(
      'SECRET_KEY is needed with DATABASE_URL: 32 random characters or more, the same on every node.',
    )
  return {
    port: settings.PORT,
    // The demo's passwords are public, so it is not offered to the network unless HOST says so.
    host: settings.HOST ?? (settings.DEMO ? 'localhost' : '0.0.0.0'),
    publicUrl: settings.PUBLIC_URL?.replace(/\/$/, ''),
    isSecure: settings.PUBLIC_URL?.startsWith('https:') ?? false,
    trustProxy: settings.TRUST_PROXY,
    dataDir: resolve(settings.DATA_DIR),
    database: settings.DATABASE_URL
      ? {
          url: settings.DATABASE_URL,
          poolSize: settings.DATABASE_POOL_SIZE,
          statementTimeoutMs: settings.DATABASE_STATEMENT_TIMEOUT_SECONDS * 1000,
        }
      : undefined,
    jobPollSeconds: settings.JOB_POLL_SECONDS,
    startsScheduledJobs: settings.JOB_SCHEDULE,
    redisUrl: settings.REDIS_URL,
    maxRequests: settings.MAX_REQUESTS,
    publicRequestsPerMinute: settings.PUBLIC_REQUESTS_PER_MINUTE,
    metricsToken: settings.METRICS_TOKEN,
    isDemo: settings.DEMO,
    networkName: settings.NETWORK_NAME ?? (settings.DEMO ? 'Meridian Microelectronics Network' : 'Guildhall'),
    secretKey: settings.SECRET_KEY,
    logLevel: settings.LOG_LEVEL ?? (settings.DEMO ? 'warn' : 'info'),
    shutdownGraceMs: settings.SHUTDOWN_GRACE_SECONDS * 1000,
    linkCheckPrivate: settings.LINK_CHECK_PRIVATE,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? `no-reply@${new URL(settings.PUBLIC_URL ?? 'http://localhost').hostname}`,
    hostedCaptcha: settings.CAPTCHA_SECRET
      ? { secret: settings.CAPTCHA_SECRET, verifyUrl: settings.CAPTCHA_VERIFY_URL }
      : undefined,
    stripe: stripeOf(settings),
    docusign: docusignOf(settings),
    s3: s3Of(settings),
    ai: aiOf(settings),
    /** Where the built pages ask the assistant, if not here. */
    aiStreamOrigin: settings.AI_STREAM_URL && new URL(settings.AI_STREAM_URL).origin,
    firstAdmin: settings.ADMIN_EMAIL ? { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD } : undefined,
  }
}

function stripeOf({ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret }: z.infer<typeof Settings>) {
  if (!secretKey && !webhookSecret) return undefined
  if (!secretKey || !webhookSecret)
    throw new StartError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are needed together.')
  return { secretKey, webhookSecret }
}

function docusignOf(settings: z.infer<typeof Settings>) {
  const { DOCUSIGN_CLIENT_ID: clientId, DOCUSIGN_CLIENT_SECRET: clientSecret } = settings
  if (!clientId && !clientSecret) return undefined
  if (!clientId || !clientSecret)
    throw new StartError('DOCUSIGN_CLIENT_ID and DOCUSIGN_CLIENT_SECRET are needed together.')
  return {
    clientId,
    clientSecret,
    authUrl: settings.DOCUSIGN_AUTH_URL.replace(/\/$/, ''),
    webhookSecret: settings.DOCUSIGN_WEBHOOK_SECRET,
  }
}

function s3Of(settings: z.infer<typeof Settings>) {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (!bucket) {
    const given = Object.entries(settings).find(([name, value]) => name.startsWith('S3_') && value !== undefined)
    if (given) throw new StartError(`${given[0]} is of no use without S3_BUCKET.`)
    return undefined
  }
  if (!accessKeyId !== !secretAccessKey)
    throw new StartError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed together.')
  return {
    bucket,
    region: settings.S3_REGION ?? 'us-east-1',
    endpoint: settings.S3_ENDPOINT?.replace(/\/$/, ''),
    // Without keys of their own the machine's are used, as its provider hands them out.
    keys: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    forcePathStyle: settings.S3_FORCE_PATH_STYLE ?? settings.S3_ENDPOINT !== undefined,
  }
}

function aiOf({ AI_URL: url, AI_KEY: key, AI_MODEL: model }: z.infer<typeof Settings>) {
  if (!url && !model) {
    if (key) throw new StartError('AI_KEY is of no use without AI_URL.')
    return undefined
  }
  if (!url || !model) throw new StartError('AI_URL and AI_MODEL are needed together.')
  return { url: url.replace(/\/$/, ''), key, model }
}

const known = new Set(Object.keys(Settings.shape))
/** Names that can only be meant for this server; any other variable of the environment is somebody else's. */
const ours = /^(DATABASE|DATA|GUILDHALL|SHUTDOWN|LINK_CHECK|SECRET|SMTP|MAIL|CAPTCHA|DOCUSIGN|STRIPE|S3|AI)_/

function refuseUnknown(fromFile: string[], fromEnvironment: string[]) {
  const unknown =
    fromFile.find((name) => !known.has(name)) ??
    fromEnvironment.find((name) => !known.has(name) && (ours.test(name) || closest(name)))
  if (!unknown) return
  const hint = closest(unknown)
  throw new StartError(
    `${unknown} is not a setting.${hint ? ` Did you mean ${hint}?` : ' README.md lists the settings.'}`,
  )
}

/** The setting that differs from this name by one slip: a letter more, less, other or swapped. */
function closest(name: string): string | undefined {
  if (name.length < 6) return undefined
  return [...known].find((setting) => setting.length >= 6 && isOneSlipAway(name, setting))
}

function isOneSlipAway(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (a[start] === b[start]) start++
  const [restA, restB] = [a.slice(start), b.slice(start)]
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}

function tellProblem(error: z.ZodError, given: Record<string, string | undefined>): string {
  const [issue] = error.issues
  const name = String(issue?.path[0])
  const value = /SECRET|PASSWORD|URL|KEY/.test(name) ? '' : ` "${given[name]}"`
  return `${name}${value} is not valid: ${wanted[name] ?? issue?.message ?? 'see README.md'}.`
}

const wanted: Record<string, string> = {
  PORT: 'a number from 0 to 65535',
  PUBLIC_URL: 'an address such as https://portal.example.org',
  DATABASE_URL: 'an address such as postgres://user:password@host:5432/database',
  DATABASE_POOL_SIZE: 'a number from 2 to 200',
  REDIS_URL: 'an address such as redis://user:password@host:6379',
  PUBLIC_REQUESTS_PER_MINUTE: 'a number from 10 to 1000000',
  DEMO: '1 or 0',
  TRUST_PROXY: '1 or 0',
  LINK_CHECK_PRIVATE: '1 or 0',
  SECRET_KEY: '32 characters or more',
  LOG_LEVEL: 'one of fatal, error, warn, info, debug, trace, silent',
  SMTP_URL: 'an address such as smtps://user:password@mail.example.org',
  MAIL_FROM: 'an email address',
  CAPTCHA_VERIFY_URL: 'the address that checks solutions of the hosted captcha',
  DOCUSIGN_AUTH_URL: 'an address such as https://account.docusign.com',
  S3_ENDPOINT: 'an address such as https://s3.example.org',
  S3_FORCE_PATH_STYLE: '1 or 0',
  AI_URL: 'an address such as https://api.example.org/v1',
  AI_MODEL: 'the name of a model there',
  AI_STREAM_URL: 'an address such as https://assistant.example.org/ask',
  ADMIN_EMAIL: 'an email address',
  ADMIN_PASSWORD: '12 characters or more',
}
