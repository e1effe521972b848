/** What the server says and writes about seats. */
export const seats = {}
