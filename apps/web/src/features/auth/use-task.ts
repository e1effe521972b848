import { useState } from 'react'

type State = { busy: boolean; error: Error | null }
const idle: State = { busy: false, error: null }

/**
 * One call of a screen: what it is doing and how it failed; `run` says whether it succeeded.
 * The sign-in page comes before the query client is loaded, so it cannot be a mutation.
 */
export function useTask<Args extends unknown[]>(task: (...args: Args) => Promise<void>) {
  const [state, setState] = useState(idle)
  const run = async (...args: Args): Promise<boolean> => {
    setState({ busy: true, error: null })
    try {
      await task(...args)
      setState(idle)
      return true
    } catch (error) {
      setState({ busy: false, error: error instanceof Error ? error : new Error(String(error)) })
      return false
    }
  }
  return { ...state, run, reset: () => setState(idle) }
}
