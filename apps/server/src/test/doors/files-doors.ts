import { api } from '@guildhall/contract/api'
import { beginUpload, idOf, sendBytes } from '../uploads.ts'
import { type Door, door, type Network } from './network.ts'

/** What everybody sends. */
export const filesDoors = ({ member }: Network): Door[] => [
  door(api.files.finish, async () => {
    const caller = await member()
    const id = idOf(await beginUpload(caller, { name: 'notes.txt', size: 6 }))
    await sendBytes(caller, id, 0, Buffer.from('Notes.'))
    return { caller, input: { body: { id } } }
  }),
]
