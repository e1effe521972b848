import { and, eq, like, or, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { slugs } from './schema/slugs.ts'

/** Gives a thing an address made of its title, and keeps it for good: one that was ever used leads to nothing else. */
export async function claimSlug(tx: Db, scope: string, title: string, subject_id: string): Promise<string> {
  // Two of the same title must not take the same address.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`slugs ${scope}`}))`)
  const plain = slugOf(title)
  const taken = await tx
    .select({ slug: slugs.slug, subject_id: slugs.subject_id })
    .from(slugs)
    .where(and(eq(slugs.scope, scope), or(eq(slugs.slug, plain), like(slugs.slug, `${plain}-%`))))
  const own = taken.find((each) => each.subject_id === subject_id && each.slug.replace(/-\d+$/, '') === plain)
  if (own) return own.slug
  const used = new Set(taken.map(({ slug }) => slug))
  let slug = plain
  for (let number = 2; used.has(slug); number++) slug = `${plain}-${number}`
  await tx.insert(slugs).values({ scope, slug, subject_id })
  return slug
}

/** What an address leads to, or once led to. */
export async function subjectOfSlug(db: Db, scope: string, slug: string): Promise<string | undefined> {
  const [row] = await db
    .select({ subject_id: slugs.subject_id })
    .from(slugs)
    .where(and(eq(slugs.scope, scope), eq(slugs.slug, slug)))
  return row?.subject_id
}

/** Frees the addresses of something that is deleted. */
export const freeSlugs = (tx: Db, scope: string, subject_id: string) =>
  tx.delete(slugs).where(and(eq(slugs.scope, scope), eq(slugs.subject_id, subject_id)))

function slugOf(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replaceAll(/^-+|-+$/g, '')
  return plain || 'untitled'
}
