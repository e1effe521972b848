import { item, p, points, type ItemShelf } from './article-text.ts'

/** Learning and working at the line and at the desk. */
export const engineeringShelves: ItemShelf[] = [
  {
    name: 'Fab and process',
    description: 'Work at the line, from the gowning room to yield.',
    items: [
      item(
        'course',
        'Cleanroom technician certificate',
        'Eight weeks of evenings and four Saturdays in a working fab.',
        [
          p(
            'For people who come from other trades: mechanics, laboratory staff, veterans. You leave with a certificate that five members of the network accept instead of a trial period.',
          ),
          points(
            'Gowning, contamination and safety',
            'Wet benches and chemical handling',
            'Reading a traveller and logging a lot',
            'First maintenance on an etcher',
          ),
        ],
        {
          tags: ['cleanroom', 'technician'],
          provider: 'Northfield State University',
          place: 'Teaching Fab, Northfield',
          starts: 34,
          ends: 90,
          apply: 20,
          cost: 'Free for members',
          seats: 18,
          is_enrolment_open: true,
        },
      ),
      item(
        'course',
        'Statistical process control on real lots',
        'Two days with data from member fabs, names removed.',
        [
          p(
            'Control charts, capability and what to do on the first point outside. Bring a laptop; the exercises run in a notebook.',
          ),
        ],
        {
          tags: ['yield', 'statistics'],
          provider: 'Halden Wafer Works',
          place: 'Online',
          starts: 12,
          ends: 13,
          apply: 9,
          cost: '$240',
          seats: 6,
          is_enrolment_open: true,
        },
      ),
      item(
        'job',
        'Epitaxy process engineer',
        'Own two reactors and the recipes that run on them.',
        [p('You bring three years at a deposition tool and patience with particles. Relocation is paid.')],
        {
          tags: ['epitaxy', 'process'],
          provider: 'Halden Wafer Works',
          place: 'Halden Falls',
          apply: 40,
          apply_url: 'https://haldenwafer.example.com/jobs/epi',
        },
      ),
      item(
        'internship',
        'Summer in metrology',
        'Ten weeks beside the people who measure.',
        [
          p(
            'For students of physics, materials or electrical engineering after their second year. Paid, with housing.',
          ),
        ],
        {
          tags: ['metrology', 'students'],
          provider: 'Corvid Semiconductors',
          place: 'Corvid campus',
          starts: 190,
          ends: 260,
          apply: 75,
          cost: 'Paid',
          seats: 4,
          is_enrolment_open: true,
        },
      ),
    ],
  },
  {
    name: 'Design',
    description: 'Layout, verification and getting to tape-out.',
    items: [
      item(
        'course',
        'Analog layout from schematic to sign-off',
        'Twelve sessions with an open design kit.',
        [
          p(
            'Matching, guard rings, antenna rules and parasitic extraction, each with a small block that you draw yourself.',
          ),
        ],
        {
          tags: ['layout', 'analog'],
          provider: 'Quillon Design',
          place: 'Online',
          starts: 21,
          ends: 98,
          apply: 14,
          cost: 'Free for members, $900 for others',
          seats: 24,
          is_enrolment_open: true,
        },
      ),
      item(
        'resource',
        'Open tape-out course material',
        'Slides, exercises and a testbench that teachers may change.',
        [
          p(
            'A term of material for a first chip: from an idea to a block on a shared run. Used by four universities so far.',
          ),
        ],
        {
          tags: ['students', 'tape-out'],
          provider: 'Northfield State University',
          cost: 'Free',
          apply_url: 'https://northfield.example.edu/tapeout',
        },
      ),
      item(
        'job',
        'Verification engineer, mixed signal',
        'Half of the week at home.',
        [p('You write the tests that break our converters before a customer does.')],
        {
          tags: ['verification'],
          provider: 'Quillon Design',
          place: 'Remote or Lakeside',
          apply: 25,
          apply_url: 'https://quillon.example.com/jobs',
        },
      ),
    ],
  },
]
