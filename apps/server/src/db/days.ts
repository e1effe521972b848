import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { one, type Db } from './db.ts'

/** The current day of the network in a query. As a subquery it is computed once per statement. */
export const networkToday = sql<string>`(select network_today())`

/** The network's time zone as this node last read it. One process serves one network. */
let networkZone = 'UTC'

export function setNetworkZone(timeZone: string): void {
  networkZone = timeZone
}

/** The current day of the network, as `2026-04-23`. Requests refresh the time zone within a second; jobs call {@link readToday}. */
export const today = (): string => dayIn(networkZone, new Date())

/** The day of the network that a moment belongs to. */
export const networkDayOf = (moment: Date | string): string => dayIn(networkZone, new Date(moment))

/** The moment at which a day of the network begins, as PostgreSQL reads it. */
export const startOfDay = (day: string): string => `${day} 00:00 ${networkZone}`

/** A moment in the network's time zone, without the zone. */
export const networkTime = (moment: SQLWrapper): SQL => sql`(${moment} at time zone ${networkZone}::text)`

export const readToday = async (db: Db): Promise<string> =>
  one(await db.select({ day: sql<string>`network_today()::text` }).from(sql`(select 1) one`)).day

/** Swedish dates are ISO dates. */
const dayIn = (timeZone: string, moment: Date) => formatOf(timeZone).format(moment)

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  formats.set(timeZone, known)
  return known
}
