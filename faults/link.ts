import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

/** A line between a node and something it needs, that can be cut. */
export type Link = {
  port: number
  /** Ends what goes through it, and lets nothing through until it is mended. */
  cut: () => void
  /** Keeps connections and lets nothing through: the other side falls silent. */
  hold: () => void
  mend: () => void
  close: () => Promise<void>
}

/** A line to a port of this machine, which may be another one each time somebody connects. */
export async function openLink(target: () => number): Promise<Link> {
  const pairs = new Set<[Socket, Socket]>()
  let state: 'whole' | 'cut' | 'held' = 'whole'

  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy()
    const far = connect(target(), '127.0.0.1')
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      for (const socket of pair) socket.destroy()
    }
    for (const socket of pair) socket.on('error', end).on('close', end)
    near.pipe(far)
    far.pipe(near)
    if (state === 'held') for (const socket of pair) socket.pause()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo

  const cut = () => {
    state = 'cut'
    for (const pair of pairs) for (const socket of pair) socket.destroy()
  }
  return {
    port,
    cut,
    hold() {
      state = 'held'
      for (const pair of pairs) for (const socket of pair) socket.pause()
    },
    mend() {
      state = 'whole'
      for (const pair of pairs) for (const socket of pair) socket.resume()
    },
    close: () => {
      cut()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}
