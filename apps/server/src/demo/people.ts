import type { Role } from '@guildhall/contract/permissions'
import type { users } from '../db/schema/users.ts'
import type { HubName } from './hubs.ts'
import { organizationId } from './organizations.ts'
import { daysAgo, idOf } from './stable.ts'

type Row = typeof users.$inferInsert
export type DemoPerson = Row & { id: string; roles: Role[]; manages: HubName[] }

/** `joined` and `seen` (last sign-in) are days before the load; a plain member unless `roles` says otherwise. */
type Details = Partial<Pick<Row, 'status' | 'language'>> & {
  joined: number
  seen?: number
  roles?: Role[]
  manages?: HubName[]
}
type Entry = [name: string, email: string, title: string, details: Details]

/** Sixty people: the network's own staff first, then organization by organization. */
export const demoPeople = (): DemoPerson[] => [
  ...at(null, 'America/Chicago', [
    [
      'Ines Okafor',
      'system_admin@demo.guildhall.test',
      'Network Director',
      { joined: 1190, seen: 0.1, roles: ['system_admin'] },
    ],
    [
      'Rosalind Mbeki',
      'eda_admin@demo.guildhall.test',
      'Member Relations and Tool Programme',
      { joined: 1150, seen: 2.2, roles: ['eda_admin'] },
    ],
    [
      'Walter Grieg',
      'walter.grieg@meridian.test',
      'Finance Officer',
      { joined: 940, seen: 5.1, roles: ['system_admin'] },
    ],
  ]),
  ...at('Halden Wafer Works', 'America/Chicago', [
    [
      'Marta Lindqvist',
      'organization_admin@demo.guildhall.test',
      'Director of Operations',
      { joined: 611, seen: 0.2, roles: ['organization_admin'] },
    ],
    [
      'Tomasz Wieczorek',
      'eda_support@demo.guildhall.test',
      'CAD Engineer',
      { joined: 702, seen: 0.1, roles: ['eda_support'] },
    ],
    [
      'Eleanor Dufresne',
      'eda_only@demo.guildhall.test',
      'Layout Contractor',
      { joined: 233, seen: 1.1, roles: ['eda_only'] },
    ],
    ['Henrik Aalto', 'user@demo.guildhall.test', 'Process Engineer', { joined: 388, seen: 0.4, roles: ['user'] }],
    ['Edwin Cole', 'e.cole@haldenwafer.test', 'Plant Manager', { joined: 860, seen: 58, status: 'deactivated' }],
    ['Naomi Brandt', 'n.brandt@haldenwafer.test', 'Epitaxy Lead', { joined: 540, seen: 0.9, roles: ['project_lead'] }],
    ['Luis Arriaga', 'l.arriaga@haldenwafer.test', 'Yield Analyst', { joined: 97, seen: 3.4, language: 'es' }],
    ['Fatima Haddad', 'f.haddad@haldenwafer.test', 'Quality Engineer', { joined: 12, seen: 1.8 }],
  ]),
  ...at('Corvid Semiconductors', 'America/Chicago', [
    [
      'Devon Achterberg',
      'project_lead@demo.guildhall.test',
      'Principal Design Engineer',
      { joined: 745, seen: 0.2, roles: ['project_lead'] },
    ],
    [
      'Yolanda Reyes',
      'y.reyes@corvidsemi.test',
      'General Counsel',
      { joined: 1175, seen: 6, roles: ['organization_admin'], language: 'es' },
    ],
    ['Simon Achebe', 's.achebe@corvidsemi.test', 'Power Modules Manager', { joined: 803, seen: 1.3 }],
    ['Birgit Nyberg', 'b.nyberg@corvidsemi.test', 'Applications Engineer', { joined: 356, seen: 11 }],
    ['Paolo Ferrante', 'p.ferrante@corvidsemi.test', 'Reliability Engineer', { joined: 181, seen: 104 }],
    ['Kiona Blackwood', 'k.blackwood@corvidsemi.test', 'Test Technician', { joined: 6, status: 'invited' }],
  ]),
  ...at('Quillon Design', 'America/Los_Angeles', [
    ['Samira Bakhtiari', 'samira@quillon.test', 'Founder', { joined: 655, seen: 0.3, roles: ['organization_admin'] }],
    ['Noah Feldman', 'noah@quillon.test', 'Analog Designer', { joined: 498, seen: 0.8, roles: ['project_lead'] }],
    ['Ming-Na Zhou', 'mingna@quillon.test', 'Layout Engineer', { joined: 302, seen: 1.2, roles: ['eda_only'] }],
    ['Camille Rousseau', 'camille@quillon.test', 'Design Manager', { joined: 561, seen: 22, roles: ['project_lead'] }],
    ['Theo Vance', 'theo@quillon.test', 'Verification Engineer', { joined: 77, seen: 7.7 }],
  ]),
  ...at('Northfield State University', 'America/Chicago', [
    [
      'Abigail Thornquist',
      'athornquist@northfield.test',
      'Director, Teaching Fab',
      { joined: 1090, seen: 0.5, roles: ['organization_admin'] },
    ],
    [
      'Joan Castellanos',
      'jcastellanos@northfield.test',
      'Associate Professor',
      { joined: 3, status: 'invited', language: 'es' },
    ],
    [
      'Rajesh Iyer',
      'riyer@northfield.test',
      'Professor of Device Physics',
      { joined: 870, seen: 4.2, roles: ['project_lead'] },
    ],
    [
      'Wren Halvorsen',
      'whalvorsen@northfield.test',
      'Doctoral Student',
      { joined: 21, seen: 0.6, roles: ['eda_only'] },
    ],
    ['Dmitri Kovalenko', 'dkovalenko@northfield.test', 'Lab Manager', { joined: 644, seen: 2.5 }],
    ['Akua Mensah', 'amensah@northfield.test', 'Postdoctoral Fellow', { joined: 210, seen: 15 }],
    [
      'Peter Lindgren',
      'plindgren@northfield.test',
      'Research Engineer',
      { joined: 930, seen: 201, status: 'deactivated' },
    ],
  ]),
  ...at('Lumen & Lathe', 'America/New_York', [
    [
      'Aurelio Fuentes',
      'organization_admin2@demo.guildhall.test',
      'Chief Executive',
      { joined: 9, seen: 0.3, roles: ['organization_admin'], language: 'es' },
    ],
    ['Ada Kowalczyk', 'ada@lumenlathe.test', 'Optical Engineer', { joined: 8, status: 'unverified' }],
  ]),
  ...at('Ferrous Point Foundry', 'America/Chicago', [
    [
      'Gunnar Sorensen',
      'g.sorensen@ferrouspoint.test',
      'Foundry Director',
      { joined: 788, seen: 1.4, roles: ['organization_admin'] },
    ],
    [
      'Marek Hollander',
      'm.hollander@ferrouspoint.test',
      'Integration Engineer',
      { joined: 11, status: 'pending_approval' },
    ],
    [
      'Isabel Montoya',
      'i.montoya@ferrouspoint.test',
      'Shuttle Coordinator',
      { joined: 420, seen: 0.7, language: 'es' },
    ],
    [
      'Callum Reid',
      'c.reid@ferrouspoint.test',
      'Radiation Effects Engineer',
      { joined: 333, seen: 9.3, roles: ['project_lead'] },
    ],
    ['Oksana Petrenko', 'o.petrenko@ferrouspoint.test', 'Mask Shop Lead', { joined: 158, seen: 2.9 }],
    ['Victor Lam', 'v.lam@ferrouspoint.test', 'Process Integration', { joined: 5, status: 'pending_approval' }],
  ]),
  ...at('Ostrander Test Labs', 'America/New_York', [
    [
      'Delphine Ostrander',
      'd.ostrander@ostrander.test',
      'President',
      { joined: 512, seen: 31, roles: ['organization_admin'] },
    ],
    ['Grace Nakagawa', 'g.nakagawa@ostrander.test', 'Failure Analyst', { joined: 14, status: 'unverified' }],
    ['Bruno Castelli', 'b.castelli@ostrander.test', 'Probe Engineer', { joined: 388, seen: 44 }],
    ['Leila Sadeghi', 'l.sadeghi@ostrander.test', 'Reliability Lab Manager', { joined: 270, seen: 92 }],
  ]),
  ...at('Kestrel RF', 'America/Chicago', [
    [
      'Jun Park',
      'jun.park@kestrelrf.test',
      'Chief Technology Officer',
      { joined: 24, seen: 1.6, roles: ['organization_admin', 'project_lead'] },
    ],
    ['Sasha Whitlock', 'sasha.whitlock@kestrelrf.test', 'RF Engineer', { joined: 19, seen: 0.5 }],
    ['Emeka Obi', 'emeka.obi@kestrelrf.test', 'Antenna Designer', { joined: 17, seen: 4.6, roles: ['eda_only'] }],
    ['Hattie Crane', 'hattie.crane@kestrelrf.test', 'Office Manager', { joined: 2, status: 'invited' }],
  ]),
  ...at('Tessellate Photonics', 'America/Chicago', [
    [
      'Priya Raghunathan',
      'hub_manager@demo.guildhall.test',
      'Vice President, Photonics',
      { joined: 728, seen: 0.3, roles: ['hub_manager'], manages: ['Great Lakes Photonics'] },
    ],
    [
      'Conrad Weiss',
      'c.weiss@tessellate.test',
      'Chief Operating Officer',
      { joined: 731, seen: 3.1, roles: ['organization_admin'] },
    ],
    ['Lucía Navarro', 'l.navarro@tessellate.test', 'Waveguide Designer', { joined: 244, seen: 0.8, language: 'es' }],
    ['Owen Blakely', 'o.blakely@tessellate.test', 'Test Engineer', { joined: 129, seen: 6.5 }],
    ['Sunniva Dahl', 's.dahl@tessellate.test', 'Laser Integration', { joined: 27, seen: 2.3 }],
  ]),
  ...at('Brightwater Packaging', 'America/Detroit', [
    [
      'Hana Sato',
      'h.sato@brightwater.test',
      'Managing Director',
      { joined: 448, seen: 0.2, roles: ['organization_admin', 'hub_manager'], manages: ['Advanced Packaging'] },
    ],
    ['Marcus Ellery', 'm.ellery@brightwater.test', 'Assembly Engineer', { joined: 305, seen: 1.9 }],
    ['Inés Carranza', 'i.carranza@brightwater.test', 'Materials Engineer', { joined: 88, seen: 13, language: 'es' }],
    ['Pradeep Nair', 'p.nair@brightwater.test', 'Hermetic Seal Lead', { joined: 29, seen: 0.9 }],
  ]),
  ...at('Office of Industrial Readiness', 'America/New_York', [
    [
      'Josephine Adair',
      'j.adair@oir.test',
      'Programme Manager',
      { joined: 1040, seen: 8.4, roles: ['organization_admin'] },
    ],
    ['Oluwaseun Taiwo', 'o.taiwo@oir.test', 'Supply Chain Analyst', { joined: 655, seen: 104, status: 'deactivated' }],
    ['Franklin Moss', 'f.moss@oir.test', 'Technical Adviser', { joined: 412, seen: 20 }],
  ]),
  ...at('Pinegrove Materials', 'America/New_York', [
    [
      'Agnes Thibodeau',
      'agnes@pinegrove.test',
      'Cooperative Manager',
      { joined: 603, seen: 99, roles: ['organization_admin'] },
    ],
    ['Caleb Whitford', 'caleb@pinegrove.test', 'Formulation Chemist', { joined: 130, status: 'rejected' }],
    ['Margit Olsen', 'margit@pinegrove.test', 'Mill Liaison', { joined: 480, seen: 141 }],
  ]),
]

function at(organization: string | null, time_zone: string, entries: Entry[]): DemoPerson[] {
  return entries.map(([name, email, job_title, { joined, seen, ...details }]) => {
    const [first_name = '', ...rest] = name.split(' ')
    return {
      id: idOf('user', email),
      first_name,
      last_name: rest.join(' '),
      email,
      job_title,
      organization_id: organization && organizationId(organization),
      status: 'active',
      time_zone,
      is_first_login: seen === undefined,
      last_sign_in_at: seen === undefined ? null : daysAgo(seen),
      created_at: daysAgo(joined),
      roles: ['user'],
      manages: [],
      ...details,
    }
  })
}
