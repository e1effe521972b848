import type { ServerResponse } from 'node:http'
import { permissionGroups } from '@guildhall/contract/permissions'
import { decide, may } from '@guildhall/contract/policy'
import { heartbeatSeconds, live } from '@guildhall/contract/live'
import { readSessionToken } from '../../http/cookie.ts'
import { type App, route } from '../../http/route.ts'
import type { LiveStream } from '../../services/live.ts'

export function liveRoutes(app: App) {
  route(app, live.stream, ({ config, sessions, live: service, actor, request, reply }) => {
    const stream = service.open(actor.id, figurePermissions.some((each) => may(actor, each)) ? 'figures' : undefined)
    const token = readSessionToken(request, config) ?? ''
    keepAlive(stream, async () => {
      const now = await sessions.peek(token)
      return now?.id === actor.id && decide(now, live.stream.access).granted
    })
    endTogether(stream, reply.raw)
    return { content: stream.content, headers: { 'x-accel-buffering': 'no' } }
  })
}

const figurePermissions = permissionGroups.dashboard.filter((each) => each !== 'inbox')

/** Says now and then that the stream is there, so that no proxy closes it, and ends it with the session. */
function keepAlive({ content, beat, end }: LiveStream, isSignedIn: () => Promise<boolean>) {
  const check = async () => {
    // A database that is away for a while ends no session.
    const goesOn = await isSignedIn().catch(() => true)
    if (goesOn) beat()
    else end()
  }
  const timer = setInterval(() => void check(), heartbeatSeconds * 1000)
  timer.unref()
  content.once('close', () => clearInterval(timer))
}

const lastWordsMs = 1000

/** No stream outlives its answer; and an answer whose reader does not take the end is cut off, or nobody could shut down. */
function endTogether({ content }: LiveStream, answer: ServerResponse) {
  answer.once('close', () => content.destroy())
  content.once('close', () => {
    const timer = setTimeout(() => answer.destroy(), lastWordsMs)
    answer.once('close', () => clearTimeout(timer))
  })
}
