/** What the server says and writes about packages. */
export const packages = {}
