import { randomUUID } from 'node:crypto'
import { api } from '@guildhall/contract/api'
import { aListed } from '../directory.ts'
import { type Door, door, type Network } from './network.ts'

/** What people write to each other. */
export const messagesDoors = ({ db, aPerson, organizationAdmin }: Network): Door[] => [
  door(api.messages.create, async () => ({
    caller: organizationAdmin,
    input: {
      body: {
        id: randomUUID(),
        to: { type: 'user' as const, id: (await aPerson({ organization_id: (await aListed(db)).id })).id },
        body: 'Good morning.',
      },
    },
  })),
]
