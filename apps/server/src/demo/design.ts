import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { design_acceptances, design_assets } from '../db/schema/design.ts'
import type { Storage } from '../services/storage/storage.ts'
import { attach } from './attach.ts'
import { hubId } from './hubs.ts'
import { dateAfter, daysAgo, idOf } from './stable.ts'

type Row = typeof design_assets.$inferInsert

/** The catalogue: kits, blocks and flows of the members, and the shuttles of a year. */
export async function loadDesign(tx: Db, storage: Storage) {
  await tx.insert(design_assets).values(demoDesignAssets())
  for (const [title, texts] of Object.entries(attached))
    await attach(tx, storage, {
      subject: { subject_type: 'design_asset', subject_id: assetId(title), place: 'attachment' },
      owner: 'system_admin@demo.guildhall.test',
      created_at: daysAgo(30),
      texts,
    })
  await tx.insert(design_acceptances).values(
    ['project_lead@demo.guildhall.test', 'n.brandt@haldenwafer.test'].map((email, at) => ({
      asset_id: assetId('GaN-on-SiC 150 nm design kit'),
      user_id: idOf('user', email),
      terms_hash: sql`encode(sha256(convert_to(${ganTerms}, 'UTF8')), 'hex')`,
      created_at: daysAgo(40 - at * 13),
    })),
  )
}

const assetId = (title: string) => idOf('design-asset', title)

const ganTerms = `1. The kit stays inside your organization. Whoever works with it is employed there or bound by the same terms.
2. Models and rules are not to be published, benchmarked in public, or used to derive another kit.
3. Some of the models are controlled under the EAR (3E001). Do not take them out of the United States without a licence.
4. Corvid Semiconductors gives the kit as it is. Designs are checked again at the shuttle; that check decides.
5. Delete all copies when your membership ends.`

const photonicsTerms = `1. Use the kit for designs that go onto a shuttle of Tessellate Photonics or of the network.
2. Name the kit and its release in what you publish. Layouts of the library cells are not to be shown.
3. Tell us of errors that you find, so that the next release is better than this one.`

const kits: Row[] = [
  asset('pdk', 'GaN-on-SiC 150 nm design kit', {
    provider: 'Corvid Semiconductors',
    technology: 'GaN-on-SiC 150 nm',
    release: '2.3',
    tags: ['RF', 'power', 'millimetre wave'],
    summary: 'Devices, passives and design rules for power amplifiers up to 40 GHz, with thermal models.',
    body: `<p>For amplifiers and switches from 2 to 40 GHz. The kit holds scalable HEMT models, MIM capacitors, air bridges and two metal layers, each checked against measured wafers of this spring.</p>
<h3>What is new in 2.3</h3><ul><li>Thermal model down to 1 ms pulses</li><li>Rules for through-wafer vias at 70 µm pitch</li><li>Decks for KLayout beside those of the commercial tools</li></ul>
<table><thead><tr><th>Quantity</th><th>Value</th></tr></thead><tbody><tr><td>Gate length</td><td>150 nm</td></tr><tr><td>Breakdown</td><td>84 V</td></tr><tr><td>Power density at 30 GHz</td><td>3.6 W/mm</td></tr></tbody></table>`,
    terms: ganTerms,
  }),
  asset('pdk', 'Silicon nitride photonics kit', {
    provider: 'Tessellate Photonics',
    technology: 'SiPh 800 nm SiN',
    release: '4.1',
    tags: ['photonics', 'waveguides'],
    summary: 'Waveguides, couplers, rings and heaters for the visible and the O band, with compact models.',
    body: `<p>Low-loss silicon nitride (0.1 dB/cm at 1310 nm) with heaters in titanium nitride. Cells come as fixed and as parametric layouts for KLayout and gdsfactory.</p>`,
    terms: photonicsTerms,
    audience: { levels: [], hubs: [hubId('Great Lakes Photonics'), hubId('Advanced Packaging')], roles: [] },
  }),
  asset('pdk', '65 nm CMOS kit for mixed signal', {
    provider: 'Ferrous Point Foundry',
    technology: '65 nm CMOS',
    release: '1.8',
    tags: ['mixed signal', 'radiation tolerant'],
    summary: 'Seven metals, deep n-well and a radiation-tolerant cell library, for the quarterly shuttle.',
    body: `<p>The network’s kit for sensor interfaces and controllers. It comes with 312 standard cells in two threshold flavours and an input ring that has flown.</p>`,
  }),
  asset('pdk', '180 nm SOI kit for harsh places', {
    provider: 'Ferrous Point Foundry',
    technology: '180 nm SOI',
    release: '5.0',
    tags: ['radiation tolerant', 'high temperature'],
    summary: 'Models up to 225 °C and total dose to 300 krad, measured on every lot.',
    body: '<p>For down-hole tools, engines and low orbit. Corners include temperature from −55 to 225 °C.</p>',
  }),
]

const blocks: Row[] = [
  asset('ip_block', '12-bit SAR converter, 2 MS/s', {
    provider: 'Quillon Design',
    technology: '65 nm CMOS',
    release: '1.2',
    tags: ['mixed signal', 'converter'],
    summary: 'Silicon-proven, 0.09 mm², 310 µW at full rate, with its test bench.',
    body: '<p>Two tape-outs, 40 parts measured: 10.9 effective bits at 1 MHz. Integration notes and a behavioural model are with the files.</p>',
  }),
  asset('ip_block', 'Gate driver for 650 V GaN', {
    provider: 'Corvid Semiconductors',
    technology: '180 nm SOI',
    release: '3.0',
    tags: ['power', 'driver'],
    summary: 'Isolated half-bridge driver with 1.2 ns matching and desaturation sensing.',
    body: '<p>Used in Corvid’s own modules since 2024. The layout is hard; the interface is described as a model.</p>',
  }),
  asset('ip_block', 'Radiation-tolerant SRAM, 64 kbit', {
    provider: 'Ferrous Point Foundry',
    technology: '65 nm CMOS',
    release: '0.9',
    status: 'draft',
    tags: ['memory', 'radiation tolerant'],
    summary: 'Hardened cells with error correction; waits for the results of the autumn beam time.',
    body: '<p>Not for production yet.</p>',
  }),
]

