/** What the server says and writes about tools. */
export const tools = {}
