import type { Billing } from '@guildhall/contract/billing'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { queryClient } from '../../lib/query-client.ts'
import { toastSuccess } from '../../ui/toast.ts'
import { refreshBilling } from './api.ts'
import { forgetPaying, payingId } from './paying.ts'

const everyMs = 2000
const patienceMs = 20_000

/**
 * Whoever comes back from the card provider is often faster than its news: asks there until the payment is known, and then
 * reads anew what it opens. After a while it stops, and says so.
 */
export function useComingBack() {
  const { t } = useTranslation('payments')
  const [address, setAddress] = useSearchParams()
  const [isBack] = useState(() => address.has('paid'))
  const [isLate, setLate] = useState(false)
  const { data } = useQuery({
    queryKey: ['card-provider', 'news'],
    queryFn: refreshBilling,
    enabled: isBack && !isLate,
    refetchInterval: ({ state }) => (isSettled(state.data) ? false : everyMs),
    gcTime: 0,
    meta: { silent: true },
  })
  const isPaid = isBack && isSettled(data)
  const isAsking = isBack && !isLate && !isPaid
  const cleanAddress = useEffectEvent(() => setAddress({}, { replace: true, preventScrollReset: true }))

  const welcome = useEffectEvent(() => {
    cleanAddress()
    forgetPaying()
    for (const key of ['auth', 'payments', 'organizations']) void queryClient.invalidateQueries({ queryKey: [key] })
    toastSuccess(t('back.done'))
  })
  useEffect(() => {
    if (isPaid) welcome()
  }, [isPaid])

  useEffect(() => {
    if (!isAsking) return undefined
    const timer = setTimeout(() => {
      setLate(true)
      cleanAddress()
    }, patienceMs)
    return () => clearTimeout(timer)
  }, [isAsking])

  return { isAsking, isLate: isLate && !isPaid, askAgain: () => setLate(false) }
}

/** One invoice that was paid alone is no longer open. Else nothing is left to pay once the card has paid or goes on paying. */
function isSettled(billing: Billing | null | undefined): boolean {
  const paying = billing?.invoices.find(({ id }) => id === payingId())
  return paying ? paying.status !== 'open' : billing?.offer === null
}
