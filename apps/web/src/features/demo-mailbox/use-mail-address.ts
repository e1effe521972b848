import { useSearchParams } from 'react-router'

/** The address of a mail, or of the list alone, with the search kept. */
export function useMailAddress() {
  const [params] = useSearchParams()
  return (id?: string) => {
    const next = new URLSearchParams(params)
    if (id) next.set('mail', id)
    else next.delete('mail')
    return `/demo/mailbox${next.size > 0 ? `?${next}` : ''}`
  }
}
