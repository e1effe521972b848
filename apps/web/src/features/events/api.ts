import type { BodyOf, CallOf } from '@guildhall/contract/endpoint'
import { eventCalendar, eventRegistrations } from '@guildhall/contract/event-registrations'
import { type EventChange, type EventDetails, type EventDraft, type EventRow, events } from '@guildhall/contract/events'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, read, readPage } from '../../lib/api.ts'
import { readAgain } from '../../lib/query-client.ts'

type ListQuery = CallOf<typeof events.list>['query']
type AttendeeQuery = CallOf<typeof eventRegistrations.attendees>['query']

export const eventPageQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ['events', 'list', query],
    queryFn: ({ signal }) => readPage(events.list, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

/** More than a calendar shows at once. */
const mostInCalendar = 500

/** What takes place within a stretch of time. */
export const eventSpanQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ['events', 'span', query],
    queryFn: ({ signal }) => readAll(query, signal),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: ['events', 'show', id],
    queryFn: () => read(events.show, { params: { id } }),
    meta: { silent: true },
  })

export const hostsQuery = queryOptions({ queryKey: ['events', 'hosts'], queryFn: () => read(events.hosts) })

export const attendeePageQuery = (query: AttendeeQuery) =>
  queryOptions({
    queryKey: ['events', 'attendees', query],
    queryFn: ({ signal }) => readPage(eventRegistrations.attendees, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

export const feedQuery = queryOptions({
  queryKey: ['events', 'feed'],
  queryFn: () => read(eventCalendar.feedAddress),
  meta: { silent: true },
})

const meta = { changes: ['events'] }

/** The key makes an event that is sent twice one event. */
export const useCreateEvent = (idempotencyKey: string) =>
  useMutation({ mutationFn: (body: EventDraft) => call(events.create, { body, idempotencyKey }), meta })

export const useUpdateEvent = () =>
  useMutation({ mutationFn: (body: EventChange) => call(events.update, { body }), meta })

export const useCancelEvent = () =>
  useMutation({ mutationFn: (body: BodyOf<typeof events.cancel>) => call(events.cancel, { body }), meta })

export const useDeleteEvent = () =>
  useMutation({ mutationFn: (id: string) => call(events.delete, { params: { id } }), meta })

export const usePublishEvent = () =>
  useMutation({
    mutationFn: ({ id, version }: EventDetails) => call(events.publish, { body: { id, version } }),
    onError: readAgain('events'),
    meta,
  })

export const useCopyEvent = () => useMutation({ mutationFn: (id: string) => call(events.copy, { body: { id } }), meta })

const steps = {
  register: eventRegistrations.register,
  unregister: eventRegistrations.unregister,
  accept: eventRegistrations.acceptOffer,
  decline: eventRegistrations.declineOffer,
}
export type RegistrationStep = keyof typeof steps

/** Registers, gives up, takes or declines what is offered. */
export const useRegistration = (id: string) =>
  useMutation({
    mutationFn: ({ step, note = '' }: { step: RegistrationStep; note?: string }) =>
      step === 'register' ? call(steps.register, { body: { id, note } }) : call(steps[step], { body: { id } }),
    meta,
  })

export const useCheckIn = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof eventRegistrations.checkIn>) => call(eventRegistrations.checkIn, { body }),
    meta,
  })

type Named = BodyOf<typeof eventRegistrations.addAttendee>

export const useAddAttendee = () =>
  useMutation({ mutationFn: (body: Named) => call(eventRegistrations.addAttendee, { body }), meta })

export const useRemoveAttendee = () =>
  useMutation({ mutationFn: (body: Named) => call(eventRegistrations.removeAttendee, { body }), meta })

export const findPeople = (id: string, search: string) => read(eventRegistrations.people, { query: { id, search } })

export const useRenewFeed = () => useMutation({ mutationFn: () => call(eventCalendar.renewFeedAddress), meta })

export const useEndFeed = () => useMutation({ mutationFn: () => call(eventCalendar.endFeedAddress), meta })

async function readAll(query: ListQuery, signal: AbortSignal): Promise<EventRow[]> {
  const found: EventRow[] = []
  for (let page = 1; found.length < mostInCalendar; page++) {
    const { rows, meta: counted } = await readPage(events.list, { query: { ...query, page, per_page: 100 }, signal })
    found.push(...rows)
    if (rows.length < counted.per_page) break
  }
  return found
}
