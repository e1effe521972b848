import { useMatches } from 'react-router'
import type { Page } from '../lib/pages.ts'
import { pages } from './features.ts'

/** The row of the page table that is open. */
export function useCurrentPage(): Page | undefined {
  const handle = useMatches().at(-1)?.handle
  return pages.find((page) => page === handle)
}
