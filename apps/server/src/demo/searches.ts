import type { SearchArea } from '@guildhall/contract/search'
import type { Db } from '../db/db.ts'
import { chunks } from '../db/chunks.ts'
import { search_days } from '../db/schema/analytics.ts'
import { chance } from './activity.ts'
import { daysAgo } from './stable.ts'

const days = 120

/** What the people of the demo network looked for, day by day. */
export async function loadSearches(tx: Db) {
  const rows = [
    ...found.flatMap(daysOf).map((row) => ({ ...row, in_vain: 0 })),
    ...inVain.flatMap(daysOf).map((row) => ({ ...row, in_vain: row.times })),
  ]
  for (const some of chunks(rows)) await tx.insert(search_days).values(some)
}

/** `often`: how many times on a working day, in the mean. */
type Sought = { area: SearchArea; query: string; often: number }

function daysOf({ area, query, often }: Sought) {
  return Array.from({ length: days }, (_, ago) => {
    const day = daysAgo(ago).slice(0, 10)
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay())
    return { day, area, query, times: Math.floor(often * (isWeekend ? 0.2 : 1) + chance(`${query} ${ago}`)) }
  }).filter(({ times }) => times > 0)
}

const found: Sought[] = [
  { area: 'help', query: 'recovery codes', often: 0.5 },
  { area: 'help', query: 'invoice', often: 0.4 },
  { area: 'help', query: 'waiting list', often: 0.2 },
  { area: 'help', query: 'roles', often: 0.15 },
  { area: 'content_library', query: 'bylaws', often: 0.35 },
  { area: 'content_library', query: 'gowning', often: 0.3 },
  { area: 'content_library', query: 'underfill', often: 0.2 },
  { area: 'content_library', query: 'letter of support', often: 0.15 },
  { area: 'workforce_development', query: 'cleanroom', often: 0.45 },
  { area: 'workforce_development', query: 'scholarship', often: 0.2 },
  { area: 'workforce_development', query: 'layout', often: 0.15 },
]

const inVain: Sought[] = [
  { area: 'help', query: 'w-9', often: 0.15 },
  { area: 'help', query: 'change organization name', often: 0.08 },
  { area: 'help', query: 'api key', often: 0.04 },
  { area: 'workforce_development', query: 'vacuum pump course', often: 0.07 },
  { area: 'workforce_development', query: 'welding', often: 0.04 },
  { area: 'content_library', query: 'non-disclosure agreement', often: 0.1 },
  { area: 'content_library', query: 'mask set price list', often: 0.06 },
]
