import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { searchString } from '../../lib/use-address.ts'
import type { AuditEntry } from './api.ts'

/** The entry that the address opens, of those on the page shown. */
export function useOpenEntry(entries: AuditEntry[] | undefined) {
  const [address] = useSearchParams()
  const { key } = useLocation()
  const navigate = useNavigate()
  const withEntry = (id: string | null) => {
    const next = new URLSearchParams(address)
    next.delete('entry')
    if (id) next.set('entry', id)
    return searchString(next)
  }
  return {
    entry: entries?.find(({ id }) => id === address.get('entry')),
    linkTo: ({ id }: AuditEntry) => withEntry(id),
    close: () => {
      // Back to where the list was scrolled to; an address that was opened directly has nothing to go back to.
      if (key === 'default') void navigate({ search: withEntry(null) }, { replace: true, preventScrollReset: true })
      else void navigate(-1)
    },
  }
}
