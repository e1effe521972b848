import { asc } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { hubs } from '../../db/schema/organizations.ts'

export const listHubs = (db: Db) => db.select({ value: hubs.id, label: hubs.name }).from(hubs).orderBy(asc(hubs.name))
