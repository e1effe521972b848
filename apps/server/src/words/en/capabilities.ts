/** What the server says and writes about capabilities. */
export const capabilities = {
  'capability.created': 'Capability added.',
}
