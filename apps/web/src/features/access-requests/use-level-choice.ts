import type { AccessRequest } from '@guildhall/contract/access-requests'
import { useLevels } from '../membership-levels/public.ts'

/** What new organizations can start with: the level that was wished first, else the usual one. */
export function useLevelChoice(requests: AccessRequest[]) {
  const levels = useLevels() ?? []
  const wishes = new Set(requests.map(({ wished_level }) => wished_level))
  const [wish] = wishes
  const first = (wishes.size === 1 && wish) || 'associate'
  return levels
    .filter(({ is_offered }) => is_offered)
    .map(({ slug, name }) => ({ value: slug, label: name }))
    .toSorted((a, b) => Number(b.value === first) - Number(a.value === first))
}
