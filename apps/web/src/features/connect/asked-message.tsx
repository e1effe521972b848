import { useAddress } from '../../lib/use-address.ts'
import { MessageDialog, useMayWrite } from '../messages/public.ts'

/** Whoever comes from a letter finds the conversation open, also with somebody who is not listed. */
export function AskedMessage() {
  const [address, setAddress] = useAddress()
  const id = address.get('message') ?? ''
  const mayWrite = useMayWrite({ type: 'user', id })
  if (!id || !mayWrite) return null
  const close = () => setAddress((next) => next.delete('message'), true)
  return <MessageDialog to={{ type: 'user', id }} onClose={close} />
}
