import { lookup } from 'node:dns'
import { BlockList, isIP } from 'node:net'
import { Agent, request } from 'undici'

type Reached = { status: number } | { problem: 'unreachable' | 'timeout' | 'private' | 'redirects' }

const timeoutMs = 10_000
const mostRedirects = 5

/** Asks whether an address answers. The server's own network is out of bounds, also behind a redirect or a name that leads there. */
export async function reach(url: string, { allowPrivate }: { allowPrivate: boolean }): Promise<Reached> {
  const dispatcher = new Agent({ connect: { timeout: timeoutMs, ...(allowPrivate ? {} : { lookup: publicLookup }) } })
  try {
    return await follow(url, dispatcher, allowPrivate, mostRedirects)
  } finally {
    await dispatcher.destroy()
  }
}

async function follow(url: string, dispatcher: Agent, allowPrivate: boolean, redirectsLeft: number): Promise<Reached> {
  const { hostname, protocol } = new URL(url)
  if (!/^https?:$/.test(protocol)) return { problem: 'unreachable' }
  if (!allowPrivate && isPrivate(hostname.replace(/^\[|\]$/g, ''))) return { problem: 'private' }
  try {
    const { statusCode, headers, body } = await request(url, {
      dispatcher,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      headers: { 'user-agent': 'Guildhall link check', accept: '*/*' },
    })
    await body.dump({ limit: 64 * 1024 })
    const location = [headers['location']].flat()[0]
    if (statusCode < 300 || statusCode >= 400 || !location) return { status: statusCode }
    if (redirectsLeft === 0) return { problem: 'redirects' }
    return await follow(new URL(location, url).href, dispatcher, allowPrivate, redirectsLeft - 1)
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

class PrivateAddress extends Error {}

function problemOf(error: unknown): 'unreachable' | 'timeout' | 'private' {
  if (error instanceof PrivateAddress) return 'private'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /TIMEOUT|TIMEDOUT/.test(code) ? 'timeout' : 'unreachable'
}

/** Resolves names as usual, but refuses when any address is not public: checked here, so that it cannot change in between. */
const publicLookup: typeof lookup = ((
  hostname: string,
  options: object,
  done: (error: Error | null, ...found: unknown[]) => void,
) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error)
    if (addresses.some(({ address }) => isPrivate(address))) return done(new PrivateAddress(hostname))
    if ('all' in options && options.all) return done(null, addresses)
    return done(null, addresses[0]?.address, addresses[0]?.family)
  })
}) as typeof lookup

const reserved = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  reserved.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['64:ff9b::', 96],
] as const)
  reserved.addSubnet(network, bits, 'ipv6')

function isPrivate(host: string): boolean {
  const family = isIP(host)
  if (family === 0) return host === 'localhost' || host.endsWith('.localhost')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(host)?.[1]
  return mapped ? isPrivate(mapped) : reserved.check(host, family === 6 ? 'ipv6' : 'ipv4')
}
