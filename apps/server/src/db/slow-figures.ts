import type { Db } from './db.ts'

/** What was counted out of more rows is shown again, instead of being counted for everybody who looks. */
const many = 20_000
const keptMs = 60_000

type Figure = { value: unknown; countedAt: number; isCountedAnew: boolean }
const kept = new WeakMap<Db, Map<string, Figure>>()

type Counting<Value> = {
  /** What is counted, and of which rows. */
  name: string
  count: () => Promise<Value>
  /** The numbers that came of it: together they tell out of how many rows. */
  numbersIn: (value: Value) => Iterable<number>
}

/**
 * What a list says beside its rows and can only be counted over the whole network: in a small one always as it is, in a large
 * one as it was at most about a minute ago. Nothing may be decided by it.
 */
export async function figure<Value>(db: Db, { name, count, numbersIn }: Counting<Value>): Promise<Value> {
  const figures = kept.get(db) ?? new Map<string, Figure>()
  kept.set(db, figures)
  const known = figures.get(name)
  if (known && (performance.now() - known.countedAt < keptMs || known.isCountedAnew)) return known.value as Value
  if (known) known.isCountedAnew = true
  try {
    const value = await count()
    const rows = [...numbersIn(value)].reduce((all, each) => all + each, 0)
    forgetOld(figures)
    if (rows > many) figures.set(name, { value, countedAt: performance.now(), isCountedAnew: false })
    else figures.delete(name)
    return value
  } catch (error) {
    figures.delete(name)
    throw error
  }
}

/** Of lists that nobody looks at any more. */
function forgetOld(figures: Map<string, Figure>) {
  for (const [name, { countedAt }] of figures) if (performance.now() - countedAt > 10 * keptMs) figures.delete(name)
}
