/** What the server says and writes about notices and digests. */
export const notifications = {
  'notification.unsubscribed': 'Ya no recibirá estos correos.',
}
