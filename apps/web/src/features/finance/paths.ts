/** Where people who keep the books see what an organization owes and pays. */
export const billingPath = (organizationId: string) => `/payments/organizations/${organizationId}`
export const journalPath = '/payments/journal'
export const ageingPath = '/payments/ageing'
export const unappliedPath = '/payments/unapplied'
export const bankPath = '/payments/bank'
export const invoicesPath = '/payments/invoices'
export const monthEndPath = '/payments/month-end'
