const most = 500

/** Rows in portions that one statement takes: a statement has room for 65,535 values. */
export function chunks<T>(rows: readonly T[]): T[][] {
  const portions: T[][] = []
  for (let start = 0; start < rows.length; start += most) portions.push(rows.slice(start, start + most))
  return portions
}
