import { siteSettings } from '@guildhall/contract/site-settings'
import { expect, test } from 'vitest'
import { race } from '../../test/race.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()

test('settings are saved by one of two people who opened the same version', async () => {
  const office = await server.as('system_admin')
  const { version } = (await office.call(siteSettings.show)).data
  const update = (network_name: string) => office.call(siteSettings.update, { body: { version, network_name } })
  const { replies } = await race(server, 'update site_settings', [() => update('Looms'), () => update('Kilns')])
  expect(replies.map(({ status }) => status)).toEqual([200, 409])
  expect((await office.call(siteSettings.show)).data.network_name).toBe('Looms')
})
