import { hubId } from './hubs.ts'
import { type DemoOpportunity, opportunity } from './opportunity-told.ts'

const office = 'system_admin@demo.guildhall.test'
const organizationAdmin = 'organization_admin@demo.guildhall.test'
const hubManager = 'hub_manager@demo.guildhall.test'
const projectLead = 'project_lead@demo.guildhall.test'
const member = 'user@demo.guildhall.test'

/** What can be answered now, or soon, and what is still being written. */
export const openOpportunities = (): DemoOpportunity[] => [
  coldOptics(),
  ...calls(),
  ...ofMembers(),
  ...jobs(),
  ...drafts(),
]

const coldOptics = () =>
  opportunity('PC-2026-14', 'Co-packaged optics for cold environments', {
    hub_id: hubId('Great Lakes Photonics'),
    sponsor: 'Office of Industrial Readiness',
    summary: 'A demonstrator that joins a photonic interposer to a switching die and keeps its link budget at −60 °C.',
    body: coldOpticsBody,
    eligibility: 'Principal, Associate, Academic',
    funding_from: 400_000,
    funding_to: 1_200_000,
    runs: [-21, 23],
    questionsUntil: 9,
    needed: ['Silicon nitride waveguides', 'Flip-chip assembly', 'Hermetic packaging', 'RF test to 110 GHz'],
    welcome: ['Thermal modelling', 'Radiation testing'],
    saved: [office, organizationAdmin, hubManager, member, 'jun.park@kestrelrf.test'],
    questions: [
      {
        by: 'riyer@northfield.test',
        days: 15,
        question: 'May a university lead the team, or does an industrial member have to?',
        answer: 'A university may lead. The condition that one of the team manufactures in the hub stays.',
      },
      {
        by: 'h.sato@brightwater.test',
        days: 11,
        question: 'Is a ceramic package accepted, or does it have to be metal?',
        answer: 'Either, as long as the leak rate stays below 5 × 10⁻⁸ atm·cm³/s of helium after cycling.',
      },
      {
        by: 's.achebe@corvidsemi.test',
        days: 2,
        question: 'Does the shuttle place in the spring run include the silicon nitride lane?',
      },
    ],
    amendments: [
      {
        days: 8,
        note: 'The sponsor added money for a second packaging trial, so that two lids can be compared.',
        changes: [{ field: 'funding_to', before: '$900,000', after: '$1,200,000' }],
      },
    ],
    responses: [
      {
        organization: 'Tessellate Photonics',
        by: 'c.weiss@tessellate.test',
        state: 'draft',
        title: 'One package, two temperatures',
        statement:
          '<p>We bring the interposer from our own lane; Brightwater seals it. What is missing is a bench for the electrical side above 67 GHz.</p>',
        partners: [
          { organization: 'Brightwater Packaging', state: 'accepted', part: 'Flip-chip assembly and the hermetic lid' },
          { organization: 'Kestrel RF', state: 'invited', part: 'Electrical test up to 110 GHz' },
        ],
      },
      {
        organization: 'Northfield State University',
        by: 'riyer@northfield.test',
        state: 'draft',
        title: 'Modelling the cold joint',
        statement: '<p>Thermal models of three joints, checked in our cryostat.</p>',
      },
      {
        organization: 'Halden Wafer Works',
        by: 'n.brandt@haldenwafer.test',
        state: 'draft',
        title: '',
        statement: '',
      },
    ],
  })

const coldOpticsBody = `<p>The Office of Industrial Readiness asks for a demonstrator that joins a photonic interposer to a switching die in one hermetic package and keeps its link budget down to −60 °C. Teams of two to five organizations may respond; at least one must manufacture in the hub.</p>
<p>Funding covers masks, one shuttle place in the spring run, packaging trials and test. Proposals that reuse the network’s reference flow are preferred.</p>
<h2>What is delivered</h2>
<ol><li>Ten packaged demonstrators, four of them cycled five hundred times</li><li>The assembly design kit, for use by all members</li><li>A report on loss and alignment over temperature</li></ol>
<h2>How it is judged</h2>
<table><thead><tr><th>Criterion</th><th>Weight</th></tr></thead><tbody><tr><td>Link budget at −60 °C</td><td>40 %</td></tr><tr><td>Manufacturing in the network</td><td>35 %</td></tr><tr><td>Cost of the second lot</td><td>25 %</td></tr></tbody></table>`

const calls = () => [
  opportunity('RFI-2026-11', 'Who could plate through-glass vias in the United States?', {
    hub_id: hubId('Advanced Packaging'),
    summary: 'We look for every line that could fill vias in glass panels within two years, however small it is today.',
    body: '<p>Three members buy plated glass abroad. Before we write a call, we would like to know who here could do it: panel size, aspect ratio, and what stands in the way.</p><p>Two pages are enough. What you write stays with the office.</p>',
    eligibility: 'All members',
    runs: [-12, 9],
    needed: ['Glass interposers', 'Electroplating'],
    welcome: ['Through-silicon vias'],
    saved: [hubManager],
    questions: [
      {
        by: 'm.ellery@brightwater.test',
        days: 6,
        question: 'Are round wafers of glass of interest too, or panels only?',
        answer: 'Both. Please say which.',
      },
    ],
  }),
  opportunity('PC-2026-13', 'Shared burn-in capacity for automotive parts', {
    summary: 'One place where members age their parts together, booked by the tray.',
    sponsor: 'Meridian Microelectronics Network',
    body: '<p>Six members rent burn-in time one by one. The network will pay for boards and sockets if one of you runs the ovens for all.</p>',
    eligibility: 'Principal and Associate members',
    funding_from: 150_000,
    funding_to: 300_000,
    place: 'Midwest preferred',
    runs: [6, 60],
    questionsUntil: 40,
    needed: ['Life testing', 'Automotive qualification'],
    welcome: ['Final test'],
    saved: [office],
  }),
  opportunity('TM-2026-6', 'Founders’ answer to the trusted supply programme', {
    summary: 'The founding members prepare one common answer; who takes which part?',
    body: '<p>We meet the programme office in January. Say which part of the supply chain you would stand for.</p>',
    audience: { levels: ['founding'], hubs: [], roles: [] },
    runs: [-5, 34],
    needed: ['Trusted foundry operations'],
    welcome: ['Space and defence qualification'],
  }),
]

