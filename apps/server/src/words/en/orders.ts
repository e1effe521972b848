/** What the server says and writes about orders. */
export const orders = {}
