import type { OpportunityKind, PartnerState, ResponseState, WantedDegree } from '@guildhall/contract/opportunities'
import type { opportunities } from '../db/schema/opportunities.ts'
import { organizationId } from './organizations.ts'
import { daysAgo, idOf } from './stable.ts'

type Row = typeof opportunities.$inferInsert

/** Days are those before the load, as everywhere; people by address, organizations and capabilities by name. */
type Question = { by: string; days: number; question: string; answer?: string }
type Amendment = { days: number; note: string; changes: { field: string; before: string; after: string }[] }
type Response = {
  organization: string
  by: string
  state: ResponseState
  title: string
  statement: string
  partners?: { organization: string; state: PartnerState; part: string }[]
}

export type DemoOpportunity = {
  row: Row & { id: string; opens_at: string }
  wanted: { node: string; degree: WantedDegree }[]
  saved: string[]
  questions: Question[]
  amendments: Amendment[]
  responses: Response[]
}

type Told = Partial<Omit<Row, 'id' | 'number' | 'title' | 'organization_id' | 'questions_until'>> &
  Partial<Omit<DemoOpportunity, 'row' | 'wanted'>> & {
    /** Whose it is, unless it is the office's. */
    organization?: string
    /** From and to, in days from the load. */
    runs: [number, number]
    /** In days from the load. */
    questionsUntil?: number
    needed?: string[]
    welcome?: string[]
  }

export const opportunityId = (number: string) => idOf('opportunity', number)

const kinds: Record<string, OpportunityKind> = {
  RFI: 'rfi',
  RFP: 'rfp',
  PC: 'project_call',
  TM: 'teaming',
  JOB: 'job',
}

/** An opportunity of the demo; open and the office's unless it says otherwise. */
export function opportunity(number: string, title: string, told: Told): DemoOpportunity {
  const { organization, runs, questionsUntil, needed = [], welcome = [], ...rest } = told
  const { saved = [], questions = [], amendments = [], responses = [], ...row } = rest
  const [from, to] = runs
  const kind = kinds[number.split('-')[0] ?? ''] ?? 'rfp'
  const published = Math.max(2, 3 - from)
  return {
    row: {
      id: opportunityId(number),
      number,
      kind,
      title,
      organization_id: organization ? organizationId(organization) : null,
      state: 'open',
      opens_at: at(from, 9),
      questions_until: questionsUntil === undefined ? null : at(questionsUntil, 17),
      closes_at: at(to, 17),
      time_zone: 'America/Chicago',
      takes_teams: kind !== 'job',
      published_at: row.state === 'draft' ? null : daysAgo(published),
      created_by_id: idOf('user', 'system_admin@demo.guildhall.test'),
      updated_by_id: idOf('user', 'system_admin@demo.guildhall.test'),
      created_at: daysAgo(published + 4),
      updated_at: daysAgo(Math.max(1, published - 3)),
      ...row,
    },
    wanted: [
      ...needed.map((node) => ({ node, degree: 'needed' as const })),
      ...welcome.map((node) => ({ node, degree: 'welcome' as const })),
    ],
    saved,
    questions,
    amendments,
    responses,
  }
}

/** So many days from now, at an hour of Chicago's winter. */
function at(days: number, hour: number): string {
  const day = new Date(daysAgo(-days))
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), hour + 6)).toISOString()
}
