import { profile } from '@guildhall/contract/profile'
import { expect, test } from 'vitest'
import { during } from '../../test/race.ts'
import { testServer } from '../../test/server.ts'
import { unsubscribeFor } from './unsubscribe-link.ts'

const server = await testServer()
const { deps } = server

test('emails that are ended by their link stay ended when a profile that was opened before is saved', async () => {
  const me = await server.as('user')
  const { data } = await me.call(profile.show)
  const { call_url } = unsubscribeFor(deps.secretBox, '', me.user.id, ['events'])
  const { replies } = await during(
    server,
    'update users',
    () => server.stranger.request({ method: 'POST', url: call_url }),
    () => me.call(profile.update, { body: { ...data, job_title: 'Gilder' } }),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 409])
  expect((await me.call(profile.show)).data.notification_preferences.events).toBe('off')
})
