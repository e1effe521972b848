import { useSearchParams } from 'react-router'
import { MessageDialog, useMayWrite } from '../messages/public.ts'

/** Whoever comes from a letter finds the conversation open, also with somebody who is not listed. */
export function AskedMessage() {
  const [address, setAddress] = useSearchParams()
  const id = address.get('message') ?? ''
  const mayWrite = useMayWrite({ type: 'user', id })
  if (!id || !mayWrite) return null
  const close = () => {
    const next = new URLSearchParams(address)
    next.delete('message')
    setAddress(next, { replace: true, preventScrollReset: true })
  }
  return <MessageDialog to={{ type: 'user', id }} onClose={close} />
}
