import { Navigate } from 'react-router'

/** The menu's Billing opens the card provider's page beside the portal; its address, typed in, leads to what we know ourselves. */
export default function Billing() {
  return <Navigate to="/membership" replace />
}
