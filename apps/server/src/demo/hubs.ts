import type { Db } from '../db/db.ts'
import { hub_requests } from '../db/schema/hub-requests.ts'
import { hubs } from '../db/schema/organizations.ts'
import { eq } from 'drizzle-orm'
import { daysAgo, idOf } from './stable.ts'

export type HubName = 'Great Lakes Photonics' | 'RF & Compound Semiconductors' | 'Advanced Packaging'

export const hubId = (name: HubName) => idOf('hub', name)

type Row = typeof hubs.$inferInsert
type Details = Required<Pick<Row, 'region' | 'description' | 'focus' | 'page' | 'links'>> & { lead: string }

const entries: Record<HubName, Details> = {
  'Great Lakes Photonics': {
    region: 'Upper Midwest',
    description: 'Silicon nitride, indium phosphide and the lasers that light them, from the Twin Cities to Rochester.',
    lead: 'Tessellate Photonics',
    focus: ['Silicon nitride', 'Laser integration', 'Micro-optics', 'Wafer metrology'],
    page: `<p>We bring light onto chips and off them again. Members share a pilot line for silicon nitride in Grafton, a probe station for photonic wafers in Northfield, and what they have learned about gluing fibres to glass.</p>
<h2>What we work on this year</h2>
<ul><li>A common rule deck for the <strong>photonic lane</strong> of the spring shuttle</li><li>Couplers that survive reflow, with Advanced Packaging</li><li>A round robin of waveguide loss between four laboratories</li></ul>
<h2>How to take part</h2>
<p>The working group meets on the second Tuesday of the month, half of the time in person. Bring a wafer, or a question.</p>
<table><thead><tr><th>Shared equipment</th><th>Where</th><th>Booked through</th></tr></thead><tbody><tr><td>Photonic probe station, 200 mm</td><td>Northfield</td><td>Teaching Fab</td></tr><tr><td>Fibre attach bench</td><td>Grafton</td><td>Tessellate</td></tr></tbody></table>`,
    links: [
      { title: 'Rule deck of the photonic lane', url: 'https://www.tessellate.test/rules' },
      { title: 'AIM Photonics', url: 'https://www.aimphotonics.com' },
    ],
  },
  'RF & Compound Semiconductors': {
    region: 'National',
    description: 'Gallium nitride, silicon carbide and millimetre-wave test for radar, radio and power.',
    lead: 'Corvid Semiconductors',
    focus: ['Gallium nitride', 'Silicon carbide', 'Millimetre-wave test'],
    page: `<p>From epitaxy to the antenna. We compare models with measurements, share time on benches up to 110 GHz, and prepare common answers to calls for trusted radio parts.</p>
<h2>Working groups</h2><ol><li>Models and measurement, led by Corvid</li><li>Thermal design, led by Northfield State University</li></ol>`,
    links: [{ title: 'Directorate of Defense Trade Controls', url: 'https://www.pmddtc.state.gov' }],
  },
  'Advanced Packaging': {
    region: 'National',
    description: 'Chiplets, interposers and hermetic assembly, with a shared pilot line and a monthly working group.',
    lead: 'Brightwater Packaging',
    focus: ['Chiplets', 'Interposers', 'Hermetic assembly', 'Underfill'],
    page: `<p>Chips get together here. The pilot line in Holland, Michigan takes lots from five parts on; the queue is public to members of the hub.</p>
<blockquote><p>If it can be bonded, somebody here has bonded it. If it cannot, two of us have tried.</p></blockquote>`,
    links: [
      { title: 'IMAPS', url: 'https://www.imaps.org' },
      {
        title: 'Heterogeneous integration roadmap',
        url: 'https://eps.ieee.org/technology/heterogeneous-integration-roadmap.html',
      },
    ],
  },
}

export const demoHubs = (): Row[] =>
  Object.entries(entries).map(([name, { region, description, focus, page, links }]) => ({
    id: idOf('hub', name),
    name,
    region,
    description,
    focus,
    page,
    links,
    created_at: daysAgo(900),
  }))

/** What can only be said once organizations and people are there: who leads, and who waits to be let in. */
export async function loadHubs(tx: Db) {
  for (const [name, { lead }] of Object.entries(entries))
    await tx
      .update(hubs)
      .set({ lead_organization_id: idOf('organization', lead), updated_at: daysAgo(21) })
      .where(eq(hubs.id, idOf('hub', name)))
  await tx.insert(hub_requests).values([
    {
      id: idOf('hub-request', 'Corvid'),
      hub_id: hubId('Advanced Packaging'),
      organization_id: idOf('organization', 'Corvid Semiconductors'),
      message:
        'Our next modules need a substrate that none of us makes. We would bring two engineers and our test data.',
      asked_by_id: idOf('user', 'y.reyes@corvidsemi.test'),
      created_at: daysAgo(4),
    },
    {
      id: idOf('hub-request', 'Ostrander'),
      hub_id: hubId('Great Lakes Photonics'),
      organization_id: idOf('organization', 'Ostrander Test Labs'),
      message: 'We would like to add photonic wafers to what we probe.',
      state: 'rejected',
      reason: 'Let us talk again once the membership is renewed.',
      asked_by_id: idOf('user', 'd.ostrander@ostrander.test'),
      decided_by_id: idOf('user', 'hub_manager@demo.guildhall.test'),
      decided_at: daysAgo(60),
      created_at: daysAgo(66),
    },
  ])
}
