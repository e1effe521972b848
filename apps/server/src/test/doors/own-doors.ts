import { api } from '@guildhall/contract/api'
import sharp from 'sharp'
import { one } from '../../db/db.ts'
import { passkeys } from '../../db/schema/factors.ts'
import { aUser } from '../builders.ts'
import { password } from '../sign-in.ts'
import { softPasskey } from '../soft-passkey.ts'
import { type Door, door, type Network } from './network.ts'

/** What everybody may change of himself. */
export const ownDoors = (network: Network): Door[] => [...ownData(network), ...ownKeys(network)]

function ownData({ server, db, member }: Network): Door[] {
  const { profile, sessions, savedViews } = api
  const withView = async () => {
    const caller = await member()
    const { data } = await caller.call(savedViews.create, { body: { list: 'users', name: 'Mine', search: '' } })
    return { caller, id: data.id }
  }
  return [
    door(profile.update, async () => {
      const caller = await member()
      const { data } = await caller.call(profile.show)
      return { caller, input: { body: { ...data, job_title: 'Mask designer' } } }
    }),
    door(profile.confirmAdmin, async () => {
      const user = await aUser(db, { roles: ['organization_admin'], is_new_organization_admin: true })
      return { caller: await server.as(user) }
    }),
    door(profile.changePassword, async () => ({
      caller: await member(),
      input: { body: { current_password: password, password: 'eleven owls on a ladder' } },
    })),
    door(profile.storePhoto, async () => ({ caller: await member(), input: { body: { image: await anImage() } } })),
    door(profile.deletePhoto, async () => {
      const caller = await member()
      await caller.call(profile.storePhoto, { body: { image: await anImage() } })
      return { caller }
    }),
    door(sessions.delete, async () => {
      const caller = await member()
      await server.as(caller.user)
      const { data } = await caller.call(sessions.list)
      return { caller, input: { params: { id: data.find(({ is_current }) => !is_current)?.id ?? '' } } }
    }),
    door(sessions.deleteOthers, async () => {
      const caller = await member()
      await server.as(caller.user)
      return { caller }
    }),
    door(savedViews.create, async () => ({
      caller: await member(),
      input: { body: { list: 'users' as const, name: 'Mine', search: 'sort=name' } },
    })),
    door(savedViews.update, async () => {
      const { caller, id } = await withView()
      return { caller, input: { body: { id, name: 'Ours', search: '' } } }
    }),
    door(savedViews.delete, async () => {
      const { caller, id } = await withView()
      return { caller, input: { params: { id } } }
    }),
  ]
}

function ownKeys({ server, db, member }: Network): Door[] {
  const aPasskey = async (user_id: string) => {
    const key = { user_id, name: 'Key', credential_id: crypto.randomUUID(), public_key: 'key', counter: 0 }
    return one(await db.insert(passkeys).values(key).returning()).id
  }
  return [
    door(api.passkeys.options, async () => ({ caller: await member(), input: { body: { password } } })),
    door(api.passkeys.create, async () => {
      const caller = await member()
      const { data: options } = await caller.call(api.passkeys.options, { body: { password } })
      const response = softPasskey(server.deps.siteUrl()).register(options)
      return { caller, input: { body: { name: 'Key', response } } }
    }),
    door(api.passkeys.rename, async () => {
      const caller = await member()
      return { caller, input: { body: { id: await aPasskey(caller.user.id), name: 'Phone' } } }
    }),
    door(api.passkeys.delete, async () => {
      const caller = await member()
      return { caller, input: { params: { id: await aPasskey(caller.user.id) } } }
    }),
  ]
}

const anImage = async () =>
  (
    await sharp({ create: { width: 300, height: 300, channels: 3, background: '#17513f' } })
      .png()
      .toBuffer()
  ).toString('base64')
