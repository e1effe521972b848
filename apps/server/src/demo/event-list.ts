import type { events } from '../db/schema/events.ts'
import { hubId } from './hubs.ts'
import { demoPeople } from './people.ts'
import { daysAgo, idOf } from './stable.ts'

type Row = typeof events.$inferInsert
export type DemoEvent = Row & {
  id: string
  confirmed: string[]
  offered: string[]
  waiting: string[]
  here: string[]
}

export const eventId = (title: string) => idOf('event', title)

/** What has been, what is this week and what is planned. */
export const demoEvents = (): DemoEvent[] => [...past(), ...soon(), ...later()]

const past = () => [
  event('Spring assembly', -190, 14, 4, {
    type: 'assembly',
    place: greatHall,
    summary: 'The year in numbers, and what the hubs make of it.',
    confirmed: [member, organizationAdmin, ...guests(24)],
    here: [member, ...guests(19)],
  }),
  event('Cleanroom safety refresher', -62, 9, 3, {
    type: 'training',
    place: 'Teaching Fab, Northfield State University',
    capacity: 16,
    confirmed: guests(11, 4),
    here: guests(9, 4),
  }),
  event('Reading a foundry design kit', -20, 15, 1.5, {
    type: 'webinar',
    takes_place: 'online',
    online_url: 'https://meet.example.com/design-kit',
    summary: 'What is in the archive that a foundry sends, and where to begin.',
    speakers: [{ name: 'Noah Feldman', title: 'Analog Designer', organization: 'Quillon Design' }],
    confirmed: [projectLead, ...guests(14, 8)],
    here: guests(12, 8),
  }),
]

const soon = () => [
  event('Packaging working group', 3, 14, 1.5, {
    type: 'working_group',
    hub_id: hubId('Advanced Packaging'),
    takes_place: 'online',
    online_url: 'https://meet.example.com/packaging',
    summary: 'Monthly: warpage results of the pilot line, and the next panel.',
    confirmed: [member, ...guests(13, 2)],
  }),
  event('Laser integration clinic', 5, 10, 4, {
    type: 'workshop',
    hub_id: hubId('Great Lakes Photonics'),
    place: 'Tessellate Photonics, 12 Harbour Street, Rochester',
    time_zone: 'America/New_York',
    capacity: 8,
    summary: 'Bring one coupling problem that you could not solve alone.',
    speakers: [
      { name: 'Sunniva Dahl', title: 'Laser Integration', organization: 'Tessellate Photonics' },
      { name: 'Lucía Navarro', title: 'Waveguide Designer', organization: 'Tessellate Photonics' },
    ],
    confirmed: guests(7, 1),
    offered: [organizationAdmin],
    waiting: guests(4, 15),
  }),
  event('Network coffee', 6, 16, 1, {
    type: 'social',
    takes_place: 'both',
    place: 'Harbour Room, 8 Guild Street',
    online_url: 'https://meet.example.com/coffee',
    confirmed: guests(9, 12),
  }),
]

