import { HttpError } from '../../http/errors.ts'

/** So many people are answered at once by one node. */
const mostAtOnce = 20
const busySeconds = 5

export type Running = ReturnType<typeof createRunning>

/** The answers that are being given here: one to each person, and all of them end with the server. */
export function createRunning(most = mostAtOnce) {
  const running = new Map<string, AbortController>()
  const end = (userId: string, controller: AbortController) => {
    if (running.get(userId) === controller) running.delete(userId)
  }
  return {
    end,
    /** Begins one; whoever asks anew no longer waits for what he asked before. */
    begin(userId: string): AbortController {
      const before = running.get(userId)
      if (!before && running.size >= most) throw new HttpError(503, 'error.assistant_busy', { count: busySeconds })
      before?.abort()
      const controller = new AbortController()
      running.set(userId, controller)
      controller.signal.addEventListener('abort', () => end(userId, controller))
      return controller
    },
    count: () => running.size,
    stop() {
      for (const controller of running.values()) controller.abort()
    },
  }
}
