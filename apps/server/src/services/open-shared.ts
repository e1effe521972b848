import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../db/db.ts'
import { postgresWire } from '../db/notify.ts'

/** What nodes share beside the database, and what carries live events between them; loaded only where it is asked for. */
export async function openShared({ redisUrl }: Config, database: Database, log: FastifyBaseLogger) {
  const ofDatabase = postgresWire(database)
  if (!redisUrl) return { wire: ofDatabase }
  const { openRedis, redisWire } = await import('./redis.ts')
  const redis = await openRedis(redisUrl, log)
  return { redis, wire: redisWire(redis, ofDatabase) }
}
