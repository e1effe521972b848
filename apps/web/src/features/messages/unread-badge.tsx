/** How much is unread, beside the inbox of the menu. */
export function UnreadBadge() {
  return null
}
