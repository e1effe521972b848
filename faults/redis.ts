import { startRedis } from '../apps/server/src/test/redis.ts'
import { freePort } from '../scripts/lib/server.mjs'
import { type Link, openLink } from './link.ts'

/** What carries live events between nodes, behind a line that can be cut. */
export type FaultyRedis = { url: string; link: Link; close: () => Promise<void> }

export async function openRedis(): Promise<FaultyRedis> {
  const port = await freePort()
  const redis = await startRedis({ port })
  const link = await openLink(() => port)
  return {
    url: `redis://127.0.0.1:${link.port}`,
    link,
    async close() {
      await link.close()
      await redis.stop()
    },
  }
}
