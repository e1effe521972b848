import { useNavigate, useSearchParams } from 'react-router'

/** What is open beside a list, kept in the address so that it can be sent to somebody. */
export function useViewed() {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const searchFor = (id: string | null) => {
    const next = new URLSearchParams(address)
    if (id) next.set('view', id)
    else next.delete('view')
    return `?${next.toString()}`
  }
  return {
    viewed: address.get('view'),
    linkTo: (id: string) => searchFor(id),
    close: () => void navigate({ search: searchFor(null) }, { preventScrollReset: true }),
  }
}
