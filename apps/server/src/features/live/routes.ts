import type { Readable } from 'node:stream'
import { decide } from '@guildhall/contract/policy'
import { heartbeatSeconds, live } from '@guildhall/contract/live'
import { readSessionToken } from '../../http/cookie.ts'
import { type App, route } from '../../http/route.ts'

export function liveRoutes(app: App) {
  route(app, live.stream, ({ config, sessions, live: service, actor, request }) => {
    const content = service.open(actor.id)
    const token = readSessionToken(request, config) ?? ''
    keepAlive(content, async () => {
      const now = await sessions.peek(token)
      return now?.id === actor.id && decide(now, live.stream.access).granted
    })
    return { content, headers: { 'x-accel-buffering': 'no' } }
  })
}

/** Says now and then that the stream is there, so that no proxy closes it, and ends it with the session. */
function keepAlive(stream: Readable, isSignedIn: () => Promise<boolean>) {
  const timer = setInterval(async () => {
    const goesOn = await isSignedIn().catch(() => true)
    if (stream.destroyed || stream.readableEnded) return
    stream.push(goesOn ? ': here\n\n' : null)
  }, heartbeatSeconds * 1000)
  timer.unref()
  stream.once('close', () => clearInterval(timer))
}
