import { hubId } from './hubs.ts'
import { type DemoOpportunity, opportunity } from './opportunity-told.ts'
import { daysAgo } from './stable.ts'

const office = 'system_admin@demo.guildhall.test'
const organizationAdmin = 'organization_admin@demo.guildhall.test'

/** What has closed, and what became of it. */
export const pastOpportunities = (): DemoOpportunity[] => [...undecided(), ...decided(), ...ended()]

const undecided = () => [
  opportunity('RFP-2026-5', 'Domestic lids for hermetic packages', {
    state: 'closed',
    sponsor: 'Meridian Microelectronics Network',
    hub_id: hubId('Advanced Packaging'),
    summary: 'A second source for plated lids, from a thousand a year.',
    body: '<p>Kovar or ceramic, gold over nickel, in four sizes. The network orders for all members together.</p>',
    eligibility: 'All members',
    funding_from: 80_000,
    funding_to: 140_000,
    runs: [-60, -4],
    questionsUntil: -20,
    needed: ['Hermetic packaging', 'Electroplating'],
    saved: [office, organizationAdmin],
    responses: [
      {
        organization: 'Brightwater Packaging',
        by: 'h.sato@brightwater.test',
        state: 'submitted',
        title: 'Lids from Holland, Michigan',
        statement: '<p>All four sizes from our own line; the first thousand in nine weeks.</p>',
      },
      {
        organization: 'Halden Wafer Works',
        by: organizationAdmin,
        state: 'submitted',
        title: 'Ceramic lids, metallized on the wafer',
        statement: '<p>Two of the four sizes, metallized before they are cut. Northfield measures the seal.</p>',
        partners: [
          { organization: 'Northfield State University', state: 'accepted', part: 'Leak rate over temperature' },
        ],
      },
    ],
  }),
  opportunity('RFI-2026-8', 'Interest in a shared cryogenic probe station', {
    state: 'closed',
    hub_id: hubId('Great Lakes Photonics'),
    summary: 'Would you book a prober that goes down to four kelvin?',
    body: '<p>One page: how many days a year, which wafer size, light or not.</p>',
    runs: [-75, -30],
    needed: ['Cryogenic test'],
    welcome: ['Photonic test'],
    responses: [
      {
        organization: 'Northfield State University',
        by: 'athornquist@northfield.test',
        state: 'submitted',
        title: 'Forty days a year',
        statement: '<p>We would host it, and book forty days a year ourselves.</p>',
      },
    ],
  }),
]

const decided = () => [
  opportunity('PC-2026-9', 'Silicon nitride round robin, second lap', {
    state: 'awarded',
    sponsor: 'Meridian Microelectronics Network',
    hub_id: hubId('Great Lakes Photonics'),
    summary: 'One wafer, four laboratories, one number for the loss.',
    body: '<p>The first lap differed by a factor of two. Who leads the second writes the procedure.</p>',
    funding_from: 40_000,
    funding_to: 60_000,
    runs: [-130, -70],
    needed: ['Silicon nitride waveguides', 'Photonic test'],
    outcome: 'The procedure of Northfield was the only one that another laboratory could repeat from paper alone.',
    decided_at: daysAgo(52),
    saved: [organizationAdmin],
    responses: [
      {
        organization: 'Northfield State University',
        by: 'riyer@northfield.test',
        state: 'awarded',
        title: 'A procedure that fits on two pages',
        statement: '<p>Cut-back on three spirals, twice, by different hands.</p>',
        partners: [{ organization: 'Tessellate Photonics', state: 'accepted', part: 'Wafers from the photonic lane' }],
      },
      {
        organization: 'Halden Wafer Works',
        by: 'n.brandt@haldenwafer.test',
        state: 'declined',
        title: 'Loss by scattered light',
        statement: '<p>We would measure from above, with a camera.</p>',
      },
    ],
  }),
  opportunity('RFP-2026-2', 'Second source for 180 nm SOI wafers', {
    state: 'not_awarded',
    organization: 'Ferrous Point Foundry',
    summary: 'Two hundred wafers a year, thick oxide.',
    body: '<p>We depend on one supplier and would rather not.</p>',
    runs: [-160, -100],
    needed: ['Silicon on insulator'],
    outcome: 'Nobody in the network can bond this oxide yet. We ask again in a year.',
    decided_at: daysAgo(88),
    responses: [
      {
        organization: 'Halden Wafer Works',
        by: organizationAdmin,
        state: 'declined',
        title: 'From 2028 on',
        statement: '<p>We could start once the new bonder is qualified.</p>',
      },
    ],
  }),
]

const ended = () => [
  opportunity('RFP-2026-6', 'Board assembly for controlled programmes', {
    state: 'cancelled',
    summary: 'Small series, cleared people, two weeks from file to board.',
    body: '<p>Ten boards at a time, up to eight times a year.</p>',
    runs: [-28, 20],
    needed: ['Board assembly', 'Export-controlled work'],
    outcome: 'The programme that needed the boards was stopped. We are sorry for the work you may have put in.',
    decided_at: daysAgo(3),
  }),
  opportunity('RFP-2025-7', 'Lids for down-hole sensors', {
    state: 'awarded',
    sponsor: 'Office of Industrial Readiness',
    summary: 'Sealed at 230 °C, and still sealed after a year at the bottom of a well.',
    body: '<p>Fifty packages for the field trial.</p>',
    funding_from: 60_000,
    funding_to: 95_000,
    runs: [-470, -420],
    needed: ['Hermetic packaging'],
    outcome: 'Brightwater showed parts that had been down there.',
    decided_at: daysAgo(400),
    responses: [
      {
        organization: 'Brightwater Packaging',
        by: 'h.sato@brightwater.test',
        state: 'awarded',
        title: 'Seals that came back up',
        statement: '<p>Fifty packages from the line that made the last fifty.</p>',
      },
    ],
  }),
]
