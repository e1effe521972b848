import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { readConfig, StartError } from '../config.ts'
import { openDatabase, type Database, type Db } from '../db/db.ts'
import { organizations } from '../db/schema/organizations.ts'
import { users } from '../db/schema/users.ts'
import { startCardSandbox } from '../sandbox/card/card-sandbox.ts'
import { stripeCards } from '../services/payments/stripe.ts'
import { openStorage } from '../services/storage/open-storage.ts'
import { createSecretBox, secretKeyOf } from '../services/secret-box.ts'
import { prepareNetwork } from '../setup/prepare-network.ts'
import { growAudit, growLists, growOrganizationLists } from './grown-lists.ts'
import { growActivity, growOrganizations, growRoles, growUsers } from './grown.ts'

const batchSize = 100_000
const auditBatch = 1000
const usersPerOrganization = 100

try {
  await grow(readTarget())
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`The demo cannot grow: ${error.message}\n`)
  process.exit(1)
}

type Target = { users: number; organizations: number; withLists: boolean }

function readTarget(): Target {
  const { values } = parseArgs({
    options: {
      users: { type: 'string', default: '100000' },
      organizations: { type: 'string' },
      lists: { type: 'boolean' },
    },
  })
  const target = wholeNumber('users', values.users)
  const { organizations: count } = values
  return {
    users: target,
    organizations: count === undefined ? Math.ceil(target / usersPerOrganization) : wholeNumber('organizations', count),
    withLists: values.lists ?? false,
  }
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text)
  if (Number.isInteger(number) && number > 0 && number <= 5_000_000) return number
  throw new StartError(`--${name} takes a number up to 5000000.`)
}

/** Adds made-up organizations and users to the demo network until it has this many users, for measurements. */
async function grow(target: Target) {
  const config = readConfig()
  if (!config.isDemo) throw new StartError('DEMO=0 is set, and made-up users do not belong in a real network.')
  // Indexes of a million rows take longer than any request may.
  const database = await openDatabase({
    ...config,
    database: config.database && { ...config.database, statementTimeoutMs: 0 },
  })
  try {
    const cardSandbox = await startCardSandbox({ dir: join(config.dataDir, 'sandbox'), portalUrl: () => '' })
    await prepareNetwork({
      config,
      db: database.db,
      secretBox: createSecretBox(secretKeyOf(config)),
      cards: stripeCards(cardSandbox),
      cardSandbox,
      storage: (await openStorage(config)).storage,
    })
    await cardSandbox.close()
    await fill(database, target)
  } finally {
    await database.close()
  }
}

async function fill({ db, execute }: Database, { users: target, organizations: organizationCount, withLists }: Target) {
  const started = Date.now()
  const tell = (text: string) => process.stdout.write(`${text} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`)

  const there = await db.$count(users)
  if (there >= target) return tell(`There are ${there} users already`)
  if (!(await isDemoNetwork(db))) throw new StartError('this database holds a network of its own, not the demo.')

  await db.transaction(async (tx) => {
    await tx.execute(growOrganizations(organizationCount))
    await withoutIndexes(tx, ['users', 'user_roles', 'activity_days'], async () => {
      // People come with their roles: written to them afterwards, everybody would be there twice until the next vacuum.
      await tx.execute(sql`alter table user_roles disable trigger user`)
      for (let from = there; from < target; from += batchSize) {
        const to = Math.min(from + batchSize, target)
        await tx.execute(growUsers(from, to, organizationCount))
        await tx.execute(growRoles(from, to))
        await tx.execute(growActivity(from, to))
        tell(`${to} users`)
      }
      await tx.execute(sql`alter table user_roles enable trigger user`)
    })
    tell('indexed')
    if (withLists) await fillLists(tx, there, target, organizationCount)
  })
  if (withLists) {
    for (let from = there; from < target; from += auditBatch)
      await db.execute(growAudit(from, Math.min(from + auditBatch, target)))
    tell('all lists filled')
  }
  await execute('vacuum analyze')
  tell(`${await db.$count(users)} users in ${await db.$count(organizations)} organizations`)
}

/** What so many people leave behind: requests, orders, seats, payments, downloads and so on. */
async function fillLists(db: Db, from: number, to: number, organizationCount: number) {
  await withoutIndexes(db, ['directory_entries', 'notices', 'library_downloads', 'eula_acceptances'], async () => {
    for (const rows of [...growOrganizationLists(organizationCount), ...growLists(from, to)]) await db.execute(rows)
  })
}

async function isDemoNetwork(db: Db): Promise<boolean> {
  return (await db.$count(users, eq(users.email, 'system_admin@demo.guildhall.test'))) > 0
}

/** Builds indexes once, after the rows are there: several times faster than row by row. Keys stay. */
async function withoutIndexes(db: Db, tables: string[], insert: () => Promise<void>) {
  const found = await db.execute(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename in ${tables} and indexname not in (select conname from pg_constraint)`)
  const indexes = (found as { rows: { name: string; definition: string }[] }).rows
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`)
  await insert()
  await db.execute(sql`set local maintenance_work_mem = '256MB'`)
  for (const { definition } of indexes) await db.execute(sql.raw(definition))
}
