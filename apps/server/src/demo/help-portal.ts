import { article, p, type DemoShelf } from './article-text.ts'

/** How to work with the portal. */
export const portalShelves: DemoShelf[] = [
  {
    name: 'Your organization',
    description: 'People, roles and the public profile.',
    articles: [
      article(
        'Invite and remove people',
        'For admins of an organization.',
        ['users', 'invitation'],
        [
          p(
            'Open <strong>Users</strong> and choose <strong>Add user</strong>. With many people, import a CSV file: you see what it would do before anything happens, and it can be undone.',
          ),
          p('Whoever leaves is deactivated, not deleted. What the person did stays in the audit.'),
        ],
        { audience: { roles: ['organization_admin'] } },
      ),
      article(
        'Write the profile of your organization',
        'What other members see of you, and who reviews it.',
        ['profile', 'organization'],
        [
          p(
            'The profile holds summary, certifications, facilities, past work and contacts. Each part is visible to the whole network, to members, or to yourselves. The network office reads it before it is published.',
          ),
        ],
        { audience: { roles: ['organization_admin', 'project_lead'] } },
      ),
      article(
        'What a role permits',
        'Why a page says “Access Denied”, and whom to ask.',
        ['roles', 'permissions'],
        [
          p(
            'Every page needs a permission, and roles are bundles of them. Under the words “Access Denied” stands what is missing: a permission, the agreement or the payment.',
          ),
          p('An admin of your organization gives roles; only the network office changes what a role permits.'),
        ],
      ),
    ],
  },
  {
    name: 'Events and hubs',
    description: 'Taking part, waiting lists and your calendar.',
    articles: [
      article(
        'Register, wait for a place, cancel',
        'How the waiting list works.',
        ['events', 'waitlist'],
        [
          p(
            'With a free place you are registered at once. Else you wait, in order. When somebody cancels, the first in line is offered the place by mail and has until the hour in that mail to take it.',
          ),
          p('Cancel as soon as you know that you cannot come: somebody waits for the place.'),
        ],
      ),
      article(
        'Put the network’s events into your calendar',
        'A private address that Outlook, Google and Apple calendars follow.',
        ['events', 'calendar', 'ics'],
        [
          p(
            'On <strong>Events</strong> choose <strong>Subscribe</strong> and copy the address. Everything that you are registered for appears in your calendar and follows when it changes.',
          ),
          p('The address is yours alone. If somebody else has seen it, make a new one; the old one ends at once.'),
        ],
      ),
      article(
        'Join a hub',
        'What belonging to one opens, and who decides.',
        ['hubs'],
        [
          p(
            'An admin of your organization asks on the page of the hub. Its managers decide, and you are told by mail. From then on you see the events, files and links that are meant for the hub.',
          ),
        ],
      ),
    ],
  },
  {
    name: 'Library and design',
    description: 'Documents, quick links and design kits.',
    articles: [
      article(
        'Find a document by a word inside it',
        'The search reads PDFs and office files too, and forgives a wrong letter.',
        ['library', 'search'],
        [
          p(
            'Type what you remember. The search looks into titles, summaries and the text of documents. A wrong letter does not matter: it takes the words that are written most like yours.',
          ),
          p('What you are not meant to see is not found either: an audience hides an item everywhere alike.'),
        ],
      ),
      article(
        'Download a design kit',
        'Why some files ask you to accept terms first.',
        ['design', 'pdk', 'terms'],
        [
          p(
            'Process design kits and IP blocks belong to their foundries. Read the terms on the page of the asset and accept them once; the files open for you, and the acceptance is kept with your name.',
          ),
        ],
      ),
      article(
        'Quick links: where they come from',
        'Who adds them, and what happens when one breaks.',
        ['quick links'],
        [
          p(
            'The network office keeps the links of the network in order, and hub managers those of their hub. The portal visits each link every night. Tell the office if one is missing.',
          ),
        ],
        { isDraft: true },
      ),
    ],
  },
  {
    name: 'EDA tools',
    description: 'Licences, orders and access for designers.',
    articles: [
      article(
        'Order tools for your organization',
        'What an order holds, and who approves it.',
        ['eda', 'orders'],
        [
          p(
            'An order names the package, the seats and the term. The tool programme looks at it and writes to the person who ordered. Vendors ask for their licence agreement to be accepted first; it is kept with the name of the person who did.',
          ),
        ],
      ),
      article(
        'Accounts that are for EDA only',
        'For contractors who need tools and nothing else.',
        ['eda', 'roles'],
        [
          p(
            'Somebody with the role EDA only sees Home, EDA and Help. The membership payment of the organization is no condition for it unless the network has set it so.',
          ),
        ],
        { audience: { roles: ['organization_admin', 'eda_only', 'eda_support', 'eda_admin'] } },
      ),
    ],
  },
]
