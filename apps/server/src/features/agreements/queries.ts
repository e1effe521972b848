import type { Agreement, AgreementField, OwnAgreement } from '@guildhall/contract/agreements'
import { has, may } from '@guildhall/contract/policy'
import { and, desc, eq, gt, or, sql, type SQL } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { one, type Db } from '../../db/db.ts'
import { agreement_template_versions, agreement_templates } from '../../db/schema/agreement-templates.ts'
import { agreement_countersignatures, agreement_signatures, agreements } from '../../db/schema/agreements.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { users } from '../../db/schema/users.ts'
import { lockRows } from '../../db/locks.ts'
import { telling } from '../../db/violations.ts'
import { seesAll, type Actor } from '../../http/actor.ts'
import { conflict, InvalidField } from '../../http/errors.ts'
import { findReading } from './evidence-queries.ts'

const signer = alias(users, 'signer')
const sender = alias(users, 'sender')
const closer = alias(users, 'closer')

type Who = Agreement['signer']
type Person = Record<'id' | 'first_name' | 'last_name', PgColumn>
const person = (table: Person) =>
  sql<Who>`json_build_object('id', ${table.id}, 'name', ${table.first_name} || ' ' || ${table.last_name})`
const orNobody = (table: Person) => sql<Who | null>`case when ${table.id} is not null then ${person(table)} end`

/** The party of an agreement: the organization under its legal name. */
export const partyName = sql<string>`coalesce(nullif(trim(${organizations.legal_name}), ''), ${organizations.name})`

/** The document that an agreement was sent with, where the template has another one by now. */
export const ofEarlierVersion = and(
  eq(agreement_template_versions.template_id, agreements.template_id),
  eq(agreement_template_versions.number, agreements.template_version),
)

const row = {
  id: agreements.id,
  organization_id: agreements.organization_id,
  organization_name: sql<string>`coalesce(nullif(${agreement_signatures.organization_name}, ''), ${partyName})`,
  template_name: sql<string>`coalesce(nullif(${agreements.template_name}, ''), ${agreement_templates.name})`,
  template_version: agreements.template_version,
  page_count: sql<number>`coalesce(${agreement_template_versions.page_count}, ${agreement_templates.page_count})`,
  provider: agreements.provider,
  status: agreements.status,
  signer: person(signer),
  sent_by: orNobody(sender),
  sent_at: agreements.sent_at,
  viewed_at: agreements.viewed_at,
  expires_at: agreements.expires_at,
  closed_at: agreements.closed_at,
  closed_by: sql<Who | null>`case when ${agreements.status} = 'signed' and ${agreement_signatures.account_name} <> ''
    then json_build_object('id', ${closer.id}, 'name', ${agreement_signatures.account_name})
    else ${orNobody(closer)} end`,
  reason: agreements.reason,
  sign_by: agreements.sign_by,
  is_paper: agreements.is_paper,
  signed_at: agreement_signatures.signed_at,
  signed_name: agreement_signatures.signed_name,
  signed_sha256: sql<
    string | null
  >`coalesce(${agreement_countersignatures.document_sha256}, ${agreement_signatures.document_sha256})`,
  awaits_countersignature: agreements.awaits_countersignature,
  countersigned: sql<Agreement['countersigned']>`case when ${agreement_countersignatures.agreement_id} is not null
    then json_build_object(
      'name', coalesce(nullif(${agreement_countersignatures.name}, ''), ${agreement_countersignatures.network_name}),
      'title', ${agreement_countersignatures.title},
      'at', to_char(${agreement_countersignatures.signed_at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end`,
}

const selectAgreements = (db: Db) =>
  db
    .select(row)
    .from(agreements)
    .innerJoin(organizations, eq(organizations.id, agreements.organization_id))
    .innerJoin(agreement_templates, eq(agreement_templates.id, agreements.template_id))
    .innerJoin(signer, eq(signer.id, agreements.signer_id))
    .leftJoin(sender, eq(sender.id, agreements.sent_by_id))
    .leftJoin(closer, eq(closer.id, agreements.closed_by_id))
    .leftJoin(agreement_template_versions, ofEarlierVersion)
    .leftJoin(agreement_signatures, eq(agreement_signatures.agreement_id, agreements.id))
    .leftJoin(agreement_countersignatures, eq(agreement_countersignatures.agreement_id, agreements.id))

/** Those of one's own organization; whoever looks after all sees all. */
const visibleTo = (actor: Actor) =>
  seesAll(actor) ? undefined : sql`${agreements.organization_id} = ${actor.organization_id}`

/** Those that the actor could sign: of the organization whose admin he is. */
const signableBy = (actor: Actor) =>
  has(actor, 'organization_admin') ? sql`${agreements.organization_id} = ${actor.organization_id}` : sql`false`

