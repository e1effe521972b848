import { type OpportunityDetails, opportunityFields } from '@guildhall/contract/opportunities'
import { StoredFile } from '@guildhall/contract/files'
import { refuseImpossibleTimes } from '@guildhall/contract/opportunity-rules'
import { z } from 'zod'

const nodeIds = z.array(z.uuid()).max(30)

/** The form holds the files themselves, amounts in cents as people type them, and what is wanted in two lists. */
export const OpportunityForm = opportunityFields
  .omit({ attachment_ids: true, wanted: true })
  .extend({
    needed_ids: nodeIds,
    welcome_ids: nodeIds,
    attachments: z.array(StoredFile).max(30),
    amendment_note: z.string().trim().max(1000),
    version: z.int(),
  })
  .superRefine(refuseImpossibleTimes)
export type OpportunityValues = z.input<typeof OpportunityForm>

export const toInput = ({
  needed_ids,
  welcome_ids,
  attachments,
  version: _version,
  amendment_note: _note,
  ...fields
}: z.output<typeof OpportunityForm>) => ({
  ...fields,
  funding_from: toDollars(fields.funding_from),
  funding_to: toDollars(fields.funding_to),
  // A person applies for a job, not a team.
  takes_teams: fields.kind !== 'job' && fields.takes_teams,
  wanted: [
    ...needed_ids.map((node_id) => ({ node_id, degree: 'needed' as const })),
    ...welcome_ids.filter((id) => !needed_ids.includes(id)).map((node_id) => ({ node_id, degree: 'welcome' as const })),
  ],
  attachment_ids: attachments.map(({ id }) => id),
})

export const valuesOf = (opportunity: OpportunityDetails): OpportunityValues => ({
  kind: opportunity.kind,
  title: opportunity.title,
  summary: opportunity.summary,
  sponsor: opportunity.sponsor,
  organization_id: opportunity.organization?.id ?? null,
  hub_id: opportunity.hub_id,
  body: opportunity.body,
  eligibility: opportunity.eligibility,
  funding_from: toCents(opportunity.funding_from),
  funding_to: toCents(opportunity.funding_to),
  place: opportunity.place,
  opens_at: opportunity.opens_at,
  questions_until: opportunity.questions_until,
  closes_at: opportunity.closes_at,
  time_zone: opportunity.time_zone,
  takes_teams: opportunity.takes_teams,
  needed_ids: idsOf(opportunity, 'needed'),
  welcome_ids: idsOf(opportunity, 'welcome'),
  audience: opportunity.audience,
  attachments: opportunity.attachments,
  amendment_note: '',
  version: opportunity.version,
})

type Host = { organization_id: string | null; hub_id: string | null }

/** Where nothing is written yet: open from today for a month, to the end of a working day. */
export function freshValues(time_zone: string, host: Host): OpportunityValues {
  const opens = new Date()
  opens.setHours(9, 0, 0, 0)
  const closes = new Date(opens)
  closes.setDate(closes.getDate() + 30)
  closes.setHours(17, 0, 0, 0)
  return {
    kind: 'project_call',
    title: '',
    summary: '',
    sponsor: '',
    ...host,
    body: '',
    eligibility: '',
    funding_from: null,
    funding_to: null,
    place: '',
    opens_at: opens.toISOString(),
    questions_until: null,
    closes_at: closes.toISOString(),
    time_zone,
    takes_teams: true,
    needed_ids: [],
    welcome_ids: [],
    audience: { levels: [], hubs: [], roles: [] },
    attachments: [],
    amendment_note: '',
    version: 1,
  }
}

const toDollars = (cents: number | null) => (cents === null ? null : Math.round(cents / 100))
const toCents = (dollars: number | null) => (dollars === null ? null : dollars * 100)

const idsOf = ({ wanted }: OpportunityDetails, degree: 'needed' | 'welcome') =>
  wanted.filter((each) => each.degree === degree).map(({ node_id }) => node_id)
