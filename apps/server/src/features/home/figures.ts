import type { HomeFigures } from '@guildhall/contract/home'
import { may } from '@guildhall/contract/policy'
import type { Say } from '@guildhall/contract/validation'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import { levelName } from '../membership-levels/public.ts'
import { countOrganizations, countUsers, levelNames, type Span } from './queries.ts'

/** The figures whose permissions the reader holds, each of what the list behind it shows him. */
export async function readFigures(db: Db, actor: Actor, say: Say): Promise<HomeFigures> {
  const holds = (...permissions: (keyof HomeFigures)[]) => permissions.some((each) => may(actor, each))
  const [users, organizations, levels] = await Promise.all([
    holds('new_users', 'total_users') ? countUsers(db, actor) : [],
    holds('new_organizations', 'total_organizations', 'pie_chart') ? countOrganizations(db, actor) : [],
    holds('pie_chart') ? levelNames(db) : undefined,
  ])
  return {
    new_users: holds('new_users') ? newcomers(users) : undefined,
    new_organizations: holds('new_organizations') ? newcomers(organizations) : undefined,
    total_users: holds('total_users') ? total(users) : undefined,
    total_organizations: holds('total_organizations') ? total(organizations) : undefined,
    pie_chart: levels && byLevel(organizations).map((slice) => ({ ...slice, label: nameOf(slice.level) })),
  }

  function nameOf(slug: string): string {
    const level = levels?.get(slug)
    return level ? levelName(level, say) : slug
  }
}

function newcomers(spans: Span[]) {
  const [before, recent] = [upTo(spans, 'before'), upTo(spans, 'new')]
  return { count: sum(spans) - recent, before: recent - before }
}

/** A month ends where the next one begins; the last one has not ended yet. */
function total(spans: Span[]) {
  const starts = [...new Set(spans.map(({ edge }) => edge).filter((edge) => /^\d/.test(edge)))]
  const count = sum(spans)
  const endOf = (index: number) => {
    const next = starts[index + 1]
    return next === undefined ? count : upTo(spans, next)
  }
  // The first of the starts ends the first month of the year before.
  const months = starts.slice(monthsBefore).map((month, index) => ({
    month,
    count: endOf(index + monthsBefore),
    year_before: endOf(index - 1),
  }))
  return { count, months }
}

const monthsBefore = 11

function byLevel(spans: Span[]) {
  const counts = new Map<string, number>()
  for (const { level, count } of spans) if (level !== null) counts.set(level, (counts.get(level) ?? 0) + count)
  return [...counts]
    .map(([level, count]) => ({ level, count }))
    .toSorted((one, other) => other.count - one.count || one.level.localeCompare(other.level))
}

/** How many there were when an edge was reached. */
const upTo = (spans: Span[], edge: string): number =>
  sum(
    spans.slice(
      0,
      spans.findIndex((span) => span.edge === edge),
    ),
  )

const sum = (spans: Span[]): number => spans.reduce((all, { count }) => all + count, 0)
