/** Where the money of an organization is shown to the office. */
export const billingPath = (organizationId: string): string => `/payments/organizations/${organizationId}`
