import { useAddress } from '../../lib/use-address.ts'

/** The page of a list that the address names, and the way to another one. */
export function usePage(): [page: number, setPage: (page: number) => void] {
  const [address, setAddress] = useAddress()
  const page = Number(address.get('page'))
  const setPage = (next: number) => setAddress((now) => now.set('page', String(next)))
  return [Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1, setPage]
}