const later = () => [
  event('Winter assembly', 19, 14, 3, {
    type: 'assembly',
    place: greatHall,
    capacity: 200,
    registration_closes_at: at(15, 17),
    summary: 'The year in numbers, what the spring shuttle taught us, and working tables by hub.',
    agenda: assemblyAgenda,
    speakers: [
      { name: 'Rosalind Mbeki', title: 'Member Relations', organization: 'Meridian' },
      { name: 'Priya Raghunathan', title: 'Vice President, Photonics', organization: 'Tessellate Photonics' },
      { name: 'Tomasz Wieczorek', title: 'CAD Engineer', organization: 'Halden Wafer Works' },
    ],
    confirmed: guests(22),
  }),
  event('Gallium nitride test day', 26, 9, 7, {
    type: 'workshop',
    hub_id: hubId('RF & Compound Semiconductors'),
    place: 'Ostrander Test Labs, 77 Probe Lane',
    capacity: 4,
    summary: 'Four benches, four teams, one day at the load-pull station.',
    confirmed: guests(4, 5),
    waiting: [projectLead, ...guests(5, 10)],
  }),
  event('Export control in practice', 33, 11, 2, {
    type: 'webinar',
    takes_place: 'online',
    online_url: 'https://meet.example.com/export-control',
    confirmed: guests(17, 3),
  }),
  event('Chiplet winter school', 66, 9, 56, {
    type: 'training',
    place: 'Teaching Fab, Northfield State University',
    capacity: 24,
    has_waitlist: false,
    summary: 'Three days from interposer to a working stack.',
    confirmed: guests(20),
  }),
  event('European foundry visit', 54, 10, 6, {
    type: 'other',
    place: 'Fraunhoferstraße 1, Dresden',
    time_zone: 'Europe/Berlin',
    capacity: 12,
    confirmed: guests(5, 6),
  }),
  event('Founders’ table', 61, 18, 3, {
    type: 'social',
    place: 'Guild Cellar, 8 Guild Street',
    audience: { levels: ['founding'], hubs: [], roles: [] },
    summary: 'Supper for the founding members.',
  }),
  event('Supply chain round table', 12, 13, 2, {
    type: 'working_group',
    place: 'Harbour Room, 8 Guild Street',
    status: 'cancelled',
    cancelled_at: daysAgo(1),
    cancel_reason: 'Two of three speakers are ill. We look for a new day in January.',
    sequence: 1,
    confirmed: guests(6, 9),
  }),
  event('Shuttle planning for spring', 75, 10, 2, {
    type: 'working_group',
    place: greatHall,
    status: 'draft',
    published_at: null,
    summary: 'Which projects share the spring shuttle.',
  }),
]

const member = 'user@demo.guildhall.test'
const organizationAdmin = 'organization_admin@demo.guildhall.test'
const projectLead = 'project_lead@demo.guildhall.test'
const greatHall = 'Great Hall, Northfield State University, 400 Foundry Lane'

const assemblyAgenda = `<h2>Afternoon</h2>
<p><strong>14:00</strong> Opening, and the year in numbers. Rosalind Mbeki</p>
<p><strong>14:30</strong> What the spring shuttle taught us about co-packaged optics. Priya Raghunathan and Tomasz Wieczorek</p>
<p><strong>15:45</strong> Working tables by hub. Bring one problem you could not solve alone.</p>
<table><tbody><tr><th>Table</th><th>Host</th></tr><tr><td>Photonics</td><td>Tessellate Photonics</td></tr><tr><td>Packaging</td><td>Brightwater Packaging</td></tr></tbody></table>`

type Details = Partial<Omit<DemoEvent, 'id' | 'title'>> & Pick<Row, 'type'>

function event(title: string, days: number, hour: number, hours: number, details: Details): DemoEvent {
  const starts_at = at(days, hour)
  return {
    id: eventId(title),
    title,
    status: 'published',
    published_at: daysAgo(Math.max(45, 45 - days)),
    created_at: daysAgo(Math.max(50, 50 - days)),
    updated_at: daysAgo(2),
    starts_at,
    ends_at: new Date(Date.parse(starts_at) + hours * 3_600_000).toISOString(),
    time_zone: 'America/Chicago',
    takes_place: 'in_person',
    updated_by_id: idOf('user', 'system_admin@demo.guildhall.test'),
    confirmed: [],
    offered: [],
    waiting: [],
    here: [],
    ...details,
  }
}

/** So many days from now, at this hour in Chicago as it is in winter. */
function at(days: number, hour: number): string {
  const day = new Date(daysAgo(-days))
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), hour + 6)).toISOString()
}

/** Active people who have no demo account of their own, in a fixed order. */
function guests(count: number, skip = 0): string[] {
  return demoPeople()
    .filter(({ email, status }) => status === 'active' && !email.endsWith('@demo.guildhall.test'))
    .map(({ email }) => email)
    .slice(skip, skip + count)
}
