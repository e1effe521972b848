import { api } from '@guildhall/contract/api'
import { type Door, door, type Network } from './network.ts'

/** What those may change who keep the network's rules, beside the rules themselves. */
export function settingsDoors({ server, admin: caller }: Network): Door[] {
  const aVersion = async () => {
    const newest = (await caller.call(api.terms.current)).data
    return { body: '<p>Be kind.</p>', seen: newest?.number ?? 0 }
  }
  return [
    door(api.siteSettings.storeLogo, async () => ({ caller, input: { body: { logo_image: null } } })),
    door(api.integrations.test, async () => ({ caller, input: { body: { name: 'captcha' as const } } })),
    door(api.terms.publish, async () => ({ caller, input: { body: await aVersion() } })),
    door(api.terms.agree, async () => {
      const { data } = await caller.call(api.terms.publish, { body: await aVersion() })
      return { caller: await server.as('user'), input: { body: { number: data.number } } }
    }),
  ]
}
