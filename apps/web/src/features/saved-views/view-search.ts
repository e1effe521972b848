/** Whether two addresses narrow and order a list alike, whichever comes first in them. */
export const isSameView = (one: string, other: string): boolean => sorted(one) === sorted(other)

const sorted = (search: string) =>
  [...new URLSearchParams(search)]
    .map(([name, value]) => `${name}=${value.split(',').toSorted().join()}`)
    .toSorted()
    .join('&')

/** The address of a view of one's own. It names the view, so that filters changed from here on are a change of it. */
export const addressOf = ({ id, search }: { id: string; search: string }): string =>
  `?${[search, `view=${id}`].filter(Boolean).join('&')}`
