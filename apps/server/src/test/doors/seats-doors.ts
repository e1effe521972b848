import { api } from '@guildhall/contract/api'
import { aLine, idsOf } from '../seats.ts'
import { type Door, door, type Network } from './network.ts'

/** What is changed about seats, by those who give them out and those who hold them. */
export function seatsDoors({ server, db, admin: caller }: Network): Door[] {
  const { seats } = api
  const aHeld = async () => {
    const { members, line } = await aLine(db, { people: 1 })
    const [member] = members
    const holder = await server.as(member ?? 'user')
    const { data } = await holder.call(seats.claim, { body: line })
    return { holder, id: data.id }
  }
  return [
    door(seats.assign, async () => {
      const { members, line } = await aLine(db, { people: 2 })
      return { caller, input: { body: { ...line, user_ids: idsOf(members) } } }
    }),
    door(seats.claim, async () => {
      const { members, line } = await aLine(db, { people: 1 })
      return { caller: await server.as(members[0] ?? 'user'), input: { body: line } }
    }),
    door(seats.release, async () => ({ caller, input: { body: { ids: [(await aHeld()).id] } } })),
    door(seats.giveBack, async () => {
      const { holder, id } = await aHeld()
      return { caller: holder, input: { body: { id } } }
    }),
  ]
}
