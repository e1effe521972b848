/**
 * How often a value of the one sample is greater than one of the other, ties counted half: 0.5 when nobody could tell
 * them apart, 0 or 1 when everybody could. It asks for order alone, so a slow machine changes nothing.
 */
export function dominance(one: number[], other: number[]): number {
  const all = [...one.map((value) => ({ value, mine: true })), ...other.map((value) => ({ value, mine: false }))]
  all.sort((a, b) => a.value - b.value)
  let rankSum = 0
  for (let start = 0; start < all.length;) {
    let end = start
    while (end < all.length && all[end]?.value === all[start]?.value) end++
    const rank = (start + end + 1) / 2
    rankSum += rank * all.slice(start, end).filter(({ mine }) => mine).length
    start = end
  }
  return (rankSum - (one.length * (one.length + 1)) / 2) / (one.length * other.length)
}

/** Times two calls in turns, in random order, so that what else the machine does falls on both alike. */
export async function timePairs(
  pairs: number,
  one: (n: number) => Promise<unknown>,
  other: (n: number) => Promise<unknown>,
) {
  const times: [number[], number[]] = [[], []]
  const measure = async (which: 0 | 1, n: number) => {
    const start = performance.now()
    await (which === 0 ? one : other)(n)
    times[which].push(performance.now() - start)
  }
  for (let n = 0; n < pairs; n++) {
    const first = Math.random() < 0.5 ? 0 : 1
    await measure(first, n)
    await measure(first === 0 ? 1 : 0, n)
  }
  return times
}
