import { hubId } from './hubs.ts'
import { pdf, text, type DemoItem } from './library-item.ts'

/** What engineers share. */
export const engineeringItems: DemoItem[] = [
  {
    title: 'Etch residue after a long queue time',
    shelf: 'Process notes',
    description: 'Why polymer hardens overnight, and the two rinses that take it off.',
    tags: ['etch', 'cleaning', 'yield'],
    versions: [
      {
        days: 75,
        content: pdf(
          'etch-residue',
          'Etch residue after a long queue time.',
          'Fluorocarbon polymer cross-links within nine hours. Rinse with hydroxylamine at 65 degrees, then with deionized water.',
          'Ellipsometry before and after shows less than two nanometres left. Do not let the cassette wait over the weekend.',
        ),
      },
    ],
    takenBy: ['n.brandt@haldenwafer.test', 'l.arriaga@haldenwafer.test'],
  },
  {
    title: 'Waveguide loss round robin, raw data',
    shelf: 'Process notes',
    description: 'Four laboratories, twelve wafers, cut-back and ring methods side by side.',
    tags: ['photonics', 'measurement'],
    hub: 'Great Lakes Photonics',
    audience: { hubs: [hubId('Great Lakes Photonics')] },
    versions: [
      {
        days: 33,
        content: text(
          'waveguide-loss.csv',
          'laboratory,wafer,method,loss_db_per_cm',
          'Northfield,GL-04,cutback,0.31',
          'Grafton,GL-04,ring resonator,0.28',
          'Rochester,GL-07,cutback,0.36',
          'Northfield,GL-07,ring resonator,0.33',
        ),
      },
    ],
  },
  {
    title: 'Cleanroom gowning, step by step',
    shelf: 'Process notes',
    description: 'For visitors of the Teaching Fab. Print it and hang it by the door.',
    tags: ['safety', 'training'],
    versions: [
      {
        days: 220,
        content: {
          page: '<p>From the cleanest to the dirtiest, and never back.</p><ol><li>Hair net</li><li>Hood</li><li>Coverall, without touching the floor</li><li>Boots</li><li>Gloves over the cuffs</li></ol><p>Leave pencils, paper and perfume outside.</p>',
        },
      },
    ],
  },
  {
    title: 'Wafer map of the spring shuttle',
    shelf: 'Process notes',
    description: 'Where each project sits, for those who pick dies by hand.',
    tags: ['shuttle', 'photonics'],
    versions: [{ days: 51, content: { picture: 'wafer-map.png' } }],
  },
  {
    title: 'Underfill void checklist',
    shelf: 'Packaging',
    description: 'Twenty questions before you blame the capillary.',
    tags: ['underfill', 'reliability'],
    hub: 'Advanced Packaging',
    versions: [
      {
        days: 130,
        note: 'First edition',
        content: text(
          'underfill-checklist.md',
          '# Underfill void checklist',
          '- Was the substrate baked?',
          '- Is the dispense needle warm?',
        ),
      },
      {
        days: 18,
        note: 'Moisture questions from the October working group',
        content: text(
          'underfill-checklist.md',
          '# Underfill void checklist',
          '- Was the substrate baked for four hours at 125 degrees?',
          '- Is the dispense needle warm?',
          '- Did the flux residue interact with the adhesion promoter?',
          '- Was acoustic microscopy done before and after reflow?',
        ),
      },
    ],
    takenBy: ['user@demo.guildhall.test'],
  },
  {
    title: 'Hermetic lid seal: leak rates by fill gas',
    shelf: 'Packaging',
    description: 'Helium, krypton and the bomb test, with the arithmetic.',
    tags: ['hermetic', 'reliability'],
    hub: 'Advanced Packaging',
    versions: [
      {
        days: 64,
        content: pdf(
          'hermetic-leak-rates',
          'Hermetic lid seal.',
          'Convert helium leak rates to air by the square root of the ratio of molar masses. Krypton tracer finds what the bomb test hides.',
        ),
      },
    ],
  },
  {
    title: 'JEDEC standards search',
    shelf: 'Packaging',
    description: 'Free after registration. Look for JESD22 first.',
    tags: ['standards'],
    versions: [{ days: 290, content: { url: 'https://www.jedec.org/standards-documents' } }],
  },
]
