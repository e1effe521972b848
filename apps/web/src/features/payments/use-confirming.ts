import type { LinkedInvoice } from '@guildhall/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { linkedQuery, type Linked } from './linked-api.ts'

const everyMs = 2000
const patienceMs = 60_000

/** People who come back from the card provider are often faster than its news: reads the invoice until the payment is known. */
export function useConfirming(link: Linked, { balance }: LinkedInvoice) {
  const [address, setAddress] = useSearchParams()
  const [isLate, setLate] = useState(false)
  const isBack = address.has('paid')
  const isConfirming = isBack && balance > 0 && !isLate
  useQuery({ ...linkedQuery(link), enabled: isConfirming, refetchInterval: isConfirming && everyMs })
  const isDone = isBack && balance === 0
  const cleanAddress = useEffectEvent(() => setAddress({}, { replace: true, preventScrollReset: true }))
  useEffect(() => {
    if (isDone) cleanAddress()
  }, [isDone])
  useEffect(() => {
    if (!isConfirming) return undefined
    const timer = setTimeout(() => {
      setLate(true)
      cleanAddress()
    }, patienceMs)
    return () => clearTimeout(timer)
  }, [isConfirming])
  return { isConfirming, isLate }
}
