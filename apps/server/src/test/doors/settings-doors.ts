import { api } from '@guildhall/contract/api'
import { type Door, door, type Network } from './network.ts'

/** What those may change who keep the network's rules, beside the rules themselves. */
export const settingsDoors = ({ admin: caller }: Network): Door[] => [
  door(api.siteSettings.storeLogo, async () => ({ caller, input: { body: { logo_image: null } } })),
  door(api.integrations.test, async () => ({ caller, input: { body: { name: 'captcha' as const } } })),
]
