import type { UIEvent } from 'react'

type Further = { hasNextPage: boolean; isFetching: boolean; fetchNextPage: () => unknown }

/** Reads the next page of a list that scrolls before its end comes into view. */
export function useNearEnd({ hasNextPage, isFetching, fetchNextPage }: Further) {
  return ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    const isNear = scrollHeight - scrollTop - clientHeight < 600
    if (isNear && hasNextPage && !isFetching) fetchNextPage()
  }
}
