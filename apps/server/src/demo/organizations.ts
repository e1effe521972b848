import type { membershipLevels } from '@guildhall/contract/audiences'
import type { organizations } from '../db/schema/organizations.ts'
import type { HubName } from './hubs.ts'
import { contactOf } from './organization-details.ts'
import { dateAfter, daysAgo, idOf } from './stable.ts'

type Row = typeof organizations.$inferInsert

/** Times are days before the load, `paid_for` days after it; paid up to the next anniversary of joining unless it says otherwise. */
type Details = Pick<Row, 'legal_name' | 'description'> &
  Partial<Pick<Row, 'type' | 'status' | 'is_offline_payment' | 'profile_status'>> & {
    domain: string
    place: [city: string, region: string, latitude: number, longitude: number]
    level: (typeof membershipLevels)[number]
    hubs: HubName[]
    joined: number
    paid_for?: number | null
    cancelled?: number
    is_unsigned?: true
    /** Asked to join, and has not said yet where it is registered and who pays. */
    is_new?: true
  }

/** Thirteen members; one is still joining, the card of one was declined, two have let their membership expire, one is suspended. */
const members: Record<string, Details> = {
  'Halden Wafer Works': {
    legal_name: 'Halden Wafer Works, Inc.',
    domain: 'haldenwafer.test',
    place: ['Northfield', 'Minnesota', 44.4583, -93.1616],
    level: 'principal',
    hubs: ['Great Lakes Photonics', 'Advanced Packaging'],
    joined: 862,
    is_offline_payment: true,
    description:
      'Specialty 200 mm wafers, epitaxy and small-lot processing. Lots start at five wafers, and the engineer who runs yours answers the phone.',
  },
  'Corvid Semiconductors': {
    legal_name: 'Corvid Semiconductors LLC',
    domain: 'corvidsemi.test',
    place: ['Austin', 'Texas', 30.2672, -97.7431],
    level: 'founding',
    hubs: ['RF & Compound Semiconductors'],
    joined: 1180,
    description: 'Gallium nitride power stages and the gate drivers that go with them, from 48 volts to 1.2 kilovolts.',
  },
  'Quillon Design': {
    legal_name: 'Quillon Design, Inc.',
    domain: 'quillon.test',
    place: ['Portland', 'Oregon', 45.5152, -122.6784],
    level: 'associate',
    hubs: ['Advanced Packaging'],
    joined: 655,
    paid_for: 3,
    description: 'Mixed-signal design house for sensor interfaces. Known for finishing layouts that others started.',
  },
  'Northfield State University': {
    legal_name: 'Board of Regents of Northfield State University',
    type: 'academic',
    domain: 'northfield.test',
    place: ['Northfield', 'Minnesota', 44.4617, -93.1537],
    level: 'academic',
    hubs: ['Great Lakes Photonics', 'RF & Compound Semiconductors', 'Advanced Packaging'],
    joined: 1095,
    paid_for: 394,
    is_offline_payment: true,
    description:
      'Device physics, thermal modelling and a teaching fab of 900 square metres that members may book by the day.',
  },
  'Lumen & Lathe': {
    legal_name: 'Lumen & Lathe, Inc.',
    domain: 'lumenlathe.test',
    place: ['Rochester', 'New York', 43.1566, -77.6088],
    level: 'startup',
    hubs: ['Great Lakes Photonics'],
    joined: 9,
    status: 'onboarding',
    is_unsigned: true,
    paid_for: null,
    profile_status: 'pending',
    is_new: true,
    description: 'Diamond-turned micro-optics and fibre couplers. Nine people, two lathes, and a queue.',
  },
  'Ferrous Point Foundry': {
    legal_name: 'Ferrous Point Foundry Company',
    domain: 'ferrouspoint.test',
    place: ['Duluth', 'Minnesota', 46.7867, -92.1005],
    level: 'principal',
    hubs: ['RF & Compound Semiconductors', 'Advanced Packaging'],
    joined: 790,
    description: 'Radiation-tolerant 180 nm CMOS on SOI, run as an open foundry with four shuttles a year.',
  },
  'Ostrander Test Labs': {
    legal_name: 'Ostrander Test Laboratories, Inc.',
    domain: 'ostrander.test',
    place: ['Dayton', 'Ohio', 39.7589, -84.1916],
    level: 'associate',
    hubs: ['RF & Compound Semiconductors'],
    joined: 512,
    paid_for: -74,
    description:
      'Burn-in, wafer probe and failure analysis with a two-day turn for members. Accredited to ISO/IEC 17025.',
  },
  'Sundial Metrology': {
    legal_name: 'Sundial Metrology, Inc.',
    domain: 'sundial.test',
    place: ['Santa Fe', 'New Mexico', 35.687, -105.9378],
    level: 'startup',
    hubs: ['Great Lakes Photonics'],
    joined: 402,
    paid_for: -41,
    profile_status: 'published',
    description: 'Interferometers for wafers that are not flat, and the software that says how they are not.',
  },
  'Kestrel RF': {
    legal_name: 'Kestrel RF Corporation',
    domain: 'kestrelrf.test',
    place: ['Appleton', 'Wisconsin', 44.2619, -88.4154],
    level: 'startup',
    hubs: ['RF & Compound Semiconductors', 'Great Lakes Photonics'],
    joined: 24,
    profile_status: 'submitted',
    description: 'Millimetre-wave front ends and the benches to test them, up to 110 GHz. Registered under ITAR.',
  },
  'Tessellate Photonics': {
    legal_name: 'Tessellate Photonics, Inc.',
    domain: 'tessellate.test',
    place: ['Grafton', 'Wisconsin', 43.3197, -87.9534],
    level: 'principal',
    hubs: ['Great Lakes Photonics', 'Advanced Packaging'],
    joined: 731,
    description:
      'Silicon nitride waveguides and the interposers that carry them. Runs the photonic lane of the spring shuttle.',
  },
  'Brightwater Packaging': {
    legal_name: 'Brightwater Packaging Company',
    domain: 'brightwater.test',
    place: ['Holland', 'Michigan', 42.7875, -86.1089],
    level: 'associate',
    hubs: ['Advanced Packaging', 'Great Lakes Photonics'],
    joined: 448,
    paid_for: -12,
    profile_status: 'changes_requested',
    description: 'Hermetic and flip-chip assembly for harsh places, from down-hole tools to low orbit.',
  },
  'Office of Industrial Readiness': {
    legal_name: 'Office of Industrial Readiness',
    type: 'government',
    domain: 'oir.test',
    place: ['Arlington', 'Virginia', 38.8816, -77.091],
    level: 'stakeholders-gov',
    hubs: [],
    joined: 1040,
    paid_for: null,
    description:
      'Watches over domestic supply of trusted microelectronics and sponsors the network’s shared tool programme.',
  },
  'Pinegrove Materials': {
    legal_name: 'Pinegrove Materials Cooperative',
    type: 'non_profit',
    domain: 'pinegrove.test',
    place: ['Bangor', 'Maine', 44.8016, -68.7712],
    level: 'associate',
    hubs: ['Advanced Packaging'],
    joined: 603,
    status: 'suspended',
    is_offline_payment: true,
    paid_for: -140,
    cancelled: 96,
    description: 'Bio-based underfills and mould compounds, made by a cooperative of four mills.',
  },
}

export type DemoOrganization = Row & { id: string; hubs: HubName[] }

export const demoOrganizations = (): DemoOrganization[] =>
  Object.entries(members).map(([name, details]) => organizationOf(name, details))

export const organizationId = (name: string) => idOf('organization', name)

function organizationOf(name: string, details: Details): DemoOrganization {
  const {
    domain,
    place,
    level,
    joined,
    cancelled,
    is_unsigned,
    is_new,
    paid_for = 364 - (joined % 365),
    ...row
  } = details
  const [city, region, latitude, longitude] = place
  return {
    id: organizationId(name),
    name,
    type: 'industry',
    status: 'active',
    website: `https://www.${domain}`,
    email_domains: [domain],
    ...contactOf(name, domain),
    city,
    region,
    country: 'US',
    ...(is_new && { street: '', postal_code: '', country: '', billing_name: '', billing_email: '' }),
    latitude,
    longitude,
    membership_level: level,
    agreement_signed_at: is_unsigned ? null : daysAgo(joined - 4),
    paid_through: paid_for === null ? null : dateAfter(paid_for),
    subscription_cancelled_at: cancelled === undefined ? null : daysAgo(cancelled),
    profile_status: 'published',
    created_at: daysAgo(joined),
    ...row,
  }
}