const ofMembers = () => [
  opportunity('RFP-2026-7', 'Readout for a lunar seismometer, tolerant to radiation', {
    organization: 'Office of Industrial Readiness',
    sponsor: 'Office of Industrial Readiness',
    summary: 'A readout circuit that survives 100 krad and wakes up at 90 K.',
    body: '<p>Two channels of 24 bits, four milliwatts, and no drift through the lunar night. We buy design, two shuttle runs and characterization in one contract.</p><ul><li>Delivery of first silicon within eleven months</li><li>Design data stay in the network</li></ul>',
    eligibility: 'Members who may do export-controlled work',
    funding_from: 650_000,
    funding_to: 900_000,
    runs: [-30, 12],
    questionsUntil: 4,
    needed: ['Radiation-hardened design', 'Readout circuits', 'Cryogenic test'],
    welcome: ['Total ionizing dose', 'Export-controlled work'],
    saved: [projectLead, 'c.reid@ferrouspoint.test'],
    questions: [
      {
        by: 'noah@quillon.test',
        days: 19,
        question: 'Is 180 nm on insulator acceptable, or is a smaller node expected?',
        answer: 'The node is yours to choose. We look at noise, power and dose only.',
      },
    ],
    responses: [
      {
        organization: 'Ferrous Point Foundry',
        by: 'g.sorensen@ferrouspoint.test',
        state: 'submitted',
        title: 'A quiet readout on 180 nm SOI',
        statement:
          '<p>Quillon designs, we make two shuttle runs and radiate the parts ourselves. The cells are those that flew twice.</p>',
        partners: [{ organization: 'Quillon Design', state: 'accepted', part: 'Converter and front end' }],
      },
    ],
  }),
  opportunity('TM-2026-5', 'A partner with load-pull for a 40 GHz front end', {
    organization: 'Kestrel RF',
    hub_id: hubId('RF & Compound Semiconductors'),
    summary: 'We have the amplifier and a customer. You have a bench, and time in spring.',
    body: '<p>Four weeks of load-pull between 36 and 44 GHz, at three temperatures. We come with our own probes and go with the data; the paper has both names on it.</p>',
    runs: [-9, 40],
    needed: ['Load-pull'],
    welcome: ['GaN RF processing', 'Compact models'],
    saved: [projectLead],
    responses: [
      {
        organization: 'Corvid Semiconductors',
        by: projectLead,
        state: 'draft',
        title: 'Bench in April',
        statement: '<p>Our station is free from the second week of April on.</p>',
      },
    ],
  }),
]

const jobs = () => [
  opportunity('JOB-2026-9', 'Process integration engineer, photonic lane', {
    organization: 'Tessellate Photonics',
    hub_id: hubId('Great Lakes Photonics'),
    summary: 'Looks after silicon nitride from deposition to the prober.',
    body: '<p>You own the lane: six tools, two technicians, one shuttle in spring and one in autumn. A degree helps, five years at a line help more.</p>',
    place: 'Grafton, Wisconsin',
    funding_from: 98_000,
    funding_to: 124_000,
    runs: [-14, 60],
    welcome: ['Silicon nitride waveguides', 'Chemical vapour deposition'],
    saved: [member],
  }),
  opportunity('JOB-2026-10', 'Mask shop technician, second shift', {
    organization: 'Ferrous Point Foundry',
    summary: 'Inspection and repair of reticles, from two in the afternoon.',
    body: '<p>We teach what you do not know yet. Steady hands and a liking for small things are the condition.</p>',
    place: 'Duluth, Minnesota',
    funding_from: 52_000,
    funding_to: 64_000,
    runs: [-4, 18],
    needed: ['Mask making'],
  }),
]

const drafts = () => [
  opportunity('PC-2026-15', 'Chiplet interposer pilot', {
    state: 'draft',
    hub_id: hubId('Advanced Packaging'),
    summary: 'Five dies of five members on one interposer.',
    body: '<p>To be agreed with the hub before it is published.</p>',
    runs: [30, 100],
    needed: ['Interposers', 'Chiplet integration'],
    welcome: ['Assembly design kits'],
  }),
  opportunity('RFP-2026-8', 'Gate drivers for 1.2 kV modules', {
    state: 'draft',
    organization: 'Corvid Semiconductors',
    hub_id: hubId('RF & Compound Semiconductors'),
    summary: 'Two hundred drivers a month, isolated, qualified for cars.',
    body: '<p>Draft of purchasing; numbers follow.</p>',
    runs: [14, 55],
    needed: ['Power management circuits', 'Automotive qualification'],
  }),
]
