import { payments } from '@guildhall/contract/payments'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { ApiError, call, fileUrl, read } from '../../lib/api.ts'

export type Linked = { id: string; signature: string }

/** The invoice that the link of an email leads to. */
export const linkedQuery = (params: Linked) =>
  queryOptions({
    queryKey: ['payments', 'by-link', params],
    queryFn: () => read(payments.byLink, { params }),
    retry: (count, error) => !isUnknown(error) && count < 2,
    meta: { silent: true },
  })

/** Whether the server knows no such invoice, or not by this link; it doesn't say which. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422)

export const usePayByLink = () =>
  useMutation({
    mutationFn: (body: Linked) => call(payments.payByLink, { body }),
    onSuccess: ({ data }) => window.location.assign(data.url),
  })

export const linkedFileUrl = (params: Linked) => fileUrl(payments.fileByLink, { params })
