import { useCallback } from 'react'
import { useBeforeUnload } from 'react-router'

/** Lets the browser ask before the page is closed or reloaded while something would be lost. */
export function useLeaveWarning(wouldLose: boolean): void {
  useBeforeUnload(
    useCallback(
      (event) => {
        if (wouldLose) event.preventDefault()
      },
      [wouldLose],
    ),
  )
}
