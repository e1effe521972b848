import type { Role } from '@guildhall/contract/permissions'
import { notificationTypes } from '@guildhall/contract/profile'
import type { users } from '../db/schema/users.ts'
import type { HubName } from './hubs.ts'
import { organizationId } from './organizations.ts'
import { daysAgo, idOf } from './stable.ts'

type Row = typeof users.$inferInsert
type DemoRole = Role | 'finance'
type Details = Partial<Pick<Row, 'status' | 'language'>> & { roles?: DemoRole[]; manages?: HubName[] }
/** `joined` and `seen` (the last sign-in) are days before the load. */
type Entry = [name: string, email: string, title: string, joined: number, seen: number | null, details?: Details]

const admin: Details = { roles: ['organization_admin'] }
const lead: Details = { roles: ['project_lead'] }
const edaOnly: Details = { roles: ['eda_only'] }
const spanish: Details = { language: 'es' }

/** The people by organization; the network's own staff belong to none. */
const entries: Record<string, Entry[]> = {
  staff: [
    ['Ines Okafor', 'system_admin@demo.guildhall.test', 'Network Director', 1190, 0.1, { roles: ['system_admin'] }],
    [
      'Rosalind Mbeki',
      'eda_admin@demo.guildhall.test',
      'Member Relations and Tool Programme',
      1150,
      2.2,
      { roles: ['eda_admin'] },
    ],
    ['Paloma Reyes', 'finance@demo.guildhall.test', 'Accountant', 480, 0.6, { roles: ['finance'] }],
    ['Walter Grieg', 'walter.grieg@meridian.test', 'Finance Officer', 940, 5.1, { roles: ['system_admin'] }],
  ],
  'Halden Wafer Works': [
    ['Marta Lindqvist', 'organization_admin@demo.guildhall.test', 'Director of Operations', 611, 0.2, admin],
    ['Tomasz Wieczorek', 'eda_support@demo.guildhall.test', 'CAD Engineer', 702, 0.1, { roles: ['eda_support'] }],
    ['Eleanor Dufresne', 'eda_only@demo.guildhall.test', 'Layout Contractor', 233, 1.1, edaOnly],
    ['Henrik Aalto', 'user@demo.guildhall.test', 'Process Engineer', 388, 0.4],
    ['Edwin Cole', 'e.cole@haldenwafer.test', 'Plant Manager', 860, 58, { status: 'deactivated' }],
    ['Naomi Brandt', 'n.brandt@haldenwafer.test', 'Epitaxy Lead', 540, 0.9, lead],
    ['Luis Arriaga', 'l.arriaga@haldenwafer.test', 'Yield Analyst', 97, 3.4, spanish],
    ['Fatima Haddad', 'f.haddad@haldenwafer.test', 'Quality Engineer', 12, 1.8],
  ],
  'Corvid Semiconductors': [
    ['Devon Achterberg', 'project_lead@demo.guildhall.test', 'Principal Design Engineer', 745, 0.2, lead],
    ['Yolanda Reyes', 'y.reyes@corvidsemi.test', 'General Counsel', 1175, 6, { ...admin, ...spanish }],
    ['Simon Achebe', 's.achebe@corvidsemi.test', 'Power Modules Manager', 803, 1.3],
    ['Birgit Nyberg', 'b.nyberg@corvidsemi.test', 'Applications Engineer', 356, 11],
    ['Paolo Ferrante', 'p.ferrante@corvidsemi.test', 'Reliability Engineer', 181, 104],
    ['Kiona Blackwood', 'k.blackwood@corvidsemi.test', 'Test Technician', 6, null, { status: 'invited' }],
  ],
  'Quillon Design': [
    ['Samira Bakhtiari', 'samira@quillon.test', 'Founder', 655, 0.3, admin],
    ['Noah Feldman', 'noah@quillon.test', 'Analog Designer', 498, 0.8, lead],
    ['Ming-Na Zhou', 'mingna@quillon.test', 'Layout Engineer', 302, 1.2, edaOnly],
    ['Camille Rousseau', 'camille@quillon.test', 'Design Manager', 561, 22, lead],
    ['Theo Vance', 'theo@quillon.test', 'Verification Engineer', 77, 7.7],
  ],
  'Northfield State University': [
    ['Abigail Thornquist', 'athornquist@northfield.test', 'Director, Teaching Fab', 1090, 0.5, admin],
    [
      'Joan Castellanos',
      'jcastellanos@northfield.test',
      'Associate Professor',
      3,
      null,
      { status: 'invited', language: 'es' },
    ],
    ['Rajesh Iyer', 'riyer@northfield.test', 'Professor of Device Physics', 870, 4.2, lead],
    ['Wren Halvorsen', 'whalvorsen@northfield.test', 'Doctoral Student', 21, 0.6, edaOnly],
    ['Dmitri Kovalenko', 'dkovalenko@northfield.test', 'Lab Manager', 644, 2.5],
    ['Akua Mensah', 'amensah@northfield.test', 'Postdoctoral Fellow', 210, 15],
    ['Peter Lindgren', 'plindgren@northfield.test', 'Research Engineer', 930, 201, { status: 'deactivated' }],
  ],
  'Lumen & Lathe': [
    ['Aurelio Fuentes', 'organization_admin2@demo.guildhall.test', 'Chief Executive', 9, 0.3, { ...admin, ...spanish }],
    ['Ada Kowalczyk', 'ada@lumenlathe.test', 'Optical Engineer', 8, null, { status: 'unverified' }],
  ],
  'Ferrous Point Foundry': [
    ['Gunnar Sorensen', 'g.sorensen@ferrouspoint.test', 'Foundry Director', 788, 1.4, admin],
    [
      'Marek Hollander',
      'm.hollander@ferrouspoint.test',
      'Integration Engineer',
      11,
      null,
      { status: 'pending_approval' },
    ],
    ['Isabel Montoya', 'i.montoya@ferrouspoint.test', 'Shuttle Coordinator', 420, 0.7, spanish],
    ['Callum Reid', 'c.reid@ferrouspoint.test', 'Radiation Effects Engineer', 333, 9.3, lead],
    ['Oksana Petrenko', 'o.petrenko@ferrouspoint.test', 'Mask Shop Lead', 158, 2.9],
    ['Victor Lam', 'v.lam@ferrouspoint.test', 'Process Integration', 5, null, { status: 'pending_approval' }],
  ],
  'Ostrander Test Labs': [
    ['Delphine Ostrander', 'd.ostrander@ostrander.test', 'President', 512, 31, admin],
    ['Grace Nakagawa', 'g.nakagawa@ostrander.test', 'Failure Analyst', 14, null, { status: 'unverified' }],
    ['Bruno Castelli', 'b.castelli@ostrander.test', 'Probe Engineer', 388, 44],
    ['Leila Sadeghi', 'l.sadeghi@ostrander.test', 'Reliability Lab Manager', 270, 92],
  ],
  'Sundial Metrology': [['Teodora Blum', 't.blum@sundial.test', 'Founder', 402, 33, admin]],
  'Kestrel RF': [
    [
      'Jun Park',
      'jun.park@kestrelrf.test',
      'Chief Technology Officer',
      24,
      1.6,
      { roles: ['organization_admin', 'project_lead'] },
    ],
    ['Sasha Whitlock', 'sasha.whitlock@kestrelrf.test', 'RF Engineer', 19, 0.5],
    ['Emeka Obi', 'emeka.obi@kestrelrf.test', 'Antenna Designer', 17, 4.6, edaOnly],
    ['Hattie Crane', 'hattie.crane@kestrelrf.test', 'Office Manager', 2, null, { status: 'invited' }],
  ],
  'Tessellate Photonics': [
    [
      'Priya Raghunathan',
      'hub_manager@demo.guildhall.test',
      'Vice President, Photonics',
      728,
      0.3,
      { roles: ['hub_manager'], manages: ['Great Lakes Photonics'] },
    ],
    ['Conrad Weiss', 'c.weiss@tessellate.test', 'Chief Operating Officer', 731, 3.1, admin],
    ['Lucía Navarro', 'l.navarro@tessellate.test', 'Waveguide Designer', 244, 0.8, spanish],
    ['Owen Blakely', 'o.blakely@tessellate.test', 'Test Engineer', 129, 6.5],
    ['Sunniva Dahl', 's.dahl@tessellate.test', 'Laser Integration', 27, 2.3],
  ],
  'Brightwater Packaging': [
    [
      'Hana Sato',
      'h.sato@brightwater.test',
      'Managing Director',
      448,
      0.2,
      { roles: ['organization_admin', 'hub_manager'], manages: ['Advanced Packaging'] },
    ],
    ['Marcus Ellery', 'm.ellery@brightwater.test', 'Assembly Engineer', 305, 1.9],
    ['Inés Carranza', 'i.carranza@brightwater.test', 'Materials Engineer', 88, 13, spanish],
    ['Pradeep Nair', 'p.nair@brightwater.test', 'Hermetic Seal Lead', 29, 0.9],
  ],
  'Office of Industrial Readiness': [
    ['Josephine Adair', 'j.adair@oir.test', 'Programme Manager', 1040, 8.4, admin],
    ['Oluwaseun Taiwo', 'o.taiwo@oir.test', 'Supply Chain Analyst', 655, 104, { status: 'deactivated' }],
    ['Franklin Moss', 'f.moss@oir.test', 'Technical Adviser', 412, 20],
  ],
  'Pinegrove Materials': [
    ['Agnes Thibodeau', 'agnes@pinegrove.test', 'Cooperative Manager', 603, 99, admin],
    ['Caleb Whitford', 'caleb@pinegrove.test', 'Formulation Chemist', 130, null, { status: 'rejected' }],
    ['Margit Olsen', 'margit@pinegrove.test', 'Mill Liaison', 480, 141],
  ],
}

export type DemoPerson = Row & { id: string; roles: DemoRole[]; manages: HubName[] }

export const demoPeople = (): DemoPerson[] =>
  Object.entries(entries).flatMap(([organization, people]) =>
    people.map((entry) => personOf(entry, organization === 'staff' ? null : organizationId(organization))),
  )

const atOnce = Object.fromEntries(notificationTypes.map((type) => [type, 'instant' as const]))

function personOf([name, email, job_title, joined, seen, details]: Entry, organization_id: string | null): DemoPerson {
  const [first_name = '', ...rest] = name.split(' ')
  return {
    id: idOf('user', email),
    first_name,
    last_name: rest.join(' '),
    email,
    job_title,
    organization_id,
    status: 'active',
    is_first_login: seen === null,
    last_sign_in_at: seen === null ? null : daysAgo(seen),
    created_at: daysAgo(joined),
    // Whoever tries the demo looks into its mailbox at once, not tomorrow morning.
    notification_preferences: email.endsWith('@demo.guildhall.test') ? atOnce : {},
    roles: ['user'],
    manages: [],
    ...details,
  }
}
