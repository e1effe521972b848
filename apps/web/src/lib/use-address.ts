import { useNavigate, useSearchParams } from 'react-router'

type Edit = (address: URLSearchParams) => URLSearchParams | void

/**
 * What stands in the address behind the question mark, and the way to change it. A change starts from the address as it is
 * now: one that comes before the last one is on screen adds to that one.
 */
export function useAddress(): [address: URLSearchParams, change: (edit: Edit, replace?: boolean) => void] {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const change = (edit: Edit, replace = false) => {
    const next = new URLSearchParams(window.location.search)
    void navigate({ search: searchString(edit(next) ?? next) }, { replace, preventScrollReset: true, flushSync: true })
  }
  return [address, change]
}

/** Sets a value, or takes it out where there is none. */
export function put(address: URLSearchParams, name: string, value: string | null | undefined): void {
  if (value) address.set(name, value)
  else address.delete(name)
}

/** The query string with its commas left readable, since people send these addresses to each other. */
export const searchString = (address: URLSearchParams) => {
  const text = address.toString().replaceAll('%2C', ',')
  return text && `?${text}`
}
