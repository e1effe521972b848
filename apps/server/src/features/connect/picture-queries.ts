import type { DirectoryType } from '@guildhall/contract/connect'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { isListed } from '../../db/listed.ts'
import { organization_logos, organization_profiles } from '../../db/schema/organization-profiles.ts'
import { photos } from '../../db/schema/photos.ts'
import { users } from '../../db/schema/users.ts'

/** The published logo or the photo of somebody who is listed, in this version. */
export async function findPicture(db: Db, of: DirectoryType, id: string, version: string) {
  const [found] = await (of === 'user' ? listedPhoto(db, id, version) : listedLogo(db, id, version))
  return found?.image
}

const listedPhoto = (db: Db, id: string, version: string) =>
  db
    .select({ image: photos.image })
    .from(photos)
    .innerJoin(users, eq(users.id, photos.user_id))
    .where(and(eq(photos.user_id, id), eq(users.photo, version), isListed('user', sql`photos.user_id`)))

const listedLogo = (db: Db, id: string, version: string) =>
  db
    .select({ image: organization_logos.image })
    .from(organization_logos)
    .innerJoin(organization_profiles, eq(organization_profiles.organization_id, organization_logos.organization_id))
    .where(
      and(
        eq(organization_logos.organization_id, id),
        sql`${organization_profiles.published} ->> 'logo' = ${version}`,
        isListed('organization', sql`organization_logos.organization_id`),
      ),
    )
