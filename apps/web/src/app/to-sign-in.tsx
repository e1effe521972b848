import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { storeRedirect, useRedirect } from '../lib/stores.ts'

type Props = {
  /** False for a person who has just signed out here: he did not ask to come back. */
  remember: boolean
}

/** Sends a stranger to the sign-in page; an address with `?set=` is where he goes afterwards. */
export function ToSignIn({ remember }: Props) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const from = useRef({ pathname, search })
  useEffect(() => {
    const wanted = from.current
    if (remember && new URLSearchParams(wanted.search).has('set') && !useRedirect.getState().isUrlAdded) {
      storeRedirect(wanted.pathname + wanted.search)
    }
    void navigate('/', { replace: true })
  }, [navigate, remember])
  return null
}
