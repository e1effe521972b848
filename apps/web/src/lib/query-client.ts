import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { ApiError } from './api.ts'
import { useLanguage } from './language.ts'
import { forgetPerson, isStartingOver, startOver, useAuth, useImpersonation } from './stores.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error
    queryMeta: {
      /** The screen itself says what went wrong. */
      silent?: boolean
    }
    mutationMeta: {
      /** First parts of the query keys that this changes. */
      changes?: string[]
      /** The screen itself says what happened. */
      silent?: boolean
    }
  }
}

/** The one place that decides what a failed or a successful call means for the whole page. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: 0, gcTime: 5 * 60_000, refetchOnWindowFocus: false },
    mutations: { retry: 0 },
  },
  queryCache: new QueryCache({
    onError(error, query) {
      if (endsSession(error)) return endSession(error)
      if (!query.meta?.silent) toastError(error)
    },
  }),
  mutationCache: new MutationCache({
    onError(error, _variables, _result, mutation) {
      if (endsSession(error)) return endSession(error)
      if (!mutation.meta?.silent && !hasFieldErrors(error)) toastError(error)
    },
    onSuccess(result, _variables, _context, mutation) {
      const message = messageOf(result)
      if (message && !mutation.meta?.silent) toast.success(message)
      for (const key of mutation.meta?.changes ?? []) void queryClient.invalidateQueries({ queryKey: [key] })
    },
  }),
})

/** For a step that is refused because somebody else was faster: the page shows what changed. */
export const readAgain = (key: string) => () => void queryClient.invalidateQueries({ queryKey: [key] })

// What the server says in words is asked for again in the other language.
useLanguage.subscribe((now, before) => {
  if (now.language !== before.language) void queryClient.invalidateQueries()
})

const endsSession = (error: Error) => error instanceof ApiError && error.status === 401 && useAuth.getState().loggedIn

/**
 * Whoever acts in another person's name is himself again, under the same cookie. For anybody else it is the forced
 * logout: the shell goes to the sign-in page as soon as nobody is signed in.
 */
function endSession(error: Error): void {
  if (isStartingOver()) return
  if (useImpersonation.getState().is_impersonate) {
    useImpersonation.setState({ is_impersonate: false })
    return startOver()
  }
  forgetPerson()
  queryClient.clear()
  toastError(error)
}

const hasFieldErrors = (error: Error) => error instanceof ApiError && error.status === 422 && error.errors !== undefined

// The sentence is the id, so that ten calls that fail alike are one toast.
const toastError = (error: Error) => toast.error(error.message, { id: error.message })

/** For a failure that the screen goes on from, or says itself. */
export const takeBackToast = (error: Error) => toast.remove(error.message)

function messageOf(result: unknown): string | null {
  const said = typeof result === 'object' && result !== null && 'message' in result ? result.message : null
  return typeof said === 'string' && said !== '' ? said : null
}
