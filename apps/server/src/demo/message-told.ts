/** People by address; moments are days before the load. */
export type Line = {
  by: string
  days: number
  text: string
  /** Which line it answers, from the first on. */
  replyTo?: number
  edited?: true
  deleted?: true
  file?: 'map' | 'yield'
  /** Who has reported it, and what he says about it. */
  reported?: { by: string; note: string }
}

export type Talk = {
  kind: 'direct' | 'group' | 'organization'
  people: string[]
  title?: string
  organization?: string
  lines: Line[]
  /** How many of the last lines somebody has not read yet; everybody else has read all. */
  unread?: Record<string, number>
  muted?: string[]
}

const ines = 'system_admin@demo.guildhall.test'
const tomasz = 'eda_support@demo.guildhall.test'
const rosalind = 'eda_admin@demo.guildhall.test'
const marta = 'organization_admin@demo.guildhall.test'
const devon = 'project_lead@demo.guildhall.test'
const eleanor = 'eda_only@demo.guildhall.test'
const priya = 'hub_manager@demo.guildhall.test'
const henrik = 'user@demo.guildhall.test'
const aurelio = 'organization_admin2@demo.guildhall.test'
const [hana, samira, isabel] = ['h.sato@brightwater.test', 'samira@quillon.test', 'i.montoya@ferrouspoint.test']
const [jun, naomi] = ['jun.park@kestrelrf.test', 'n.brandt@haldenwafer.test']

const between: Talk[] = [
  {
    kind: 'direct',
    people: [jun, isabel],
    lines: [
      { by: jun, days: 6.2, text: 'Our bench has free hours in December, at half the price. Shall I book you in?' },
      { by: isabel, days: 6.1, text: 'Thank you, we do not need it.' },
      {
        by: jun,
        days: 1.7,
        text: 'Last call: half price until Friday. Forward this to everybody you know.',
        reported: { by: isabel, note: 'It is the fourth offer this month, after I said no.' },
      },
    ],
  },
  {
    kind: 'direct',
    people: [ines, tomasz],
    unread: { [ines]: 2 },
    lines: [
      { by: tomasz, days: 3.4, text: 'The tool update went in without trouble. Re-running lot 4417 over the weekend.' },
      {
        by: ines,
        days: 3.3,
        text: 'Good. If the ring shows again, bring it to the packaging group on Wednesday: Hana has seen the same on her side.',
      },
      { by: ines, days: 0.06, text: 'How did it go?' },
      {
        by: tomasz,
        days: 0.03,
        text: 'The edge ring is back on lot 4417, see the map. It is only the north-east arc this time, so I suspect the clamp and not the recipe.',
        replyTo: 2,
        file: 'map',
      },
      { by: tomasz, days: 0.028, text: 'Can I share this with Brightwater?' },
    ],
  },
  {
    kind: 'direct',
    people: [ines, rosalind],
    lines: [
      { by: rosalind, days: 2.6, text: 'The amendment for Kestrel RF is on your desk.' },
      { by: ines, days: 2.5, text: 'Thank you, countersigned this morning.', edited: true },
    ],
  },
  {
    kind: 'direct',
    people: [ines, samira],
    lines: [
      {
        by: samira,
        days: 4.2,
        text: 'Which PDK version does the flow expect now? https://example.com/pdk/notes says 3.1 🙂',
      },
    ],
  },
  {
    kind: 'direct',
    people: [ines, hana],
    muted: [ines],
    lines: [
      { by: ines, days: 5.2, text: 'Do you still have the picture of the first seal?' },
      { by: hana, days: 5.1, text: '', file: 'map' },
    ],
  },
  {
    kind: 'direct',
    people: [marta, devon],
    unread: { [marta]: 1 },
    lines: [
      { by: marta, days: 1.9, text: 'Could Corvid take two of our wafers along on the next run?' },
      { by: devon, days: 1.8, text: 'This was meant for somebody else.', deleted: true },
      {
        by: devon,
        days: 0.4,
        text: 'Two are fine. The dates are in the sheet, the yield of the last run too.',
        replyTo: 0,
        file: 'yield',
      },
    ],
  },
  {
    kind: 'direct',
    people: [henrik, naomi],
    unread: { [henrik]: 1 },
    lines: [
      { by: henrik, days: 0.9, text: 'I have booked the reactor for Thursday.' },
      { by: naomi, days: 0.3, text: 'Thursday works. Bring the last two thickness maps, please.' },
    ],
  },
  {
    kind: 'direct',
    people: [eleanor, tomasz],
    unread: { [eleanor]: 1 },
    lines: [
      { by: eleanor, days: 1.2, text: 'My seat of the layout editor says that it is not active.' },
      { by: tomasz, days: 0.5, text: 'It waits for the licence: accept it under Seats, and it starts at once.' },
    ],
  },
  {
    kind: 'direct',
    people: [aurelio, rosalind],
    unread: { [aurelio]: 1 },
    lines: [
      {
        by: rosalind,
        days: 0.7,
        text: 'Welcome to the network. Write to me here if a step of the agreement is unclear.',
      },
    ],
  },
]

const among: Talk[] = [
  {
    kind: 'group',
    title: 'Spring shuttle',
    people: [isabel, ines, hana, devon, priya, jun],
    unread: { [ines]: 4, [devon]: 2, [priya]: 1 },
    lines: [
      { by: isabel, days: 6, text: 'This is the place for everything about the spring shuttle.' },
      { by: ines, days: 5.9, text: 'Thank you, Isabel.' },
      { by: devon, days: 0.2, text: 'We will have four square millimetres, not six.' },
      { by: jun, days: 0.15, text: 'Then we take the two that are left.', replyTo: 2 },
      { by: isabel, days: 0.1, text: 'Noted. The reticle closes on the 11th.' },
      { by: hana, days: 0.08, text: 'Could it move to the 18th?' },
    ],
  },
  {
    kind: 'organization',
    organization: 'Halden Wafer Works',
    people: [samira, marta],
    unread: { [marta]: 1 },
    lines: [
      {
        by: samira,
        days: 0.6,
        text: 'We look for epitaxy on 200 mm for a small run in May. Is that something for you?',
      },
    ],
  },
]

const shifts = ['Morning', 'Late', 'Night']
const remarks = [
  'chamber two runs as it should.',
  'the chiller is a little warm, still inside its limits.',
  'lot 4402 is through, no rework.',
  'the pump was exchanged, leak test passed.',
  'waiting for the gas delivery; everything else goes on.',
]

/** A long one, to scroll through. */
const shiftLog: Talk = {
  kind: 'group',
  title: 'Shift log',
  people: [henrik, marta, naomi, tomasz],
  unread: { [marta]: 3 },
  lines: Array.from({ length: 260 }, (_, index) => ({
    by: [henrik, naomi, tomasz][index % 3] ?? henrik,
    days: (262 - index) / 3,
    text: `${shifts[index % 3]} shift: ${remarks[(index * 7) % remarks.length]}`,
  })),
}

/** What the demo network writes to each other. */
export const demoTalks: Talk[] = [...between, ...among, shiftLog]
