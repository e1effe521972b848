import type { OpportunityValues } from './opportunity-values.ts'

/** The parts of the form and the fields in each. */
export const parts = {
  basics: ['kind', 'title', 'organization_id', 'hub_id', 'sponsor', 'summary'],
  call: ['body', 'eligibility', 'funding_from', 'funding_to', 'place', 'attachments'],
  times: ['opens_at', 'questions_until', 'closes_at', 'time_zone'],
  wanted: ['needed_ids', 'welcome_ids', 'takes_teams'],
  audience: ['audience'],
  amendment: ['amendment_note'],
} satisfies Record<string, (keyof OpportunityValues)[]>

export type PartName = keyof typeof parts
/** Only what is published is amended. */
export const partNames = (isPublished: boolean): PartName[] => [
  'basics',
  'call',
  'times',
  'wanted',
  'audience',
  ...(isPublished ? (['amendment'] as const) : []),
]
export const partId = (name: PartName) => `opportunity-${name}`
