import { Navigate } from 'react-router'
import { useAddress } from '../../lib/use-address.ts'
import { talkLink, useMayWrite } from '../messages/public.ts'

/** Whoever comes from an older letter is led to the conversation, also with somebody who is not listed. */
export function AskedMessage() {
  const [address] = useAddress()
  const id = address.get('message') ?? ''
  const mayWrite = useMayWrite({ type: 'user', id })
  return id && mayWrite ? <Navigate replace to={talkLink({ type: 'user', id })} /> : null
}
