/** Runs once for all the calls of a moment: what changes in one breath is asked for once. */
export function coalesce(run: () => unknown, restMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined
      run()
    }, restMs)
  }
}
