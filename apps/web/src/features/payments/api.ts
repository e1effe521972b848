import { payments } from '@guildhall/contract/payments'
import type { BodyOf, CallOf } from '@guildhall/contract/endpoint'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, fileUrl, read, readPage } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { forgetPaying, keepPaying } from './paying.ts'

/** How the reader's own organization pays; null where he runs none. */
export const mineQuery = queryOptions({
  queryKey: ['payments', 'mine'],
  queryFn: () => read(payments.mine),
  meta: { silent: true },
})

/** How any organization pays, for the office. */
export const billingQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'show', id],
    queryFn: () => read(payments.show, { params: { id } }),
    meta: { silent: true },
  })

export const invoicesQuery = (query: CallOf<typeof payments.list>['query']) =>
  queryOptions({
    queryKey: ['payments', 'list', query],
    queryFn: ({ signal }) => readPage(payments.list, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

/** What money changes: the invoices, and with them how organizations stand and what their people may. */
const changes = ['payments', 'renewals', 'organizations', 'audit', 'auth']

/** Leaves the portal for the page on which the card is typed in. */
export const useCheckout = () =>
  useMutation({
    mutationFn: () => call(payments.checkout),
    onSuccess({ data }) {
      forgetPaying()
      window.location.assign(data.url)
    },
  })

/** Leaves for the page on which one invoice is paid by card. */
export const usePayInvoice = () =>
  useMutation({
    mutationFn: (id: string) => call(payments.payInvoice, { body: { id } }),
    onSuccess({ data }, id) {
      keepPaying(id)
      window.location.assign(data.url)
    },
  })

export const useAskForInvoice = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof payments.askForInvoice>) => call(payments.askForInvoice, { body }),
    meta: { changes },
  })

/** Asks the card provider how things stand; whoever asks several times says himself what came of it. */
export const refreshBilling = async () => {
  const billing = await read(payments.refresh)
  queryClient.setQueryData(mineQuery.queryKey, billing)
  return billing
}

export const useIssue = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof payments.issue>) => call(payments.issue, { body }),
    meta: { changes },
  })

export const useSend = () =>
  useMutation({ mutationFn: (id: string) => call(payments.send, { body: { id } }), meta: { changes } })

/** The key makes a payment that is sent twice one payment. */
export const useRecord = (idempotencyKey: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof payments.record>) => call(payments.record, { body, idempotencyKey }),
    meta: { changes },
  })

export const useReceive = (idempotencyKey: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof payments.receive>) => call(payments.receive, { body, idempotencyKey }),
    meta: { changes },
  })

export const useRefundCredit = (idempotencyKey: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof payments.refundCredit>) => call(payments.refundCredit, { body, idempotencyKey }),
    meta: { changes },
  })

export const useCredit = (idempotencyKey: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof payments.credit>) => call(payments.credit, { body, idempotencyKey }),
    meta: { changes },
  })

export const useWriteOff = () =>
  useMutation({ mutationFn: (body: Withdrawal) => call(payments.writeOff, { body }), meta: { changes } })

type Withdrawal = { id: string; reason: string }

export const useVoidPayment = () =>
  useMutation({ mutationFn: (body: Withdrawal) => call(payments.voidPayment, { body }), meta: { changes } })

export const useVoidInvoice = () =>
  useMutation({ mutationFn: (body: Withdrawal) => call(payments.voidInvoice, { body }), meta: { changes } })

export const useRefund = (idempotencyKey: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof payments.refund>) => call(payments.refund, { body, idempotencyKey }),
    meta: { changes },
  })

export const useRenewal = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof payments.renewal>) => call(payments.renewal, { body }),
    meta: { changes },
  })

/** What a change of level costs today; without an organization for one's own. */
export const levelChangeQuery = (query: CallOf<typeof payments.levelChangePreview>['query']) =>
  queryOptions({
    queryKey: ['payments', 'level-change', query],
    queryFn: () => read(payments.levelChangePreview, { query }),
    retry: false,
    meta: { silent: true },
  })

export const receiptUrl = (id: string) => fileUrl(payments.receipt, { params: { id } })
export const invoiceFileUrl = (id: string) => fileUrl(payments.file, { params: { id } })
export const proofUrl = (id: string) => fileUrl(payments.proof, { params: { id } })
