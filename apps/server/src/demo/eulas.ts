import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { eula_acceptances, eula_versions, eulas, tool_eulas } from '../db/schema/eda.ts'
import { order_lines, orders, seats } from '../db/schema/orders.ts'
import { adminsOf } from '../features/users/public.ts'
import { eulaTexts, type DemoEula } from './eula-texts.ts'
import { organizationId } from './organizations.ts'
import { daysAgo, idOf } from './stable.ts'

type Version = { published?: number; note?: string; asks?: boolean; grace_days?: number }
type Eula = Pick<typeof eulas.$inferInsert, 'vendor' | 'scope'> & { versions: Version[] }

/** `published` is days before the load; a version without it is a draft. */
const demoEulas: Record<DemoEula, Eula> = {
  'Corvus EULA': {
    vendor: 'Corvus Design Systems',
    scope: 'both',
    versions: [
      { published: 900 },
      { published: 610, note: 'Comparisons with other programs are published with consent only.', asks: false },
      { published: 320, note: 'Says what the licence server counts.' },
      { published: 44, note: 'New: the clause on learning systems. Nothing else has changed.' },
    ],
  },
  'Tiderace Terms of Use': { vendor: 'Tiderace', scope: 'user', versions: [{ published: 500 }] },
  'Halcyon Licence Agreement': {
    vendor: 'Halcyon EDA',
    scope: 'organization',
    versions: [
      { published: 430 },
      { published: 12, note: 'Cloud runs are covered, where the member allows them.', grace_days: 45 },
    ],
  },
  'Larkfield Cloud Terms': {
    vendor: 'Larkfield Photonics',
    scope: 'user',
    versions: [{ published: 400 }, { published: 90, note: 'Clearer words, the same terms.', asks: false }],
  },
  'Meridian PDK Licence': {
    vendor: 'Meridian reference flow',
    scope: 'both',
    versions: [{ published: 700 }, { note: 'Adds the dates of shuttle runs.' }],
  },
}

export const eulaId = (name: DemoEula) => idOf('eula', name)
export const eulaVersionId = (name: DemoEula, number: number) => idOf('eula_version', `${name}/${number}`)

/** The licence texts of the vendors, with what changed over the years. */
export async function loadEulas(db: Db) {
  const published_by_id = idOf('user', 'eda_admin@demo.guildhall.test')
  for (const [name, { vendor, scope, versions }] of entries) {
    const moments = versions.flatMap((version) => version.published ?? [])
    const [created_at, updated_at] = [Math.max(...moments), Math.min(...moments)].map(daysAgo)
    await db.insert(eulas).values({ id: eulaId(name), vendor, name, scope, created_at, updated_at })
    await db.insert(eula_versions).values(
      versions.map(({ published, note = '', asks = true, grace_days = 30 }, at) => {
        const text = eulaTexts[name][at] ?? ''
        return {
          id: eulaVersionId(name, at + 1),
          eula_id: eulaId(name),
          number: at + 1,
          text,
          text_sha256: createHash('sha256').update(text).digest('hex'),
          note,
          reconsent: asks,
          grace_days,
          ...(published ? { published_at: daysAgo(published), published_by_id } : {}),
        }
      }),
    )
  }
}

const entries = (Object.keys(eulaTexts) as DemoEula[]).map((name) => [name, demoEulas[name]] as const)

type Party = { eula_id: string; organization_id: string; user_id: string | null; isBehind: boolean }

/** What was accepted so that the seats and orders of the demo stand as they do; loaded after them. */
export async function loadAcceptances(db: Db) {
  const parties = [...(await organizationsThatUse(db)), ...(await peopleThatUse(db))]
  const published = await db
    .select({
      id: eula_versions.id,
      eula_id: eula_versions.eula_id,
      number: eula_versions.number,
      text_sha256: eula_versions.text_sha256,
      reconsent: eula_versions.reconsent,
      published_at: eula_versions.published_at,
    })
    .from(eula_versions)
    .where(isNotNull(eula_versions.published_at))
    .orderBy(asc(eula_versions.number))
  const admins = new Map<string, string | undefined>()
  for (const organization_id of new Set(parties.map((party) => party.organization_id)))
    admins.set(organization_id, (await adminsOf(db, organization_id))[0]?.id)

  const accepted = parties.flatMap(({ isBehind, ...party }, turn) => {
    const accepted_by_id = party.user_id ?? admins.get(party.organization_id)
    const asking = published.filter(({ eula_id, reconsent }) => eula_id === party.eula_id && reconsent)
    return (isBehind ? asking.slice(0, -1) : asking).flatMap(({ id, number, text_sha256, published_at }) =>
      accepted_by_id && published_at
        ? {
            ...party,
            version_id: id,
            number,
            text_sha256,
            accepted_by_id,
            accepted_at: soonAfter(published_at, turn),
            ...from(turn),
          }
        : [],
    )
  })
  if (accepted.length > 0) await db.insert(eula_acceptances).values(accepted)
}

/** For Halden the grace of the newest Corvus EULA is over, for Quillon that of Halcyon still runs. */
const areBehind = new Set([
  `${organizationId('Halden Wafer Works')}/${eulaId('Corvus EULA')}`,
  `${organizationId('Quillon Design')}/${eulaId('Halcyon Licence Agreement')}`,
])

async function organizationsThatUse(db: Db): Promise<Party[]> {
  const found = await db
    .selectDistinct({ eula_id: tool_eulas.eula_id, organization_id: orders.organization_id })
    .from(orders)
    .innerJoin(order_lines, eq(order_lines.order_id, orders.id))
    .innerJoin(tool_eulas, eq(tool_eulas.tool_id, order_lines.tool_id))
    .innerJoin(eulas, and(eq(eulas.id, tool_eulas.eula_id), inArray(eulas.scope, ['organization', 'both'])))
    .where(inArray(orders.state, ['active', 'expiring', 'suspended', 'expired']))
    .orderBy(orders.organization_id, tool_eulas.eula_id)
  return found.map((party) => ({
    ...party,
    user_id: null,
    isBehind: areBehind.has(`${party.organization_id}/${party.eula_id}`),
  }))
}

/** Whoever works with a seat accepted all; whose seat rests for a EULA is behind with it; whose seat waits accepted nothing. */
async function peopleThatUse(db: Db): Promise<Party[]> {
  const found = await db
    .selectDistinct({
      eula_id: tool_eulas.eula_id,
      organization_id: seats.organization_id,
      user_id: seats.user_id,
      reason: seats.reason,
    })
    .from(seats)
    .innerJoin(tool_eulas, eq(tool_eulas.tool_id, seats.tool_id))
    .innerJoin(eulas, and(eq(eulas.id, tool_eulas.eula_id), inArray(eulas.scope, ['user', 'both'])))
    .where(inArray(seats.state, ['active', 'suspended', 'expired']))
    .orderBy(seats.organization_id, seats.user_id, tool_eulas.eula_id)
  const parties = new Map<string, Party>()
  for (const { reason, ...party } of found) {
    const key = `${party.organization_id}/${party.user_id}/${party.eula_id}`
    const isBehind =
      parties.get(key)?.isBehind === true || (reason === 'eula' && party.eula_id === eulaId('Corvus EULA'))
    parties.set(key, { ...party, isBehind })
  }
  return [...parties.values()]
}

const hourMs = 60 * 60 * 1000
const soonAfter = (published: string, turn: number) =>
  new Date(Date.parse(published) + (3 + ((turn * 17) % 150)) * hourMs).toISOString()
const from = (turn: number) => ({
  address: `198.51.100.${10 + (turn % 200)}`,
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
})
