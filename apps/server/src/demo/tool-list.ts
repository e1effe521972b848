import type { tools } from '../db/schema/eda.ts'
import type { eulaId } from './eulas.ts'

type Row = typeof tools.$inferInsert
type EulaName = Parameters<typeof eulaId>[0]

export type DemoTool = Pick<Row, 'vendor' | 'name' | 'category' | 'delivery' | 'licence_model' | 'summary'> & {
  version: string
  seats?: number
  state?: Row['state']
  successor?: string
  uses?: Row['allowed_use']
  eulas: EulaName[]
  description: string
  instructions?: string
  access_url?: string
  /** Papers for everybody, and files for those who hold a seat: what is said in them, by name. */
  documents?: Record<string, string>
  licences?: Record<string, string>
}

const corvus = { vendor: 'Corvus Design Systems', eulas: ['Corvus EULA' as const] }
const halcyon = { vendor: 'Halcyon EDA', eulas: ['Halcyon Licence Agreement' as const] }
const larkfield = { vendor: 'Larkfield Photonics', eulas: ['Larkfield Cloud Terms' as const] }
const tiderace = { vendor: 'Tiderace', eulas: ['Tiderace Terms of Use' as const] }
const meridian = { vendor: 'Meridian reference flow' }

const licenceServer = (port: number, feature: string) =>
  `<p>Point the tool at the network’s licence server before you start it:</p><pre><code>export GUILD_LICENSE=${port}@licences.meridian.test</code></pre><ol><li>Install the client of your system.</li><li>Set the variable above, for good in your profile.</li><li>Check with <code>lmcheck ${feature}</code>: it names your organization.</li></ol><p>A seat is given back as soon as the tool closes.</p>`

