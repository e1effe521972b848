import { isIPv6 } from 'node:net'
import type { Shared } from './redis.ts'

/** How much may come from one address. */
export type Limits = {
  /** Counts a call; answers how many seconds its sender has to wait if it was one too many, and 0 if not. */
  take: (address: string) => Promise<number>
  /** How many were too many since the start. */
  refused: () => number
}

const windowMs = 60_000
const mostRemembered = 50_000

/** Counts by the minute: here, and together with the other nodes where they share something. If that does not answer, this node decides. */
export function createLimits(mostAMinute: number, shared: Pick<Shared, 'count'> | undefined): Limits {
  const own = countHere()
  let refused = 0
  const isTooMuch = async (network: string, minute: number) => {
    // What is too much for one node is too much for all of them, and whoever floods us need not flood them.
    if (own(network, minute) > mostAMinute) return true
    const count = await shared?.count(`guildhall:limit:${minute}:${network}`, windowMs * 2)
    return count !== undefined && count > mostAMinute
  }
  return {
    async take(address) {
      const now = Date.now()
      if (!(await isTooMuch(networkOf(address), Math.floor(now / windowMs)))) return 0
      refused += 1
      return Math.ceil((windowMs - (now % windowMs)) / 1000)
    },
    refused: () => refused,
  }
}

/** Holds one minute, and so many senders: the one who came first goes. */
function countHere() {
  const counts = new Map<string, number>()
  let current = 0
  return (network: string, minute: number): number => {
    if (minute !== current) counts.clear()
    current = minute
    const count = (counts.get(network) ?? 0) + 1
    counts.set(network, count)
    const [oldest] = counts.size > mostRemembered ? counts.keys() : []
    if (oldest !== undefined) counts.delete(oldest)
    return count
  }
}

/** Whom an address belongs to: with IPv6 everybody has a whole network, the first 64 bits. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return plain.slice(0, 64)
  // The shortest form, without dots.
  const short = new URL(`http://[${plain}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(short) ?? []
  if (high && low) return [high, low].flatMap(bytesOf).join('.')
  const [before = [], after = []] = short.split('::').map((part) => part.split(':').filter(Boolean))
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
  return `${groups.slice(0, 4).join(':')}::/64`
}

const bytesOf = (group: string) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]
