import type { Meta } from '@guildhall/contract/endpoint'

type PagerModel = {
  from: number
  to: number
  /** Page numbers to show; `gap` stands for pages left out. */
  pages: (number | 'gap')[]
  previous: number | undefined
  next: number | undefined
}

/** Which pages a pager offers. Where the total is only a lower bound, a full page means that another may follow. */
export function pagerModel(meta: Meta, rowCount: number): PagerModel {
  const { page, per_page, total, total_is_exact } = meta
  const from = (page - 1) * per_page + 1
  const counted = Math.max(1, Math.ceil(total / per_page))
  const hasNext = total_is_exact ? page < counted : page < counted || rowCount === per_page
  return {
    from: rowCount === 0 ? 0 : from,
    to: rowCount === 0 ? 0 : from + rowCount - 1,
    pages: total_is_exact
      ? withGaps(page, counted)
      : [...withGaps(page, Math.max(page, hasNext ? page + 1 : page)), ...(hasNext ? (['gap'] as const) : [])],
    previous: page > 1 ? page - 1 : undefined,
    next: hasNext ? page + 1 : undefined,
  }
}

/** The first page, the last, and the neighbours of the current one; a gap never hides a single page. */
function withGaps(page: number, last: number): PagerModel['pages'] {
  const near = page <= 2 ? [1, 2, 3] : page >= last - 1 ? [last - 2, last - 1, last] : [page - 1, page, page + 1]
  const shown = [...new Set([1, ...near, last])]
    .filter((number) => number >= 1 && number <= last)
    .toSorted((a, b) => a - b)
  return shown.flatMap((number, index) => {
    const missing = number - (shown[index - 1] ?? number - 1) - 1
    if (missing === 0) return [number]
    return [missing === 1 ? number - 1 : ('gap' as const), number]
  })
}
