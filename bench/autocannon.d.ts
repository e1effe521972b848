/** The part of autocannon that is used here; it brings no types of its own. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  type Options = {
    url: string
    connections: number
    duration: number
    headers?: Record<string, string>
    /** So many a second at most, all connections together. */
    overallRate?: number
    /** Called with each connection before its first request. */
    setupClient?: (client: Client) => void
    requests: (Request & { setupRequest?: (request: Request) => Request })[]
  }
  type Request = { method: 'GET' | 'POST'; path: string; body?: string; headers?: Record<string, string> }
  type Client = { setRequests: (requests: Request[]) => void }
  type Result = { duration: number; non2xx: number; errors: number }
  type Run = EventEmitter & PromiseLike<Result>

  export default function autocannon(options: Options): Run
}
