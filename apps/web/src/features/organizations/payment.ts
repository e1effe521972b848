import type { OrganizationDetail } from '@guildhall/contract/organizations'

/** How an organization pays, as a key of the words `payment`. */
export const paymentOf = ({ state, is_offline_payment }: OrganizationDetail) =>
  state === 'exempt' ? 'exempt' : is_offline_payment ? 'offline' : 'card'
