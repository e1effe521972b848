import { type EventDetails, eventFields } from '@guildhall/contract/events'
import { refuseImpossible } from '@guildhall/contract/event-rules'
import { StoredFile } from '@guildhall/contract/files'
import { z } from 'zod'

/** The form holds the files themselves, to show them; their ids are what is sent. */
export const EventForm = eventFields
  .omit({ cover_id: true, attachment_ids: true })
  .extend({ cover: StoredFile.nullable(), attachments: z.array(StoredFile).max(30), version: z.int() })
  .superRefine(refuseImpossible)
export type EventValues = z.input<typeof EventForm>

export const toInput = ({ cover, attachments, version: _version, ...fields }: z.output<typeof EventForm>) => ({
  ...fields,
  // What no longer applies does not stay behind the scenes.
  place: fields.takes_place === 'online' ? '' : fields.place,
  online_url: fields.takes_place === 'in_person' ? '' : fields.online_url,
  cover_id: cover?.id ?? null,
  attachment_ids: attachments.map(({ id }) => id),
})

export const valuesOf = (event: EventDetails): EventValues => ({
  title: event.title,
  type: event.type,
  hub_id: event.hub_id,
  summary: event.summary,
  starts_at: event.starts_at,
  ends_at: event.ends_at,
  time_zone: event.time_zone,
  takes_place: event.takes_place,
  place: event.place,
  online_url: event.online_url,
  capacity: event.capacity,
  registration_closes_at: event.registration_closes_at,
  has_waitlist: event.has_waitlist,
  agenda: event.agenda,
  speakers: event.speakers,
  audience: event.audience,
  cover: event.cover,
  attachments: event.attachments,
  version: event.version,
})

/** Where nothing is written yet; in two weeks at nine is as good a guess as any. */
export function freshValues(time_zone: string, hub_id: string | null): EventValues {
  const day = new Date(Date.now() + 14 * 24 * 60 * 60 * 1000)
  day.setHours(9, 0, 0, 0)
  return {
    title: '',
    type: 'workshop',
    hub_id,
    summary: '',
    starts_at: day.toISOString(),
    ends_at: new Date(day.getTime() + 2 * 60 * 60 * 1000).toISOString(),
    time_zone,
    takes_place: 'in_person',
    place: '',
    online_url: '',
    capacity: null,
    registration_closes_at: null,
    has_waitlist: true,
    agenda: '',
    speakers: [],
    audience: { levels: [], hubs: [], roles: [] },
    cover: null,
    attachments: [],
    version: 1,
  }
}
