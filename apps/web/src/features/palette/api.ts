import type { palette } from '@guildhall/contract/palette'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { read } from '../../lib/api.ts'

const restMs = 120
const fewest = 2
const mostLetters = 100

/** What the server finds, once the typing rests; what was found before stays until the next is there. */
export function useFound(typed: string) {
  const asked = typed.trim().replaceAll(/\s+/g, ' ').slice(0, mostLetters)
  const query = useRested(asked)
  const isAsked = query.length >= fewest && asked.length >= fewest
  const found = useQuery({
    queryKey: ['palette', query],
    queryFn: ({ signal }) =>
      read<typeof palette.find>({ method: 'GET', path: 'palette/find' }, { query: { query }, signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
    gcTime: 60_000,
    meta: { silent: true },
  })
  return {
    groups: isAsked ? (found.data ?? []) : [],
    /** What was typed has its answer. */
    isSettled: query === asked && (!isAsked || (found.isFetched && !found.isPlaceholderData)),
    isBusy: isAsked && found.isFetching,
    isFailed: isAsked && found.isError,
    retry: () => void found.refetch(),
  }
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
