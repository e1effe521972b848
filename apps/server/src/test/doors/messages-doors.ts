import { randomUUID } from 'node:crypto'
import { api } from '@guildhall/contract/api'
import { aMember, aForm } from '../messages.ts'
import { aPicture } from '../odd-files.ts'
import type { Caller } from '../server.ts'
import { type Door, door, type Network } from './network.ts'

/** What people write to each other, and what they do with it. */
export const messagesDoors = ({ db, server, admin, organizationAdmin: caller }: Network): Door[] => {
  // Each time by somebody else: nobody may write to as many as there are doors.
  const aWriter = async () => server.as(await aMember(db))
  const aTalk = async () => {
    const [writer, other] = [await aWriter(), await aMember(db)]
    const { data } = await writer.call(api.messages.create, { body: messageTo(other.id) })
    return { caller: writer, other, message: data }
  }
  const aGroup = async () => {
    const body = { id: randomUUID(), title: 'Doors', user_ids: [(await aMember(db)).id] }
    await caller.call(api.messages.createGroup, { body })
    return body
  }
  const aReport = async () => {
    const { other, message } = await aTalk()
    const body = { message_id: message.id, reason: 'spam' as const, note: '' }
    await (await server.as(other)).call(api.messages.report, { body })
    return (await admin.call(api.messages.reports, { query: { per_page: 1 } })).data[0]?.id ?? ''
  }
  return [
    door(api.messages.create, async () => ({
      caller: await aWriter(),
      input: { body: messageTo((await aMember(db)).id) },
    })),
    door(api.messages.storeImage, async () => ({ caller: asForm(caller, await aPicture()) })),
    door(api.messages.read, async () => {
      const talk = await aTalk()
      return { caller: talk.caller, input: { body: { conversation_id: talk.message.conversation_id, seq: 1 } } }
    }),
    door(api.messages.update, async () => {
      const talk = await aTalk()
      return { caller: talk.caller, input: { body: { id: talk.message.id, body: 'Good evening.' } } }
    }),
    door(api.messages.delete, async () => {
      const talk = await aTalk()
      return { caller: talk.caller, input: { params: { id: talk.message.id } } }
    }),
    door(api.messages.createGroup, async () => ({
      caller,
      input: { body: { id: randomUUID(), title: 'Doors', user_ids: [(await aMember(db)).id] } },
    })),
    door(api.messages.updateGroup, async () => ({ caller, input: { body: { ...(await aGroup()), title: 'Gates' } } })),
    door(api.messages.leave, async () => ({ caller, input: { body: { id: (await aGroup()).id } } })),
    door(api.messages.mute, async () => ({ caller, input: { body: { id: (await aGroup()).id, is_muted: true } } })),
    door(api.messages.block, async () => {
      const talk = await aTalk()
      return { caller: talk.caller, input: { body: { user_id: talk.other.id, is_blocked: true } } }
    }),
    door(api.messages.report, async () => {
      const talk = await aTalk()
      const body = { message_id: talk.message.id, reason: 'other' as const, note: '' }
      return { caller: talk.caller, input: { body } }
    }),
    door(api.messages.closeReport, async () => ({
      caller: admin,
      input: { body: { id: await aReport(), state: 'dismissed' as const } },
    })),
  ]
}

const messageTo = (id: string) => ({ id: randomUUID(), to: { type: 'user' as const, id }, body: 'Good morning.' })

/** Sends a picture as a form, with all else that is to be sent as its fields. */
const asForm = (caller: Caller, picture: Buffer): Pick<Caller, 'request'> => ({
  request: ({ payload, headers, ...ask }) => {
    const form = aForm('image', 'door.png', picture, typeof payload === 'object' ? payload : {})
    return caller.request({ ...ask, headers: { ...headers, ...form.headers }, payload: form.payload })
  },
})
