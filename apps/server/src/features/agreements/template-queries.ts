import type { AgreementTemplate } from '@guildhall/contract/agreement-templates'
import { and, asc, desc, eq, ne, sql, type SQL } from 'drizzle-orm'
import { one, type Db } from '../../db/db.ts'
import { lockRows } from '../../db/locks.ts'
import { ofLevel } from '../../db/membership.ts'
import { agreement_templates } from '../../db/schema/agreement-templates.ts'
import { membership_levels } from '../../db/schema/membership-levels.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { outside_calls } from '../../db/schema/outside-calls.ts'
import { signing_connections } from '../../db/schema/signing-connections.ts'
import { nextVersion } from '../../db/versions.ts'
import { telling } from '../../db/violations.ts'
import { conflict, InvalidField } from '../../http/errors.ts'

/** Members whose newest signed agreement is of an earlier document of a template, and who are not asked to sign anything. */
function outdated(templateId: SQL) {
  return sql`select newest.organization_id as id from (
      select distinct on (organization_id) organization_id, template_id, template_version from agreements
      where status = 'signed' order by organization_id, sent_at desc, id desc
    ) newest
    inner join organizations on organizations.id = newest.organization_id
    inner join agreement_templates template on template.id = newest.template_id
    where newest.template_id = ${templateId} and newest.template_version < template.document_version
      and organizations.status not in ('archived', 'suspended') and organizations.agreement_signed_at is not null
      and not exists (select from agreements open where open.organization_id = organizations.id and open.status in ('sent', 'viewed'))`
}

/** Those organizations, in the order in which they are locked. */
export async function listOutdated(tx: Db, templateId: string): Promise<string[]> {
  const { rows } = (await tx.execute(sql`${outdated(sql`${templateId}::uuid`)} order by 1`)) as {
    rows: { id: string }[]
  }
  return rows.map(({ id }) => id)
}

/** Puts the document that a template has now aside, so that what was sent with it keeps it. */
export const keepVersion = (tx: Db, id: string) =>
  tx.execute(sql`insert into agreement_template_versions (template_id, number, document, document_sha256, page_count, fields)
    select id, document_version, document, document_sha256, page_count, fields from agreement_templates where id = ${id}`)

const row = {
  id: agreement_templates.id,
  name: agreement_templates.name,
  provider: agreement_templates.provider,
  is_active: agreement_templates.is_active,
  fields: agreement_templates.fields,
  page_count: agreement_templates.page_count,
  byte_count: sql<number>`octet_length(${agreement_templates.document})`,
  agreement_count: sql<number>`(select count(*)::int from agreements where agreements.template_id = "agreement_templates"."id")`,
  document_version: agreement_templates.document_version,
  outdated_count: sql<number>`(select count(*)::int from (${outdated(sql`"agreement_templates"."id"`)}) outdated)`,
  version: agreement_templates.version,
  created_at: agreement_templates.created_at,
  updated_at: agreement_templates.updated_at,
}

/** All of them, the active one first: few rows by nature. */
export const listTemplates = (db: Db): Promise<AgreementTemplate[]> =>
  db
    .select(row)
    .from(agreement_templates)
    .orderBy(desc(agreement_templates.is_active), asc(agreement_templates.name), asc(agreement_templates.id))

export const findTemplate = async (db: Db, id: string): Promise<AgreementTemplate | undefined> =>
  (await db.select(row).from(agreement_templates).where(eq(agreement_templates.id, id)))[0]

/** The document with it: of this template, or of the active one. */
export async function findTemplateDocument(db: Db, id?: string) {
  const [found] = await db
    .select({
      id: agreement_templates.id,
      name: agreement_templates.name,
      provider: agreement_templates.provider,
      provider_reference: agreement_templates.provider_reference,
      document: agreement_templates.document,
      document_sha256: agreement_templates.document_sha256,
      document_version: agreement_templates.document_version,
      fields: agreement_templates.fields,
    })
    .from(agreement_templates)
    .where(id ? eq(agreement_templates.id, id) : eq(agreement_templates.is_active, true))
  return found
}

/** The template that the level of an organization asks for, if it asks for one. */
export async function findTemplateOfLevel(db: Db, organizationId: string): Promise<string | undefined> {
  const [level] = await db
    .select({ id: membership_levels.agreement_template_id })
    .from(organizations)
    .innerJoin(membership_levels, ofLevel)
    .where(eq(organizations.id, organizationId))
  return level?.id ?? undefined
}

/** By what a signature service knows the templates that are here. */
export const listAdoptedReferences = async (db: Db): Promise<string[]> => {
  const adopted = await db
    .select({ provider_reference: agreement_templates.provider_reference })
    .from(agreement_templates)
    .where(eq(agreement_templates.provider, 'docusign'))
  return adopted.flatMap(({ provider_reference }) => provider_reference ?? [])
}

export const findAdopted = async (db: Db, provider_reference: string): Promise<AgreementTemplate | undefined> =>
  (
    await db.select(row).from(agreement_templates).where(eq(agreement_templates.provider_reference, provider_reference))
  )[0]

export const isNameTaken = async (tx: Db, name: string) =>
  (await tx.$count(agreement_templates, sql`lower(${agreement_templates.name}) = lower(${name})`)) > 0

type Row = typeof agreement_templates.$inferInsert
const nameTaken = { agreement_templates_name_unique: () => new InvalidField('name', 'taken') }
const inUse = { agreements_template_id_agreement_templates_id_fk: () => conflict('error.template_in_use') }

export const insertTemplate = async (tx: Db, template: Row) =>
  one(
    await telling(nameTaken, () =>
      tx.insert(agreement_templates).values(template).returning({ id: agreement_templates.id }),
    ),
  ).id

const nextOne = { version: nextVersion(agreement_templates.version) }

/** Changes what its form shows. */
export const changeTemplate = (tx: Db, id: string, change: Partial<Row>) =>
  telling(nameTaken, () =>
    tx
      .update(agreement_templates)
      .set({ ...change, ...nextOne })
      .where(eq(agreement_templates.id, id)),
  )

/** There is one active template at most: all others step back. */
export const deactivateOthers = (tx: Db, id?: string) =>
  tx
    .update(agreement_templates)
    .set({ is_active: false, ...nextOne })
    .where(and(eq(agreement_templates.is_active, true), id ? ne(agreement_templates.id, id) : undefined))

export const removeTemplate = (tx: Db, id: string) =>
  telling(inUse, () => tx.delete(agreement_templates).where(eq(agreement_templates.id, id)))

/** Keeps a template from being deleted until the transaction ends; answers whether it is there. */
export const holdTemplate = async (tx: Db, id: string): Promise<boolean> =>
  (await lockRows(tx, agreement_templates, [id], 'share')).length > 0

/** Whether an agreement of this template is on its way to a signature service. */
export const isBeingSent = async (tx: Db, kind: string, template_id: string): Promise<boolean> =>
  (await tx.$count(
    outside_calls,
    and(
      eq(outside_calls.kind, kind),
      eq(outside_calls.state, 'open'),
      sql`${outside_calls.input} ->> 'template_id' = ${template_id}`,
    ),
  )) > 0

/** Whether somebody has connected this signature service. */
export const isServiceConnected = async (tx: Db, provider: string) =>
  (await tx.$count(signing_connections, eq(signing_connections.provider, provider))) > 0

export const isAnyTemplateThere = async (tx: Db) => (await tx.$count(agreement_templates)) > 0