const flows: Row[] = [
  asset('reference_flow', 'Open flow, RTL to layout in a day', {
    provider: 'Northfield State University',
    technology: '65 nm CMOS',
    release: '2026.10',
    tags: ['open source', 'digital'],
    summary: 'Yosys, OpenROAD and KLayout in one container, with a worked example of 40,000 gates.',
    body: '<p>Start the container, say <code>make example</code>, and a checked layout lies in <code>out/</code> after 50 minutes on a laptop.</p><ol><li>Synthesis and timing</li><li>Placement and routing</li><li>Checks against the network’s rules</li></ol>',
  }),
  asset('reference_flow', 'Photonic layout and co-simulation', {
    provider: 'Tessellate Photonics',
    technology: 'SiPh 800 nm SiN',
    release: '3.4',
    tags: ['photonics', 'simulation'],
    summary: 'From a netlist to a routed photonic chip, with drivers simulated beside the light.',
    body: '<p>Built on gdsfactory and SAX. The example is a four-channel transceiver.</p>',
  }),
]

const runs: Row[] = [
  asset('shuttle_run', 'Winter shuttle, 65 nm CMOS', {
    provider: 'Ferrous Point Foundry',
    technology: '65 nm CMOS',
    tags: ['multi-project wafer'],
    summary: 'Sixteen places of 2 × 2 mm, packaged in QFN48 by Brightwater.',
    body: '<p>Hand in GDSII and a filled checklist. The foundry answers with the results of its checks within two days.</p>',
    ...dates(12, 26, 110, 'America/Chicago'),
  }),
  asset('shuttle_run', 'Photonic lane, spring', {
    provider: 'Tessellate Photonics',
    technology: 'SiPh 800 nm SiN',
    tags: ['photonics', 'multi-project wafer'],
    summary: 'Eight places of 5 × 5 mm with fibre attach, after a design review in January.',
    body: '<p>Reserve a place with the hub first: the lane was full last year.</p>',
    ...dates(61, 82, 190, 'America/New_York'),
  }),
  asset('shuttle_run', 'GaN spring run', {
    provider: 'Corvid Semiconductors',
    technology: 'GaN-on-SiC 150 nm',
    tags: ['RF', 'multi-project wafer'],
    summary: 'Six reticle fields on 150 mm wafers, with on-wafer measurement to 67 GHz.',
    body: '<p>Measurement is done by Kestrel RF and is part of the price.</p>',
    ...dates(118, 140, 236, 'America/Chicago'),
  }),
  asset('shuttle_run', 'Autumn shuttle, 180 nm SOI', {
    provider: 'Ferrous Point Foundry',
    technology: '180 nm SOI',
    tags: ['multi-project wafer'],
    summary: 'Closed: fourteen designs of nine members are in the fab.',
    body: '<p>Wafers are due in the new year; packaged parts follow two weeks later.</p>',
    ...dates(-38, -20, 64, 'America/Chicago'),
  }),
]

const demoDesignAssets = (): Row[] => [...kits, ...blocks, ...flows, ...runs]

/** The papers that come with an asset, by name: what is said in them. */
const attached: Record<string, Record<string, string>> = {
  'GaN-on-SiC 150 nm design kit': {
    'gan150-release-notes-2.3.txt':
      'Release 2.3\n\nThermal model down to 1 ms pulses.\nVia pitch 70 um.\nKLayout decks in decks/klayout.\n',
    'gan150-layer-map.csv':
      'layer,gds,purpose\nMESA,1,drawing\nGATE,5,drawing\nM1,10,drawing\nM2,12,drawing\nVIA,20,drawing\n',
  },
  'Silicon nitride photonics kit': {
    'sin800-cell-list-4.1.csv':
      'cell,kind,loss_db\nwg_strip,waveguide,0.1\ncoupler_50,coupler,0.2\nring_r60,ring,0.3\n',
  },
  'Open flow, RTL to layout in a day': {
    'open-flow-readme.md': '# Open flow\n\nStart the container and say `make example`.\n',
  },
  'Winter shuttle, 65 nm CMOS': {
    'winter-shuttle-checklist.md':
      '# Checklist\n\n- GDSII with one top cell\n- Seal ring closed\n- Pad list filled in\n',
  },
}

type Kind = Row['kind']

function asset(
  kind: Kind,
  title: string,
  details: Omit<Row, 'kind' | 'title' | 'status'> & { status?: Row['status'] },
): Row {
  const age = title.length * 7
  return {
    id: assetId(title),
    kind,
    title,
    status: 'published',
    published_at: details.status === 'draft' ? null : daysAgo(age),
    created_at: daysAgo(age + 12),
    updated_at: daysAgo(age / 9),
    ...details,
  }
}

/** Days from the load to the deadline, which is late in the afternoon there, to tape-out and to delivery. */
function dates(deadline: number, tapeout: number, delivery: number, time_zone: string) {
  const hour = time_zone === 'America/New_York' ? '22' : '23'
  return {
    deadline_at: `${dateAfter(deadline)}T${hour}:00:00.000Z`,
    time_zone,
    tapeout_on: dateAfter(tapeout),
    delivery_on: dateAfter(delivery),
  }
}
