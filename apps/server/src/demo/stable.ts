import { createHash } from 'node:crypto'

/** The id of a demo row, derived from its name, so that links to it survive a new load. */
export function idOf(kind: string, name: string): string {
  const hex = createHash('sha1').update(`${kind}/${name}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

const dayMs = 24 * 60 * 60 * 1000

/** Moments are told from the time of loading, so that the network always looks lived in. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString()
export const dateAfter = (days: number): string => daysAgo(-days).slice(0, 10)
