const failures = new WeakSet<Error>()

/** Loads a part of the app. A failure fires `guildhall:load-failed` and is thrown on, so that the screen offers a reload. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof Error) failures.add(error)
    window.dispatchEvent(new CustomEvent('guildhall:load-failed', { detail: error }))
    throw error
  }
}

/** Whether an error means that a file of the app did not arrive: a lost network, or a page older than the server. */
export const isLoadFailure = (error: unknown): boolean => error instanceof Error && failures.has(error)

/** Notes the failures of parts that a screen loads on its own. */
export function watchPreloads(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => failures.add(payload))
}
