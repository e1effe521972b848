import { Navigate, useLocation } from 'react-router'

/** The list has moved; bookmarks and links of old emails still lead to it. */
export default function OldInvoices() {
  const { search } = useLocation()
  return <Navigate replace to={`/payments/invoices${search}`} />
}
