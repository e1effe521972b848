import { item, p, type ItemShelf } from './article-text.ts'
import { hubId } from './hubs.ts'

/** From the packaging line to money and advice. */
export const careerShelves: ItemShelf[] = [
  {
    name: 'Packaging and test',
    description: 'From the diced wafer to the tested part.',
    items: [
      item(
        'course',
        'Wire bonding and its failures',
        'Three days at the machine, with cross-sections of what went wrong.',
        [p('Ball and wedge bonding, pull and shear tests, and reading a fractured heel under the microscope.')],
        {
          tags: ['packaging', 'reliability'],
          provider: 'Corvid Semiconductors',
          place: 'Packaging line, Corvid campus',
          starts: 48,
          ends: 50,
          apply: 38,
          cost: '$650',
          seats: 8,
          is_enrolment_open: true,
          audience: { hubs: [hubId('Advanced Packaging')] },
        },
      ),
      item(
        'internship',
        'Test floor rotation',
        'Three months, three stations.',
        [p('Probe, burn-in and final test, with a small project of your own at the end.')],
        {
          tags: ['test', 'students'],
          provider: 'Corvid Semiconductors',
          place: 'Corvid campus',
          starts: 60,
          ends: 150,
          apply: -4,
          cost: 'Paid',
          seats: 3,
          is_enrolment_open: true,
        },
      ),
    ],
  },
  {
    name: 'Grants and scholarships',
    description: 'Money for those who learn.',
    items: [
      item(
        'scholarship',
        'Meridian technician scholarship',
        'Tuition and tools for twelve people a year who change trades.',
        [
          p(
            'Open to everybody who works at a member or has an offer from one. A letter of two pages decides, not grades.',
          ),
        ],
        {
          tags: ['technician', 'funding'],
          provider: 'Meridian Microelectronics Network',
          apply: 55,
          cost: 'Up to $4,000',
          seats: 12,
          is_enrolment_open: true,
        },
      ),
      item(
        'scholarship',
        'Photonics thesis award',
        'For a master’s thesis with a member of the hub.',
        [p('The member names the topic, the university the supervisor; the hub pays the run.')],
        {
          tags: ['photonics', 'students'],
          provider: 'Great Lakes Photonics hub',
          apply: 110,
          cost: '$6,000 and a shuttle place',
          apply_url: 'https://photonics.example.org/award',
          audience: { hubs: [hubId('Great Lakes Photonics')] },
        },
      ),
    ],
  },
  {
    name: 'For employers',
    description: 'Finding, training and keeping people.',
    items: [
      item(
        'resource',
        'Apprenticeship starter kit',
        'Forms, a calendar and a budget for a first registered apprenticeship.',
        [
          p(
            'Made with three members who have done it. Begin with the calendar: registration takes longer than hiring.',
          ),
        ],
        {
          tags: ['apprenticeship', 'employers'],
          provider: 'Meridian Microelectronics Network',
          cost: 'Free for members',
        },
      ),
      item(
        'resource',
        'Career map of the fab',
        'One page a job: what it is, what it pays, what leads to it.',
        [p('To hang in schools and break rooms. Ask the network office for printed copies.')],
        { tags: ['schools', 'employers'], provider: 'Meridian Microelectronics Network', cost: 'Free' },
      ),
      item(
        'course',
        'Train the trainer',
        'For those who show newcomers the tools.',
        [p('How adults learn at a machine, and how to tell whether they have.')],
        {
          tags: ['employers'],
          provider: 'Northfield State University',
          place: 'Northfield',
          starts: 120,
          cost: '$300',
          seats: 15,
          isDraft: true,
        },
      ),
    ],
  },
]