/** All that an organization was ever sent: few rows by nature. */
export const listAgreements = (db: Db, actor: Actor, organizationId: string): Promise<Agreement[]> =>
  selectAgreements(db)
    .where(and(eq(agreements.organization_id, organizationId), visibleTo(actor)))
    .orderBy(desc(agreements.sent_at), desc(agreements.id))
    .limit(200)

export const readAgreement = async (db: Db, id: string): Promise<Agreement> =>
  one(await selectAgreements(db).where(eq(agreements.id, id)))

/** The newest of the organization whose admin the actor is, and how far the actor has read it. */
export async function findCurrent(db: Db, actor: Actor): Promise<OwnAgreement | null> {
  const [newest] = await selectAgreements(db)
    .where(signableBy(actor))
    .orderBy(desc(agreements.sent_at), desc(agreements.id))
    .limit(1)
  return newest ? withReading(db, actor, newest) : null
}

export async function withReading(db: Db, actor: Actor, agreement: Agreement): Promise<OwnAgreement> {
  const reading = await findReading(db, agreement.id, actor.id)
  const isOfThisParty = reading?.organization_name === agreement.organization_name
  return {
    ...agreement,
    opened_at: reading?.opened_at ?? null,
    read_at: isOfThisParty ? (reading?.read_at ?? null) : null,
  }
}

/** One that the actor looks after. */
export const findVisible = (db: Db, actor: Actor, id: string) => findWhere(db, id, visibleTo(actor))

/** One that the actor may sign. */
export const findSignable = (db: Db, actor: Actor, id: string) => findWhere(db, id, signableBy(actor))

/** One that the actor may sign, or whose record they may see. */
export const findReadable = (db: Db, actor: Actor, id: string) => findWhere(db, id, readableBy(actor))

async function findWhere(db: Db, id: string, mine: SQL | undefined) {
  const [agreement] = await db
    .select()
    .from(agreements)
    .where(and(eq(agreements.id, id), mine))
  return agreement
}

const readableBy = (actor: Actor) =>
  or(
    signableBy(actor),
    and(eq(agreements.awaits_countersignature, true), countersignableBy(actor)),
    may(actor, 'organization_read') ? (visibleTo(actor) ?? sql`true`) : undefined,
  )

/**
 * Whether the actor is the person who countersigns. Where that person cannot sign in, or none is named, the system
 * administrators are.
 */
const countersignableBy = (actor: Actor) => sql`exists (select from site_settings
  left join users countersigner on countersigner.id = site_settings.countersigner_id and countersigner.status = 'active'
  where countersigner.id = ${actor.id} or (countersigner.id is null and ${has(actor, 'system_admin')}))`

/** What waits for the actor's signature in the network's name, the oldest first. */
export const listToCountersign = (db: Db, actor: Actor): Promise<Agreement[]> =>
  selectAgreements(db)
    .where(and(eq(agreements.awaits_countersignature, true), countersignableBy(actor)))
    .orderBy(agreements.closed_at, agreements.id)
    .limit(200)

export const agreementsToCountersign = (actor: Actor): SQL =>
  sql`select ${agreements.id} as place, ${organizations.name} as name, ${agreements.closed_at} as since_at, null::timestamptz as due_at
    from ${agreements} inner join ${organizations} on ${organizations.id} = ${agreements.organization_id}
    where ${agreements.awaits_countersignature} and ${countersignableBy(actor)}`

/** One that the actor may countersign, locked together with its organization. */
export async function lockToCountersign(tx: Db, actor: Actor, id: string) {
  const mine = countersignableBy(actor)
  const known = await findWhere(tx, id, mine)
  if (known) await lockRows(tx, organizations, [known.organization_id])
  return lockWhere(tx, id, mine)
}

/** One that the actor looks after, locked: what is done with it is done one call at a time. */
export const lockVisible = (tx: Db, actor: Actor, id: string) => lockWhere(tx, id, visibleTo(actor))

/** One that the actor may sign, locked together with its organization, which signing changes. */
export async function lockSignable(tx: Db, actor: Actor, id: string) {
  if (actor.organization_id) await lockOrganization(tx, actor, actor.organization_id)
  return lockWhere(tx, id, signableBy(actor))
}

async function lockWhere(tx: Db, id: string, mine: SQL | undefined) {
  const [locked] = await tx
    .select()
    .from(agreements)
    .where(and(eq(agreements.id, id), mine))
    .for('update')
  return locked
}
export type LockedAgreement = NonNullable<Awaited<ReturnType<typeof lockVisible>>>

