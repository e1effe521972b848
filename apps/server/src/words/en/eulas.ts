/** What the server says and writes about eulas. */
export const eulas = {}
