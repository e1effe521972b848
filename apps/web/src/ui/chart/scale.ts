/** Where values stand between two edges, and the round values that are named there. */
export type Scale = { low: number; high: number; ticks: number[] }

/** A scale over all values, with about `steps` round steps. From zero, where what is drawn stands for an amount. */
export function scaleOf(values: (number | null)[], { fromZero = false, steps = 4, whole = true } = {}): Scale {
  const known = values.filter((value) => value !== null)
  if (fromZero) known.push(0)
  if (known.length === 0) known.push(0)
  let low = known.reduce((least, value) => Math.min(least, value))
  let high = known.reduce((most, value) => Math.max(most, value))
  if (low === high) {
    // A flat line runs through the middle, nothing at all along the ground.
    const room = low === 0 ? 1 : Math.abs(low) * 0.1
    if (low !== 0 && !fromZero) low -= room
    high += room
  }
  const step = stepOf((high - low) / steps, whole)
  const first = Math.floor(low / step + tiny)
  const last = Math.ceil(high / step - tiny)
  // Whole numbers times the step, rounded, because sums of steps drift.
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => trim((first + index) * step))
  return { low: trim(first * step), high: trim(last * step), ticks }
}

const tiny = 1e-9
const trim = (value: number) => Number(value.toPrecision(12))

/** The round step that is at least this wide: 1, 2, 2.5 or 5 times a power of ten; counts know no halves. */
function stepOf(least: number, whole: boolean): number {
  if (whole && least <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(least))
  const factors = whole && power === 1 ? [1, 2, 5, 10] : [1, 2, 2.5, 5, 10]
  return (factors.find((factor) => factor * power >= least * (1 - tiny)) ?? 10) * power
}

/** How high a value stands, in pixels from the top. */
export const heightOf = ({ low, high }: Scale, value: number, height: number): number =>
  height - ((value - low) / (high - low)) * height

/** Which of so many labels fit into a width; the last always does, because it is the newest. */
export function shownLabels(labels: string[], width: number): boolean[] {
  const widest = labels.reduce((most, label) => Math.max(most, label.length), 1) * letterWidth + gap
  const every = Math.max(1, Math.ceil((labels.length * widest) / Math.max(width, 1)))
  return labels.map((_, index) => (labels.length - 1 - index) % every === 0)
}

const letterWidth = 6.4
const gap = 10

/** The unbroken stretches of a line: a missing value interrupts it. */
export function stretches(values: (number | null)[]): { index: number; value: number }[][] {
  const found: { index: number; value: number }[][] = [[]]
  values.forEach((value, index) => {
    if (value === null) found.push([])
    else found.at(-1)?.push({ index, value })
  })
  return found.filter((stretch) => stretch.length > 0)
}
