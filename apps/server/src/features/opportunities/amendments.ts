import type { AmendedField } from '@guildhall/contract/opportunities'
import type { Db } from '../../db/db.ts'
import { plainText } from '../../services/rich-text.ts'
import { filesOf } from '../files/public.ts'
import { findHubName, listWanted } from './queries.ts'
import type { StoredOpportunity } from './visible-queries.ts'

/** An opportunity as people read it, field by field, in no particular language. */
export type Reading = Record<string, string>

export async function readingOf(tx: Db, opportunity: StoredOpportunity): Promise<Reading> {
  const { id, time_zone } = opportunity
  const wanted = await listWanted(tx, id)
  const files = (await filesOf(tx, 'opportunity', [id])).get(id)?.attachment ?? []
  return {
    title: opportunity.title,
    summary: opportunity.summary,
    sponsor: opportunity.sponsor,
    hub_id: await findHubName(tx, opportunity.hub_id),
    body: plainText(opportunity.body),
    eligibility: opportunity.eligibility,
    funding_from: dollars(opportunity.funding_from),
    funding_to: dollars(opportunity.funding_to),
    place: opportunity.place,
    opens_at: moment(opportunity.opens_at, time_zone),
    questions_until: moment(opportunity.questions_until, time_zone),
    closes_at: moment(opportunity.closes_at, time_zone),
    takes_teams: opportunity.takes_teams ? '✓' : '–',
    wanted: wanted.map(({ name, degree }) => (degree === 'needed' ? name : `(${name})`)).join(', '),
    attachment_ids: files.map(({ name }) => name).join(', '),
  }
}

/** What is different between two readings; of long texts the part where they differ. */
export const changesBetween = (before: Reading, after: Reading): AmendedField[] =>
  Object.keys(after)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, ...excerpts(before[field] ?? '', after[field] ?? '') }))

const context = 60
const longest = 400

function excerpts(before: string, after: string) {
  if (before.length <= longest && after.length <= longest) return { before, after }
  let differs = 0
  while (differs < after.length && after[differs] === before[differs]) differs++
  const start = Math.max(0, differs - context)
  return { before: cut(before, start), after: cut(after, start) }
}

const cut = (text: string, start: number) =>
  `${start > 0 ? '…' : ''}${text.slice(start, start + longest)}${text.length > start + longest ? '…' : ''}`

const dollars = (amount: number | null) => (amount === null ? '' : `$${amount.toLocaleString('en-US')}`)

/** Such as `2026-12-08 17:00 America/Chicago`. */
const moment = (instant: string | null, timeZone: string) =>
  instant === null
    ? ''
    : `${new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(instant))} ${timeZone}`
