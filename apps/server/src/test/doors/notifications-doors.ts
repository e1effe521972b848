import { api } from '@guildhall/contract/api'
import { unsubscribeFor } from '../../features/notifications/public.ts'
import { aLetter } from '../notices.ts'
import { type Door, door, type Network } from './network.ts'

export function notificationsDoors({ server, member, aPerson }: Network): Door[] {
  const { notifications } = api
  const { post, secretBox, siteUrl } = server.deps
  return [
    door(notifications.read, async () => {
      const reader = await aPerson()
      await server.db.transaction((tx) => post.send(tx, aLetter(reader)))
      return { caller: await server.as(reader), input: { body: { until: new Date().toISOString() } } }
    }),
    door(notifications.unsubscribe, async () => {
      const { id } = await aPerson()
      const { page_url } = unsubscribeFor(secretBox, siteUrl(), id, ['orders'])
      const token = new URL(page_url).searchParams.get('token') ?? ''
      return { caller: await member(), input: { query: { token } } }
    }),
  ]
}