/** An organization that the actor sees, held until the transaction ends, so that it is sent one agreement at a time. */
export async function lockOrganization(tx: Db, actor: Actor, id: string) {
  const [organization] = await tx
    .select({
      id: organizations.id,
      name: organizations.name,
      status: organizations.status,
      agreement_signed_at: organizations.agreement_signed_at,
      agreement_due_on: organizations.agreement_due_on,
    })
    .from(organizations)
    .where(
      and(eq(organizations.id, id), seesAll(actor) ? undefined : sql`${organizations.id} = ${actor.organization_id}`),
    )
    .for('no key update')
  return organization
}

export async function findOpen(tx: Db, organizationId: string) {
  const [open] = await tx
    .select()
    .from(agreements)
    .where(and(eq(agreements.organization_id, organizationId), isOpen))
    .for('update')
  return open
}

type Row = typeof agreements.$inferInsert
const isOpen = sql`${agreements.status} in ('sent', 'viewed')`
const refusals = {
  agreements_open_unique: () => conflict('error.agreement_open'),
  agreements_template_id_agreement_templates_id_fk: () => new InvalidField('template_id', 'not_offered'),
}

export const insertAgreement = async (tx: Db, agreement: Row) =>
  one(await telling(refusals, () => tx.insert(agreements).values(agreement).returning({ id: agreements.id }))).id

export const changeAgreement = (tx: Db, id: string, change: Partial<Row>) =>
  tx.update(agreements).set(change).where(eq(agreements.id, id))

/** Marks that one of those who may sign it has opened it, once. */
export const markViewed = (tx: Db, id: string) =>
  tx
    .update(agreements)
    .set({ status: 'viewed', viewed_at: sql`now()` })
    .where(and(eq(agreements.id, id), eq(agreements.status, 'sent'), gt(agreements.expires_at, sql`now()`)))
    .returning({ id: agreements.id, organization_id: agreements.organization_id })

/** What the actor may read before signing. */
export async function findDocument(db: Db, actor: Actor, id: string) {
  const [found] = await documents(db).where(and(eq(agreements.id, id), signableBy(actor)))
  return found
}

/** What an agreement was sent with, and the organization's legal name of today. */
export const readDocumentOf = async (db: Db, id: string) => one(await documents(db).where(eq(agreements.id, id)))

const documents = (db: Db) =>
  db
    .select({
      organization_name: partyName,
      name: row.template_name,
      version: agreements.template_version,
      document:
        sql<Uint8Array>`coalesce(${agreement_template_versions.document}, ${agreement_templates.document})`.mapWith(
          agreement_templates.document,
        ),
      document_sha256: sql<string>`coalesce(${agreement_template_versions.document_sha256}, ${agreement_templates.document_sha256})`,
      fields: sql<AgreementField[]>`coalesce(${agreement_template_versions.fields}, ${agreement_templates.fields})`,
    })
    .from(agreements)
    .innerJoin(agreement_templates, eq(agreement_templates.id, agreements.template_id))
    .innerJoin(organizations, eq(organizations.id, agreements.organization_id))
    .leftJoin(agreement_template_versions, ofEarlierVersion)

/** The sealed file, for those who may sign for the organization and those who may see its record. */
export async function findSignedFile(db: Db, actor: Actor, id: string) {
  const [found] = await db
    .select({
      document:
        sql<Uint8Array>`coalesce(${agreement_countersignatures.document}, ${agreement_signatures.document})`.mapWith(
          agreement_signatures.document,
        ),
      organization_name: sql<string>`coalesce(nullif(${agreement_signatures.organization_name}, ''), ${partyName})`,
    })
    .from(agreement_signatures)
    .innerJoin(agreements, eq(agreements.id, agreement_signatures.agreement_id))
    .leftJoin(agreement_countersignatures, eq(agreement_countersignatures.agreement_id, agreements.id))
    .innerJoin(organizations, eq(organizations.id, agreements.organization_id))
    .where(and(eq(agreements.id, id), readableBy(actor)))
  return found
}

/** From the day after this one, its agreement counts as missing; null takes that back. */
export const requireAgreementBy = (tx: Db, id: string, agreement_due_on: string | null) =>
  tx.update(organizations).set({ agreement_due_on }).where(eq(organizations.id, id))

/** What the membership rests on; whoever has paid already, or need not, is a member from here on. */
export const markOrganizationSigned = (tx: Db, id: string, at: string) =>
  tx
    .update(organizations)
    .set({
      // Signed again, a membership is as old as it was.
      agreement_signed_at: sql`coalesce(agreement_signed_at, ${at})`,
      agreement_due_on: null,
      status: sql`case when status = 'onboarding' and (paid_through is not null or exists (select from membership_levels
        where slug = membership_level and is_billing_exempt)) then 'active' else status end`,
    })
    .where(eq(organizations.id, id))
