import type { hubs } from '../db/schema/organizations.ts'
import { daysAgo, idOf } from './stable.ts'

export type HubName = 'Great Lakes Photonics' | 'RF & Compound Semiconductors' | 'Advanced Packaging'

export const hubId = (name: HubName) => idOf('hub', name)

export const demoHubs = (): (typeof hubs.$inferInsert)[] => [
  hub(
    'Great Lakes Photonics',
    'Upper Midwest',
    'Silicon nitride, indium phosphide and the lasers that light them, from the Twin Cities to Rochester.',
  ),
  hub(
    'RF & Compound Semiconductors',
    'National',
    'Gallium nitride, silicon carbide and millimetre-wave test for radar, radio and power.',
  ),
  hub(
    'Advanced Packaging',
    'National',
    'Chiplets, interposers and hermetic assembly, with a shared pilot line and a monthly working group.',
  ),
]

const hub = (name: HubName, region: string, description: string) => ({
  id: hubId(name),
  name,
  region,
  description,
  created_at: daysAgo(900),
})
