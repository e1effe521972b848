export type Range = { from: string; to: string }
export const dayMs = 86_400_000
export const dayPlus = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
export const lengthOf = ({ from, to }: Range) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
export const earlier = (range: Range): Range => ({
  from: dayPlus(range.from, -lengthOf(range)),
  to: dayPlus(range.from, -1),
})

/** The days of a range, put together where they are of the same day, week or month. */
export function piecesOf(range: Range): Range[] {
  const length = lengthOf(range)
  const nameOf = (day: string) => {
    if (length <= 32) return day
    if (length > 183) return day.slice(0, 7)
    // The first day of the world's clock was a Thursday.
    return String(Math.floor((Date.parse(day) / dayMs + 3) / 7))
  }
  const pieces = new Map<string, Range>()
  for (let day = range.from; day <= range.to; day = dayPlus(day, 1))
    pieces.set(nameOf(day), { from: pieces.get(nameOf(day))?.from ?? day, to: day })
  return [...pieces.values()]
}
