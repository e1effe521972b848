import type { payments } from '@guildhall/contract/payments'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** Opens the card provider's own page for the card, receipts and cancelling, beside the portal. */
export function useBillingPortal() {
  const portal = useMutation({
    mutationFn: async (tab: Window | null) => {
      try {
        const { data } = await call<typeof payments.customerPortal>({ method: 'GET', path: 'users/customer-portal' })
        if (tab) tab.location.replace(data.url)
        else window.location.assign(data.url)
      } catch (error) {
        tab?.close()
        throw error
      }
    },
  })
  return { open: () => portal.mutate(emptyTab()), isPending: portal.isPending }
}

/** Opened by the click itself, for a tab that opens later is stopped as a pop-up; what it will show knows nothing of us. */
function emptyTab(): Window | null {
  const tab = window.open('about:blank', '_blank')
  if (tab) tab.opener = null
  return tab
}
