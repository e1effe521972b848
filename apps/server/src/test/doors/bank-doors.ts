import { api } from '@guildhall/contract/api'
import { today } from '../../db/days.ts'
import { anOrganization } from '../builders.ts'
import { type Door, door, type Network } from './network.ts'

let counter = 0

const aFile = () => ({
  name: 'bank.csv',
  content: Buffer.from(`Date,Amount,Name,Reference\n${today()},10.00,Somebody,door-${++counter}\n`).toString('base64'),
})

async function aLine({ admin }: Network) {
  await admin.call(api.bankStatements.import, { body: aFile() })
  const { data } = await admin.call(api.bankStatements.lines, { query: { search: `door-${counter}` } })
  return data[0]?.id ?? ''
}

/** What comes in at the bank. */
export function bankDoors(network: Network): Door[] {
  const { preview, import: take, match, undo, ignore, reopen } = api.bankStatements
  const { admin: caller, db } = network
  const reason = 'It was a mistake.'
  const aMatch = async () => {
    const [line_id, { id: organization_id }] = [await aLine(network), await anOrganization(db)]
    return { line_id, organization_id, allocations: [] }
  }
  return [
    door(preview, async () => ({ caller, input: { body: aFile() } })),
    door(take, async () => ({ caller, input: { body: aFile() } })),
    door(match, async () => ({ caller, input: { body: { matches: [await aMatch()] } } })),
    door(undo, async () => {
      const matched = await aMatch()
      await caller.call(match, { body: { matches: [matched] } })
      return { caller, input: { body: { id: matched.line_id, reason } } }
    }),
    door(ignore, async () => ({ caller, input: { body: { id: await aLine(network), reason } } })),
    door(reopen, async () => {
      const id = await aLine(network)
      await caller.call(ignore, { body: { id, reason } })
      return { caller, input: { body: { id } } }
    }),
  ]
}
