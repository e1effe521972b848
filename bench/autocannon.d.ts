/** The part of autocannon that is used here; it brings no types of its own. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  type Options = {
    url: string
    connections: number
    duration: number
    headers?: Record<string, string>
    requests: { method: 'GET'; path: string }[]
  }
  type Result = { duration: number; non2xx: number; errors: number }
  type Run = EventEmitter & PromiseLike<Result>

  export default function autocannon(options: Options): Run
}