/** The newest of a name first. */
export const demoTools: DemoTool[] = [
  {
    ...corvus,
    name: 'Spectral DRC',
    version: '8.2',
    category: 'verification',
    delivery: 'licence_server',
    licence_model: 'floating',
    seats: 40,
    uses: ['commercial', 'research'],
    summary: 'Design rule checks for analog and mixed-signal layouts, hierarchical and on many cores.',
    description:
      '<p>Reads GDSII and OASIS, and marks what breaks a rule in the layout itself. Decks for the network’s kits are kept beside the kits.</p><ul><li>Antenna, density and latch-up checks</li><li>Incremental runs on what changed</li><li>Waivers that carry a reason and a name</li></ul>',
    instructions: licenceServer(5280, 'spectral_drc'),
    access_url: 'https://downloads.meridian.test/corvus/spectral-drc-8.2',
    documents: {
      'spectral-drc-8.2-release-notes.txt': 'Spectral DRC 8.2\n\nIncremental runs. Waivers with a reason. OASIS 1.1.\n',
      'spectral-drc-platforms.csv': 'system,release\nRHEL,9\nUbuntu,24.04\n',
    },
    licences: { 'spectral-drc-licence.txt': 'SERVER licences.meridian.test ANY 5280\nFEATURE spectral_drc 8.2\n' },
  },
  {
    ...corvus,
    name: 'Spectral DRC',
    version: '7.9',
    category: 'verification',
    delivery: 'licence_server',
    licence_model: 'floating',
    seats: 10,
    state: 'deprecated',
    successor: 'Spectral DRC',
    uses: ['commercial', 'research'],
    summary: 'The release before 8.2, for designs that have to be signed off as they were begun.',
    description: '<p>Its decks are no longer kept up. New designs use 8.2.</p>',
    instructions: licenceServer(5279, 'spectral_drc'),
  },
  {
    ...corvus,
    name: 'Spectral LVS',
    version: '8.2',
    category: 'verification',
    delivery: 'licence_server',
    licence_model: 'floating',
    seats: 24,
    uses: ['commercial', 'research'],
    summary: 'Compares a layout with its schematic, and says where they part.',
    description: '<p>Shares its rule decks and its viewer with Spectral DRC.</p>',
    instructions: licenceServer(5280, 'spectral_lvs'),
  },
  {
    ...corvus,
    name: 'Corvus Schematic',
    version: '12',
    category: 'schematic',
    delivery: 'download',
    licence_model: 'named',
    seats: 50,
    uses: ['commercial', 'research', 'education'],
    summary: 'Schematic capture with the symbols of the network’s kits.',
    description:
      '<p>Draws, checks and netlists. The libraries of MG65 and GaN-150 are loaded with the first start.</p>',
    instructions:
      '<p>Install the program, start it, and sign in with the address that you use here. Your seat is found by it.</p>',
    access_url: 'https://downloads.meridian.test/corvus/schematic-12',
    licences: { 'corvus-schematic-activation.txt': 'Sign in with your own address. Activation lasts ninety days.\n' },
  },
  {
    ...corvus,
    name: 'Corvus Wave',
    version: '3.2',
    category: 'simulation',
    delivery: 'download',
    licence_model: 'named',
    seats: 12,
    state: 'retired',
    summary: 'Wave forms of mixed-signal simulations. The vendor no longer sells it.',
    description: '<p>Kept for what was ordered before. Nothing new can be ordered.</p>',
  },
  {
    ...tiderace,
    name: 'Tiderace Extraction',
    version: '3.1',
    category: 'verification',
    delivery: 'licence_server',
    licence_model: 'floating',
    seats: 60,
    uses: ['commercial', 'research'],
    summary: 'Parasitic extraction for analog, RF and GaN, with field solver accuracy where it is asked for.',
    description:
      '<p>Writes SPEF and annotated netlists. Corners are taken from the kit; a run on one block takes minutes.</p>',
    instructions: licenceServer(5311, 'tiderace_rcx'),
    documents: { 'tiderace-accuracy.md': '# Accuracy\n\nWithin two per cent of the solver on 240 test structures.\n' },
  },
  {
    ...tiderace,
    name: 'Tiderace Thermal',
    version: '1.9',
    category: 'simulation',
    delivery: 'licence_server',
    licence_model: 'floating',
    seats: 10,
    state: 'draft',
    uses: ['evaluation'],
    summary: 'Heat in a package and on the die. Under trial with three members.',
    description: '<p>Waits for the result of the trial in spring.</p>',
  },
  {
    ...halcyon,
    name: 'Halcyon Synth',
    version: '2026.1',
    category: 'synthesis',
    delivery: 'licence_server',
    licence_model: 'named',
    seats: 30,
    uses: ['commercial', 'research'],
    summary: 'Synthesis from RTL to gates, with power intent.',
    description: '<p>Verilog, SystemVerilog and VHDL. Reads UPF, and scripts of its forerunners.</p>',
    instructions: licenceServer(5400, 'halcyon_synth'),
  },
  {
    ...halcyon,
    name: 'Halcyon Route',
    version: '2026.1',
    category: 'place_and_route',
    delivery: 'licence_server',
    licence_model: 'named',
    seats: 30,
    uses: ['commercial', 'research'],
    summary: 'Placement, clock trees and routing for blocks of up to five million cells.',
    description: '<p>Goes with Halcyon Synth. The technology files are part of MG65 PDK.</p>',
    instructions: licenceServer(5400, 'halcyon_route'),
  },
  {
    ...larkfield,
    name: 'Larkfield Photonic Layout',
    version: '5.4',
    category: 'layout',
    delivery: 'cloud_desktop',
    licence_model: 'named',
    seats: 25,
    uses: ['commercial', 'research', 'education'],
    summary: 'Layout of photonic chips in the browser, with curves that keep their bend radius.',
    description:
      '<p>Runs on a desktop in the cloud: nothing is installed. Designs stay in your organization’s space and can be taken along as GDSII.</p>',
    instructions:
      '<p>Open the desktop and sign in with the address that you use here. The first start takes two minutes.</p>',
    access_url: 'https://desktop.larkfield.test/layout',
  },
  {
    ...larkfield,
    name: 'Larkfield Circuit',
    version: '5.4',
    category: 'simulation',
    delivery: 'cloud_desktop',
    licence_model: 'named',
    seats: 25,
    uses: ['commercial', 'research', 'education'],
    summary: 'Circuit simulation of light and electronics side by side.',
    description: '<p>Takes the netlist from Photonic Layout, or one of your own.</p>',
    instructions: '<p>Open the desktop, then choose Circuit from the bar on the left.</p>',
    access_url: 'https://desktop.larkfield.test/circuit',
  },
  {
    ...meridian,
    name: 'Analog Sign-off Guide',
    version: '',
    category: 'other',
    delivery: 'download',
    licence_model: 'site',
    eulas: [],
    uses: ['commercial', 'research', 'education'],
    summary: 'The network’s own checklist and scripts, from a finished layout to a foundry that takes it.',
    description: '<p>Sixty pages and forty scripts, kept by the analog hub. Corrections are welcome.</p>',
    access_url: 'https://downloads.meridian.test/guides/analog-sign-off',
    documents: {
      'analog-sign-off-contents.md': '# Contents\n\n1. Rules\n2. Extraction\n3. Corners\n4. Handing over\n',
    },
    licences: { 'analog-sign-off-scripts.txt': 'Unpack beside your design and say: make signoff\n' },
  },
  {
    ...meridian,
    name: 'MG65 PDK',
    version: '1.3',
    category: 'pdk',
    delivery: 'pdk',
    licence_model: 'site',
    eulas: ['Meridian PDK Licence'],
    uses: ['commercial', 'research'],
    summary: 'Design kit of the 65 nm process: cells, models, technology files and decks.',
    description: '<p>For digital and mixed signal. Seven metals, two threshold flavours, 312 standard cells.</p>',
    instructions: '<p>Fetch the kit, unpack it, and set <code>MG65_HOME</code>. The decks find the rest.</p>',
    access_url: 'https://downloads.meridian.test/kits/mg65-1.3',
    licences: { 'mg65-1.3-checksums.txt': 'mg65-1.3.tar.gz sha256 6f1e…\n' },
  },
  {
    ...meridian,
    name: 'GaN-150 PDK',
    version: '2.0',
    category: 'pdk',
    delivery: 'pdk',
    licence_model: 'site',
    eulas: ['Meridian PDK Licence'],
    uses: ['commercial', 'research'],
    summary: 'Design kit of the 150 nm GaN process, with thermal models.',
    description: '<p>For power stages and amplifiers. Some of the models are under export control.</p>',
    instructions: '<p>Fetch the kit, unpack it, and read <code>EXPORT.txt</code> before you copy anything.</p>',
    access_url: 'https://downloads.meridian.test/kits/gan150-2.0',
  },
]
