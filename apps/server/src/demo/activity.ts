import { createHash } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { chunks } from '../db/chunks.ts'
import { activity_days } from '../db/schema/analytics.ts'
import { demoPeople, type DemoPerson } from './people.ts'
import { daysAgo } from './stable.ts'

const days = 400

/** On which days the people of the demo network were here: some often, some seldom, hardly anybody on a Sunday. */
export async function loadActivity(tx: Db) {
  const rows = demoPeople().flatMap((person) => daysOf(person).map((day) => ({ day, user_id: person.id })))
  for (const some of chunks(rows)) await tx.insert(activity_days).values(some)
}

/** From the day on which somebody joined to the one on which he was last seen. */
function daysOf({ email, created_at, last_sign_in_at }: DemoPerson): string[] {
  if (!created_at || !last_sign_in_at) return []
  const [joined, seen] = [created_at.slice(0, 10), last_sign_in_at.slice(0, 10)]
  const zeal = 0.15 + 0.55 * chance(email)
  return Array.from({ length: days }, (_, ago) => ({ ago, day: daysAgo(ago).slice(0, 10) }))
    .filter(({ day }) => day >= joined && day <= seen)
    .filter(({ ago, day }) => day === seen || chance(`${email} ${ago}`) < zeal * paceOf(day))
    .map(({ day }) => day)
}

/** How much of a usual day a day is: weekends are quiet, and so is the turn of the year. */
function paceOf(day: string): number {
  const weekday = new Date(day).getUTCDay()
  if (weekday === 0 || weekday === 6) return 0.08
  return day.slice(5) >= '12-23' || day.slice(5) <= '01-02' ? 0.3 : weekday === 5 ? 0.75 : 1
}

/** A number from 0 up to 1 that looks random but hangs on a name alone. */
export const chance = (name: string): number => createHash('sha1').update(name).digest().readUInt32BE() / 2 ** 32
