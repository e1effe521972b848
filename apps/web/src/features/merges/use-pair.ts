import { useSearchParams } from 'react-router'

export type Side = 'survivor' | 'duplicate'
/** The ids of the two accounts, as far as they are chosen. */
export type Pair = Record<Side, string | null>

/** The two accounts, kept in the address so that the choice can be reloaded, sent and gone back to. */
export function usePair() {
  const [params, setParams] = useSearchParams()
  const pair: Pair = { survivor: params.get('survivor'), duplicate: params.get('duplicate') }
  const choose = (change: Partial<Pair>, replace = false) =>
    setParams(
      (now) => {
        for (const [side, id] of Object.entries({ ...pair, ...change })) {
          if (id) now.set(side, id)
          else now.delete(side)
        }
        return now
      },
      { replace, preventScrollReset: true },
    )
  return { pair, choose }
}
