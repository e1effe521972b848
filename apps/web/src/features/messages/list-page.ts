type Page<Row> = { rows: Row[]; next: string | null }

/** The latest go on top of what was read before; a row is there once, as it is now. */
export function withFirst<Row extends { id: string }>(
  [before, ...further]: Page<Row>[],
  first: Page<Row>,
): Page<Row>[] {
  if (!before || first.next === null) return [first]
  const known = new Set(first.rows.map(({ id }) => id))
  const rest = (page: Page<Row>) => page.rows.filter(({ id }) => !known.has(id))
  // What the new ones pushed over the edge of the page stays on it, since the next page begins where it did.
  return [
    { rows: [...first.rows, ...rest(before)], next: before.next },
    ...further.map((page) => ({ ...page, rows: rest(page) })),
  ]
}
