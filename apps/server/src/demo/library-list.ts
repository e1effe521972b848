import { engineeringItems } from './library-engineering.ts'
import { pdf, text, type DemoItem } from './library-item.ts'

/** The shelves: parents first, and what each is for. */
export const demoShelves: { name: string; parent?: string; description: string }[] = [
  { name: 'Membership', description: 'What members decided together, and the papers that say so.' },
  { name: 'Bylaws and policies', parent: 'Membership', description: 'The rules of the network.' },
  { name: 'Meetings', parent: 'Membership', description: 'Minutes and slides of assemblies and boards.' },
  { name: 'Engineering', description: 'Notes, checklists and measurements that members share.' },
  { name: 'Process notes', parent: 'Engineering', description: 'How something is made, by those who make it.' },
  { name: 'Packaging', parent: 'Engineering', description: 'Assembly, bonding and reliability.' },
  { name: 'Funding', description: 'Calls, templates and what reviewers look for.' },
  { name: 'Outreach', description: 'Logos, pictures and texts for your own channels.' },
]

export const demoLibrary: DemoItem[] = [
  {
    title: 'Bylaws of the Meridian Microelectronics Network',
    shelf: 'Bylaws and policies',
    description: 'As the assembly adopted them, with the changes of this year.',
    tags: ['governance'],
    versions: [
      {
        days: 700,
        content: pdf('bylaws-first', 'Bylaws. First reading.', 'The assembly meets once a year in December.'),
      },
      {
        days: 340,
        note: 'Quorum lowered to a third, as the assembly decided',
        content: pdf(
          'bylaws-second',
          'Bylaws. Second reading.',
          'A third of the members is a quorum. The assembly meets in December.',
        ),
      },
      {
        days: 24,
        note: 'Remote votes, article 9',
        content: pdf(
          'bylaws',
          'Bylaws of the Meridian Microelectronics Network.',
          'Article 4. A third of the members, present or represented by proxy, is a quorum.',
          'Article 9. Members may vote remotely where the invitation says so. The teller keeps the ballots for ninety days.',
        ),
      },
    ],
    takenBy: ['user@demo.guildhall.test', 'samira@quillon.test', 'project_lead@demo.guildhall.test'],
  },
  {
    title: 'Antitrust guideline for working groups',
    shelf: 'Bylaws and policies',
    description: 'Read it before you open a meeting of competitors. One page.',
    tags: ['governance', 'working groups'],
    versions: [
      {
        days: 410,
        content: pdf(
          'antitrust-guideline',
          'Antitrust guideline.',
          'Do not discuss prices, margins, capacity plans or customers. Stop the meeting and call counsel if somebody does.',
        ),
      },
    ],
    takenBy: ['y.reyes@corvidsemi.test'],
  },
  {
    title: 'Privacy notice for member organizations',
    shelf: 'Bylaws and policies',
    description: 'What the portal keeps about people, for how long, and whom to ask.',
    tags: ['governance', 'privacy'],
    versions: [
      {
        days: 90,
        content: {
          page: '<h2>What we keep</h2><p>Name, address, role and what you did in the portal. Sign-ins are kept for a year.</p><h2>Whom to ask</h2><p>The network office answers within two weeks.</p>',
        },
      },
    ],
  },
  {
    title: 'Minutes of the spring board meeting',
    shelf: 'Meetings',
    description: 'Budget, the new hub and the shuttle calendar.',
    tags: ['board', 'minutes'],
    versions: [
      {
        days: 160,
        content: pdf(
          'board-minutes-spring',
          'Minutes of the spring board meeting.',
          'The treasurer reported a surplus. The board approved the photonic lane of the spring shuttle and postponed the mezzanine lease.',
        ),
      },
    ],
  },
  {
    title: 'Board papers for the winter assembly',
    shelf: 'Meetings',
    description: 'Not final: the auditor has not signed yet.',
    tags: ['board'],
    isDraft: true,
    versions: [
      {
        days: 2,
        content: pdf('winter-board-papers', 'Board papers. Draft.', 'The auditor has not signed the accounts.'),
      },
    ],
  },
  ...engineeringItems,
  {
    title: 'Letter of support, template',
    shelf: 'Funding',
    description: 'For proposals that name the network as a partner. Fill in the brackets.',
    tags: ['proposals', 'templates'],
    versions: [
      {
        days: 105,
        content: text(
          'letter-of-support.txt',
          'To the reviewers of [programme],',
          'the Meridian Microelectronics Network supports the proposal of [organization] and will offer access to its shuttle and training.',
        ),
      },
    ],
    takenBy: ['athornquist@northfield.test', 'samira@quillon.test'],
  },
  {
    title: 'SBIR phase I: what reviewers of this network liked',
    shelf: 'Funding',
    description: 'Notes of three panels, for young companies.',
    tags: ['proposals', 'startups'],
    audience: { levels: ['startup'] },
    versions: [
      {
        days: 40,
        content: pdf(
          'sbir-reviewers',
          'What reviewers liked.',
          'A customer who is named. A milestone that can fail. A budget without a contingency line. No more than two acronyms on a page.',
        ),
      },
    ],
  },
  {
    title: 'CHIPS funding notices',
    shelf: 'Funding',
    description: 'The official list, with deadlines.',
    tags: ['proposals'],
    versions: [{ days: 12, content: { url: 'https://www.chips.gov' } }],
  },
  {
    title: 'Member badge for websites',
    shelf: 'Outreach',
    description: 'Use it at any size on paper white. Do not turn it.',
    tags: ['logo'],
    versions: [{ days: 260, content: { picture: 'member-badge.png' } }],
    takenBy: ['camille@quillon.test', 'b.nyberg@corvidsemi.test'],
  },
]
