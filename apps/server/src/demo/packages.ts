import type { Db } from '../db/db.ts'
import { package_lines, packages } from '../db/schema/eda.ts'
import { daysAgo, idOf } from './stable.ts'
import { toolId } from './tools.ts'

/** What can be ordered, what is still being prepared, and what no longer can. */
export async function loadPackages(tx: Db) {
  await tx.insert(packages).values(
    demoPackages.map(({ lines: _lines, ...row }, at) => ({
      ...row,
      id: packageId(row.name),
      created_at: daysAgo(480 - at * 17),
      updated_at: daysAgo(6 + at * 9),
    })),
  )
  await tx.insert(package_lines).values(
    demoPackages.flatMap(({ name, lines }) =>
      lines.map(([tool, seats, seat_price = 0], position) => ({
        package_id: packageId(name),
        tool_id: toolId(tool),
        seats,
        seat_price,
        position,
      })),
    ),
  )
}

export const packageId = (name: string): string => idOf('package', name)

type Line = [tool: string, seats: number, seat_price?: number]
type DemoPackage = typeof packages.$inferInsert & { lines: Line[] }

const members = ['founding', 'principal', 'associate', 'startup']

const demoPackages: DemoPackage[] = [
  {
    name: 'Analog sign-off package',
    summary: 'Checks and extraction for analog layouts, with the network’s sign-off guide.',
    description:
      '<p>For a layout that is nearly finished: rules, parasitics, and what a foundry wants to see. Seats are floating, so that a team of twenty works with twelve.</p>',
    state: 'published',
    levels: members,
    types: [],
    price: 0,
    term_months: 12,
    most_per_organization: 5,
    approvers: ['eda_support', 'eda_admin'],
    lines: [
      ['Spectral DRC', 12, 35_000],
      ['Tiderace Extraction', 8, 40_000],
      ['Analog Sign-off Guide', 0],
    ],
  },
  {
    name: 'Digital implementation package',
    summary: 'From RTL to a routed block in 65 nm.',
    description: '<p>Synthesis, placement and routing with the kit that they are set up for.</p>',
    state: 'published',
    levels: members,
    types: [],
    price: 120_000,
    term_months: 12,
    most_per_organization: 3,
    approvers: ['organization_admin', 'eda_admin'],
    lines: [
      ['Halcyon Synth', 6, 48_000],
      ['Halcyon Route', 6, 62_000],
      ['MG65 PDK', 0],
    ],
  },
  {
    name: 'Photonic design package',
    summary: 'Layout and simulation of photonic chips, in the cloud.',
    description: '<p>Nothing to install. The cells of the silicon nitride kit are in the library.</p>',
    state: 'published',
    levels: [],
    types: [],
    price: 0,
    term_months: 6,
    most_per_organization: 2,
    approvers: ['eda_admin'],
    lines: [
      ['Larkfield Photonic Layout', 5, 18_000],
      ['Larkfield Circuit', 5, 12_000],
    ],
  },
  {
    name: 'GaN power package',
    summary: 'Schematic, rules and kit for power stages in gallium nitride.',
    description: '<p>The kit is under export control: every person named on an order is checked by the office.</p>',
    state: 'published',
    levels: ['founding', 'principal'],
    types: ['industry'],
    price: 90_000,
    term_months: 12,
    most_per_organization: 2,
    approvers: ['organization_admin', 'eda_support', 'eda_admin'],
    lines: [
      ['Spectral DRC', 4, 35_000],
      ['Corvus Schematic', 4, 22_000],
      ['GaN-150 PDK', 0],
    ],
  },
  {
    name: 'University starter package',
    summary: 'For teaching: schematics and photonic layout, free of charge.',
    description: '<p>For courses and theses. Commercial work needs another package.</p>',
    state: 'published',
    levels: [],
    types: ['academic'],
    price: 0,
    term_months: 10,
    most_per_organization: 1,
    approvers: ['eda_support'],
    lines: [
      ['Corvus Schematic', 15],
      ['Larkfield Photonic Layout', 5],
    ],
  },
  {
    name: 'Thermal preview package',
    summary: 'A first look at thermal simulation, once the trial is over.',
    description: '',
    state: 'draft',
    levels: ['founding', 'principal'],
    types: [],
    price: 0,
    term_months: 3,
    most_per_organization: 1,
    approvers: ['eda_admin'],
    lines: [['Tiderace Thermal', 3]],
  },
  {
    name: 'Wave analysis package',
    summary: 'Wave forms of mixed-signal simulations. No longer offered.',
    description: '',
    state: 'retired',
    levels: [],
    types: [],
    price: 45_000,
    term_months: 12,
    most_per_organization: null,
    approvers: ['eda_admin'],
    lines: [['Corvus Wave', 6]],
  },
]
