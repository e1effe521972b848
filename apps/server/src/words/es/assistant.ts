/** What the assistant says of itself. */
export const assistant = {}
