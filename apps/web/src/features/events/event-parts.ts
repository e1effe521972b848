import type { EventValues } from './event-values.ts'

/** The parts of the form and the fields in each. */
export const sections = {
  basics: ['title', 'type', 'hub_id', 'summary', 'cover'],
  times: ['starts_at', 'ends_at', 'time_zone', 'takes_place', 'place', 'online_url'],
  registration: ['capacity', 'registration_closes_at', 'has_waitlist'],
  agenda: ['agenda', 'speakers', 'attachments'],
  audience: ['audience'],
} satisfies Record<string, (keyof EventValues)[]>

export type SectionName = keyof typeof sections
export const sectionNames = Object.keys(sections) as SectionName[]
export const sectionId = (name: SectionName) => `event-${name}`
