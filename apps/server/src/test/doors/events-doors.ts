import { api } from '@guildhall/contract/api'
import { anEvent, aRegistration, eventInput, inDays } from '../events.ts'
import { type Door, door, type Network } from './network.ts'

/** What is changed about events, by those who look after them and those who go there. */
export function eventsDoors({ server, db, admin: caller, aPerson }: Network): Door[] {
  const { events, eventRegistrations: registrations, eventCalendar: calendar } = api
  const id = async (given: Parameters<typeof anEvent>[1] = {}) => (await anEvent(db, given)).id
  const somebody = async () => {
    const user = await aPerson()
    return { user, caller: await server.as(user) }
  }
  const registered = async (state: 'confirmed' | 'offered' | 'waiting') => {
    const person = await somebody()
    const event_id = await id()
    await aRegistration(db, { event_id, user_id: person.user.id, state, offered_until: inDays(1) })
    return { ...person, event_id, body: { id: event_id, user_id: person.user.id } }
  }
  return [
    door(events.create, async () => ({ caller, input: { body: eventInput } })),
    door(events.update, async () => ({ caller, input: { body: { ...eventInput, id: await id(), version: 1 } } })),
    door(events.publish, async () => ({ caller, input: { body: { id: await id({ status: 'draft' }) } } })),
    door(events.cancel, async () => ({ caller, input: { body: { id: await id(), reason: 'Snow' } } })),
    door(events.copy, async () => ({ caller, input: { body: { id: await id() } } })),
    door(events.delete, async () => ({ caller, input: { params: { id: await id() } } })),
    door(registrations.register, async () => {
      const { caller: member } = await somebody()
      return { caller: member, input: { body: { id: await id() } } }
    }),
    door(registrations.unregister, async () => {
      const { caller: member, event_id } = await registered('confirmed')
      return { caller: member, input: { body: { id: event_id } } }
    }),
    door(registrations.acceptOffer, async () => {
      const { caller: member, event_id } = await registered('offered')
      return { caller: member, input: { body: { id: event_id } } }
    }),
    door(registrations.declineOffer, async () => {
      const { caller: member, event_id } = await registered('offered')
      return { caller: member, input: { body: { id: event_id } } }
    }),
    door(registrations.checkIn, async () => {
      const { body } = await registered('confirmed')
      return { caller, input: { body: { ...body, is_here: true } } }
    }),
    door(registrations.addAttendee, async () => {
      const { body } = await registered('waiting')
      return { caller, input: { body } }
    }),
    door(registrations.removeAttendee, async () => {
      const { body } = await registered('confirmed')
      return { caller, input: { body } }
    }),
    door(calendar.renewFeedAddress, async () => ({ caller: (await somebody()).caller })),
    door(calendar.endFeedAddress, async () => {
      const { caller: member } = await somebody()
      await member.call(calendar.renewFeedAddress)
      return { caller: member }
    }),
  ]
}
