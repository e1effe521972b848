import { Readable } from 'node:stream'
import { assistant, type AssistantAbout, type AssistantPart } from '@guildhall/contract/assistant'
import { conflict, HttpError } from '../../http/errors.ts'
import { type App, type Call, route } from '../../http/route.ts'
import type { Writer } from '../../services/assistant.ts'
import { answer } from './answer.ts'
import { createRunning, type Running } from './answers-running.ts'
import { gather } from './gather.ts'
import { wordsOf } from './question.ts'
import { noteUse } from './use-queries.ts'

export function assistantRoutes(app: App) {
  const running = createRunning()
  // Answers are open for as long as somebody reads: they end first, or nothing else would.
  app.http.addHook('preClose', async () => running.stop())
  route(app, assistant.about, ({ writer }) => ({ engine: engineOf(writer), model: writer?.model ?? null }))
  route(app, assistant.ask, (call) => ask(call, running))
}

const engineOf = (writer: Writer | undefined): AssistantAbout['engine'] => (writer ? 'model' : 'extract')

async function ask(call: Call<typeof assistant.ask>, running: Running) {
  const { db, actor, body, writer, say, language, log, reply } = call
  const controller = running.begin(actor.id)
  const { signal } = controller
  // Whoever hangs up is no longer answered, neither here nor by the model.
  reply.raw.once('close', () => controller.abort())
  try {
    await noteUse(db, actor.id, engineOf(writer))
    const gathered = await gather(call, wordsOf(body.question), signal)
    const parts = answer({ asked: body, gathered, writer, say, language, log, signal })
    const stream = Readable.from(
      eventsOf(parts, () => running.end(actor.id, controller)),
      { objectMode: false },
    )
    // Half an answer must not look like a whole one, so the connection ends with it.
    signal.addEventListener('abort', () => {
      stream.destroy()
      reply.raw.destroy()
    })
    // A connection that falls idle while the server closes would keep it waiting.
    return { content: stream, headers: { 'x-accel-buffering': 'no', connection: 'close' } }
  } catch (error) {
    running.end(actor.id, controller)
    throw signal.aborted && !(error instanceof HttpError) ? conflict('error.assistant_interrupted') : error
  }
}

async function* eventsOf(parts: AsyncGenerator<AssistantPart>, onEnd: () => void) {
  try {
    for await (const part of parts) yield `data: ${JSON.stringify(part)}\n\n`
  } finally {
    onEnd()
  }
}
