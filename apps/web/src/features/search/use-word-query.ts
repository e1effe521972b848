import { put, useAddress } from '../../lib/use-address.ts'

/** What is looked for, and which page of the results is read: both in the address, as `query` and `results`. */
export function useWordQuery() {
  const [address, setAddress] = useAddress()
  const query = (address.get('query') ?? '').trim().slice(0, 200)
  const page = Math.max(1, Math.min(1000, Math.trunc(Number(address.get('results'))) || 1))
  const searchOf = (next: number) => {
    const written = new URLSearchParams(address)
    if (next === 1) written.delete('results')
    else written.set('results', String(next))
    return `?${written}`
  }
  return {
    query,
    page,
    /** The address of another page of the same results. */
    searchOf,
    /** Typing leaves no trace in the history, beginning and ending a search does. */
    setQuery: (typed: string) =>
      setAddress(
        (now) => {
          now.delete('results')
          put(now, 'query', typed.trim() && typed)
        },
        query !== '' && typed.trim() !== '',
      ),
  }
}
