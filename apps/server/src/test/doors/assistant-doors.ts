import { api } from '@guildhall/contract/api'
import { type Door, door, type Network } from './network.ts'

/** What somebody asks the assistant. */
export const assistantDoors = ({ organizationAdmin }: Network): Door[] => [
  door(api.assistant.ask, async () => ({
    caller: organizationAdmin,
    input: { body: { question: 'Where do I find help?' } },
  })),
]
