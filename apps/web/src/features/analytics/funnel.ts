/** The share of those at the step before who came to this one; nothing at the first, and none of nobody. */
export function wentOn(values: number[], index: number): number | null {
  const before = values[index - 1]
  const value = values[index]
  return before === undefined || value === undefined || before === 0 ? null : value / before
}
