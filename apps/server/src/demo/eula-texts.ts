type Clause = [title: string, ...paragraphs: string[]]

/** A licence text in the form in which the editor makes it. */
const textOf = (opening: string, clauses: Clause[]) =>
  [
    `<p>${opening}</p>`,
    ...clauses.map(
      ([title, ...paragraphs], at) =>
        `<h2>${at + 1}. ${title}</h2>${paragraphs.map((each) => `<p>${each}</p>`).join('')}`,
    ),
  ].join('')

const corvusOpening =
  'This agreement is between Corvus Design Systems (“Corvus”) and the member organization that accepts it, and binds each of its people who uses the software.'
const corvusGrant: Clause = [
  'Grant',
  'Corvus lets the member use the licensed programs for its own design work, on as many seats as its order names, until the order ends.',
  'A seat is used by one person at a time. It may not be lent, rented or used for the benefit of others.',
]
const corvusCopies: Clause = [
  'Copies',
  'The member may keep one copy for safety. Notices of ownership stay on every copy.',
]
const corvusResults: Clause = [
  'Results',
  'Rule decks, layouts and reports that the member makes with the programs belong to the member.',
]
const corvusExport: Clause = [
  'Export control',
  'The member does not give the programs, or what they reveal, to places or people to whom export law forbids it.',
]
const corvusBenchmarks: Clause = [
  'Benchmarks',
  'Results of comparisons with programs of others are published only after Corvus has agreed in writing.',
]
const corvusUsage: Clause = [
  'Usage data',
  'The licence server counts when seats are taken and given back. Corvus receives these counts without the names of people.',
]
const corvusMachineLearning: Clause = [
  'Learning systems',
  'Neither the programs nor their rule decks are used to train systems that imitate them. Results of the member’s own designs are not concerned.',
]
const corvusEnd: Clause = [
  'End',
  'The right to use the programs ends with the order, or thirty days after a breach that is not put right. Copies are then deleted.',
]

const tideraceText = textOf(
  'These terms hold for each person who uses a program of Tiderace. By accepting them you agree with Tiderace directly.',
  [
    ['Your use', 'You use the programs for the work of your organization and keep your access to yourself.'],
    [
      'What you see',
      'Formats, models and messages of the programs are confidential. You show them only to colleagues with access.',
    ],
    ['No taking apart', 'You do not take the programs apart and do not go around what limits them.'],
    ['Academic work', 'You may name Tiderace Extraction in publications, with its version.'],
    [
      'Support',
      'Questions go through the network’s office. Files that you send for support are deleted after ninety days.',
    ],
    ['End', 'Your right ends when your seat does. You may end it at any time by giving the seat back.'],
  ],
)

const halcyonClauses: Clause[] = [
  [
    'Licence',
    'Halcyon EDA grants the member organization and its people the use of Halcyon Synth and Halcyon Route, by name and for the term of the order.',
  ],
  [
    'Named people',
    'Each seat belongs to a named person. The member may name another one when somebody leaves the work.',
  ],
  ['Confidence', 'Libraries and timing models are kept in confidence for five years.'],
  ['Warranty', 'The programs do what their manual says. What does not is put right or the seat is credited.'],
  ['Liability', 'Neither side answers for lost profit. The sum of all claims is bounded by the price of the order.'],
  ['Law', 'The law of the State of Minnesota holds.'],
]
const halcyonCloud: Clause = [
  'Cloud runs',
  'Runs in Halcyon’s cloud are kept in the United States and deleted thirty days after the last one. The member decides for each project whether they are allowed.',
]

const larkfieldClauses: Clause[] = [
  [
    'The desktop',
    'Larkfield Photonics runs the programs on a desktop in its cloud. You reach it with your own account only.',
  ],
  ['Your files', 'What you store there stays yours. Larkfield reads it only when you ask for help.'],
  ['Time', 'A desktop that rests for two hours is closed. What was saved stays.'],
  [
    'Care',
    'You keep your password and second factor to yourself and tell Larkfield at once when somebody else may know them.',
  ],
  ['Foundry kits', 'Kits of foundries come with terms of their own, which you keep too.'],
]

const meridianClauses: Clause[] = [
  [
    'What it covers',
    'The process design kits MG65 and GaN-150, their rule decks, models and documents, as the network’s foundries release them.',
  ],
  ['Purpose', 'They are used to design for manufacture in the network’s foundries, and for nothing else.'],
  [
    'Secrecy',
    'Kits are kept where only the named people reach them. No part of them is shown in public, also not in a figure.',
  ],
  ['Versions', 'A design is begun with the newest released version. Older ones stay usable for designs under way.'],
  ['Return', 'Copies are deleted when the order ends, and the office is told so in writing.'],
]

/** The texts of each EULA, the oldest first. */
export const eulaTexts = {
  'Corvus EULA': [
    textOf(corvusOpening, [corvusGrant, corvusCopies, corvusResults, corvusExport, corvusEnd]),
    textOf(corvusOpening, [corvusGrant, corvusCopies, corvusResults, corvusExport, corvusBenchmarks, corvusEnd]),
    textOf(corvusOpening, [
      corvusGrant,
      corvusCopies,
      corvusResults,
      corvusExport,
      corvusBenchmarks,
      corvusUsage,
      corvusEnd,
    ]),
    textOf(corvusOpening, [
      corvusGrant,
      corvusCopies,
      corvusResults,
      corvusExport,
      corvusBenchmarks,
      corvusUsage,
      corvusMachineLearning,
      corvusEnd,
    ]),
  ],
  'Tiderace Terms of Use': [tideraceText],
  'Halcyon Licence Agreement': [
    textOf('Halcyon EDA and the member organization agree on the following.', halcyonClauses),
    textOf('Halcyon EDA and the member organization agree on the following.', [...halcyonClauses, halcyonCloud]),
  ],
  'Larkfield Cloud Terms': [
    textOf('These terms hold between you and Larkfield Photonics while you have a seat.', larkfieldClauses),
    textOf('These terms hold between you and Larkfield Photonics for as long as you have a seat.', larkfieldClauses),
  ],
  'Meridian PDK Licence': [
    textOf(
      'The network lends process design kits on these conditions, to organizations and to each designer.',
      meridianClauses,
    ),
    textOf('The network lends process design kits on these conditions, to organizations and to each designer.', [
      ...meridianClauses,
      ['Shuttle runs', 'Designs for a shared wafer are handed in ten working days before it starts.'],
    ]),
  ],
}
export type DemoEula = keyof typeof eulaTexts
