/** What the server says and writes about the search and the report of EDA. */
export const eda = {}
