import { expect, test } from 'vitest'
import { meaningsOf } from './meanings.ts'
import { understand } from './understand.ts'

const node = (label: string, ...synonyms: string[]) => ({ value: label, label, synonyms })
const named = (label: string) => ({ value: label, label })

const meanings = meaningsOf(
  {
    nodes: [
      node('Gallium nitride', 'GaN', 'nitride epi'),
      node('Silicon carbide', 'SiC'),
      node('150 mm wafer processing', '6-inch', '150 mm'),
      node('Flip chip', 'FC bonding', 'bumping'),
      node('Wire bonding'),
      node('Front-end processing', 'fab', 'foundry'),
      node('Failure analysis', 'FA'),
      node('Wafer test', 'probe'),
      node('System test', 'probe'),
      node('Photonic packaging'),
      node('Packaging'),
      node('Electron-beam lithography', 'e-beam'),
      node('Assembly', 'hermetic sealing'),
      node('Hermetic packaging', 'sealing'),
    ],
    certifications: [
      'ITAR registration',
      'ISO 9001:2015',
      'AS9100D',
      'ISO 14001:2015',
      'NIST 800-171',
      'NIST 800-53',
    ].map((value) => ({ value })),
    regions: [{ value: 'Ohio' }, { value: 'Bavaria' }],
    levels: [named('Principal'), named('Associate')],
    hubs: [named('Great Lakes Photonics'), named('Advanced Packaging')],
  },
  'en',
)

test.each([
  [
    '6-inch GaN fab in Ohio, ITAR',
    'capability=150 mm wafer processing capability=Gallium nitride capability=Front-end processing region=Ohio certification=ITAR registration',
    '',
  ],
  ['GaN', 'capability=Gallium nitride', ''],
  ['gallium nitride', 'capability=Gallium nitride', ''],
  ['galium nitride', 'capability=Gallium nitride', ''],
  ['galliun nitrde', 'capability=Gallium nitride', ''],
  ['flip chips', 'capability=Flip chip', ''],
  ['flip-chip', 'capability=Flip chip', ''],
  ['flipchip', 'capability=Flip chip', ''],
  ['wire bonding', 'capability=Wire bonding', ''],
  ['bonding', '', 'bonding'],
  ['photonic packaging', 'capability=Photonic packaging', ''],
  ['packaging', 'capability=Packaging', ''],
  ['packging', 'capability=Packaging', ''],
  ['ebeam', 'capability=Electron-beam lithography', ''],
  ['electron beam lithography', 'capability=Electron-beam lithography', ''],
  // Two nodes are called so: nobody can tell which one is meant.
  ['probe', '', 'probe'],
  ['probe in Texas', 'region=Texas', 'probe'],
  // A name counts for more than a synonym, and a long one for more than a short one.
  ['hermetic sealing', 'capability=Assembly', ''],
  ['hermetic packaging', 'capability=Hermetic packaging', ''],
  ['ITAR', 'certification=ITAR registration', ''],
  ['itar registration', 'certification=ITAR registration', ''],
  ['ISO 9001', 'certification=ISO 9001:2015', ''],
  ['ISO 9001:2015', 'certification=ISO 9001:2015', ''],
  ['ISO', '', 'ISO'],
  ['AS9100D', 'certification=AS9100D', ''],
  ['NIST 800', '', 'NIST 800'],
  ['NIST 800-171', 'certification=NIST 800-171', ''],
  ['SiC in New York', 'capability=Silicon carbide region=New York', ''],
  ['SiC, NY', 'capability=Silicon carbide region=New York', ''],
  ['SiC in OR', 'capability=Silicon carbide region=Oregon', ''],
  ['SiC or GaN', 'capability=Silicon carbide capability=Gallium nitride', ''],
  ['New Mexico', 'region=New Mexico', ''],
  ['Mexico', 'country=MX', ''],
  ['Alemania', 'country=DE', ''],
  ['packaging in Germany', 'capability=Packaging country=DE', ''],
  ['Bavaria', 'region=Bavaria', ''],
  ['Wisconson', 'region=Wisconsin', ''],
  // A state and a country.
  ['Georgia', '', 'Georgia'],
  ['US', 'country=US', ''],
  ['tell us', '', 'tell us'],
  ['universities with e-beam', 'type=academic capability=Electron-beam lithography', ''],
  ['nonprofit', 'type=non_profit', ''],
  ['government agency', 'type=government', ''],
  ['core wire bonding', 'weight=core capability=Wire bonding', ''],
  ['Great Lakes Photonics hub', 'hub_id=Great Lakes Photonics', ''],
  ['Great Lakes Photonics', 'hub_id=Great Lakes Photonics', ''],
  ['principal members in MN', 'level=Principal region=Minnesota', ''],
  ['principal', '', 'principal'],
  ['Halden', '', 'Halden'],
  ['Halden GaN', 'capability=Gallium nitride', 'Halden'],
  ['small lots of GaN for space', 'capability=Gallium nitride', 'small lots space'],
  ['the best of both', '', 'the best of both'],
  ['GaN without ITAR', 'capability=Gallium nitride', 'without ITAR'],
  ['"GaN" in Ohio', 'region=Ohio', '"GaN"'],
  ['GaN gallium nitride', 'capability=Gallium nitride', ''],
  ['!!! ???', '', ''],
])('“%s” says %j and leaves %j', (sentence, filters, search) => {
  const understood = understand(sentence, meanings)
  expect({
    filters: understood.filters.map(({ key, value }) => `${key}=${value}`).join(' '),
    search: understood.search,
  }).toEqual({ filters, search })
})

test('each filter tells the words that said it', () => {
  expect(understand('Flip-chip in ohio', meanings).filters).toEqual([
    { said: 'Flip chip', key: 'capability', value: 'Flip chip', label: 'Flip chip' },
    { said: 'ohio', key: 'region', value: 'Ohio', label: 'Ohio' },
  ])
})
