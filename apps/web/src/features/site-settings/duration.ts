/** How many of the smaller unit make one of the larger. */
export const smallerIn = { hours: 60, days: 24 } as const
export type LargerUnit = keyof typeof smallerIn

/** Two numbers as they are typed, the larger unit first. */
export type Typed = readonly [larger: string, smaller: string]

/** A duration in its smaller unit; null when nothing is typed, and a text, which the contract refuses, when it is no whole number. */
export function durationOf([larger, smaller]: Typed, unit: LargerUnit): number | string | null {
  const parts = [larger.trim(), smaller.trim()]
  if (parts.every((part) => part === '')) return null
  if (!parts.every((part) => /^\d*$/.test(part))) return parts.join(' ')
  return Number(larger) * smallerIn[unit] + Number(smaller)
}

/** How a duration is written in two numbers. */
export function typedOf(duration: unknown, unit: LargerUnit): Typed {
  if (typeof duration !== 'number') return ['', '']
  return [String(Math.floor(duration / smallerIn[unit])), String(duration % smallerIn[unit])]
}
