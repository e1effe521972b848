import type { Audience } from '@guildhall/contract/audiences'
import type { quick_link_categories, quick_links } from '../db/schema/quick-links.ts'
import { hubId, type HubName } from './hubs.ts'
import { daysAgo, idOf } from './stable.ts'

type Link = typeof quick_links.$inferInsert
type Icon = Link['icon']
type Details = Partial<Pick<Link, 'status' | 'link_state' | 'link_problem'>> & { audience?: Partial<Audience> }

/** What people of the trade keep among their bookmarks, by category, in the order of the page. */
const shelves: Record<string, ReturnType<typeof link>[]> = {
  'Funding and policy': [
    link(
      'CHIPS for America',
      'https://www.chips.gov',
      'landmark',
      'Incentives and research programmes under the CHIPS Act, with open funding notices.',
    ),
    link(
      'SAM.gov',
      'https://sam.gov',
      'briefcase',
      'Registration, entity numbers and contract opportunities of the federal government.',
    ),
    link('Grants.gov', 'https://www.grants.gov', 'file-text', 'Search and apply for federal grants in one place.'),
    link(
      'SBIR and STTR',
      'https://www.sbir.gov',
      'award',
      'Seed funding for small firms with research to do. Topics open several times a year.',
      { audience: { levels: ['startup'] } },
    ),
    link(
      'Manufacturing USA',
      'https://www.manufacturingusa.com',
      'factory',
      'The sixteen institutes, their projects and how to join one.',
    ),
  ],
  'Standards and roadmaps': [
    link(
      'SEMI Standards',
      'https://www.semi.org/en/products-services/standards',
      'ruler',
      'Equipment, materials and traceability standards for the fab floor.',
    ),
    link(
      'JEDEC',
      'https://www.jedec.org',
      'cpu',
      'Memory, reliability and package outlines; most documents are free after registration.',
    ),
    link(
      'IRDS',
      'https://irds.ieee.org',
      'map',
      'The international roadmap for devices and systems, chapter by chapter.',
    ),
    link(
      'Heterogeneous integration roadmap',
      'https://eps.ieee.org/technology/heterogeneous-integration-roadmap.html',
      'map',
      'Where packaging goes in the next fifteen years.',
      {
        audience: { hubs: [hubId('Advanced Packaging')] },
      },
    ),
    link(
      'Metrology roadmap, 2014 edition',
      'https://www.nist.gov/metrology-roadmap-2014',
      'file-text',
      'The old edition that some process notes still cite.',
      { link_state: 'broken', link_problem: '404' },
    ),
  ],
  'Research and societies': [
    link(
      'IEEE Xplore',
      'https://ieeexplore.ieee.org',
      'book-open',
      'Papers and proceedings. Sign in through your organization for the full text.',
    ),
    link('IMAPS', 'https://www.imaps.org', 'users', 'The packaging society: symposia, webinars and the journal.', {
      audience: { hubs: [hubId('Advanced Packaging')] },
    }),
    link('SPIE', 'https://spie.org', 'microscope', 'Optics and photonics, from lithography to biophotonics.', {
      audience: { hubs: [hubId('Great Lakes Photonics')] },
    }),
    link(
      'NIST semiconductor programme',
      'https://www.nist.gov/semiconductors',
      'flask',
      'Reference materials, metrology grand challenges and who works on them.',
    ),
  ],
  'Design and tape-out': [
    link(
      'The MOSIS Service',
      'https://themosisservice.com',
      'circuit-board',
      'Multi-project wafers with a calendar of runs.',
    ),
    link(
      'AIM Photonics',
      'https://www.aimphotonics.com',
      'cpu',
      'Photonic shuttle runs, design kits and test in Rochester and Albany.',
      { audience: { hubs: [hubId('Great Lakes Photonics')] } },
    ),
    link('KLayout', 'https://www.klayout.de', 'download', 'Free layout viewer and editor with scripting.'),
    link(
      'SkyWater open PDK',
      'https://skywater-pdk.readthedocs.io',
      'book-open',
      'Documentation of the open 130 nm process.',
      { audience: { roles: ['project_lead', 'eda_only'] } },
    ),
    link(
      'OpenROAD',
      'https://theopenroadproject.org',
      'wrench',
      'Open flow from register-transfer level to layout in a day.',
      { status: 'draft' },
    ),
  ],
  'Export and security': [
    link(
      'Bureau of Industry and Security',
      'https://www.bis.gov',
      'shield',
      'Export administration regulations, the entity list and licence applications.',
    ),
    link(
      'Directorate of Defense Trade Controls',
      'https://www.pmddtc.state.gov',
      'shield',
      'ITAR registration and licences.',
      { audience: { levels: ['founding', 'principal', 'associate', 'startup'] } },
    ),
    link(
      'CMMC',
      'https://dodcio.defense.gov/CMMC/',
      'shield',
      'Levels, assessment guides and the phase-in of cybersecurity certification.',
    ),
  ],
  'People and skills': [
    link('nanoHUB', 'https://nanohub.org', 'graduation-cap', 'Simulations and courses that run in the browser.'),
    link(
      'Apprenticeship.gov',
      'https://www.apprenticeship.gov',
      'briefcase',
      'Register a programme or find an intermediary for one.',
      { audience: { roles: ['organization_admin', 'hub_manager'] } },
    ),
    link(
      'SEMI Foundation',
      'https://www.semi.org/en/semi-foundation',
      'users',
      'Career maps and outreach kits for schools.',
    ),
  ],
  'Photonics pilot line': [
    link(
      'Pilot line calendar',
      'https://www.tessellate.test/calendar',
      'calendar',
      'Free slots of the silicon nitride line in Grafton, and how to book one.',
    ),
    link(
      'Rule deck of the photonic lane',
      'https://www.tessellate.test/rules',
      'ruler',
      'The rules for the photonic lane of the spring shuttle.',
    ),
  ],
}

/** The categories that a hub keeps for its own people. */
const hubOf: Record<string, HubName> = { 'Photonics pilot line': 'Great Lakes Photonics' }

export const demoQuickLinkCategories = (): (typeof quick_link_categories.$inferInsert)[] =>
  Object.keys(shelves).map((name, index) => ({
    id: categoryId(name),
    hub_id: hubOf[name] ? hubId(hubOf[name]) : null,
    name,
    position: index + 1,
    created_at: daysAgo(400),
  }))

export const demoQuickLinks = (): Link[] =>
  Object.entries(shelves).flatMap(([category, links]) =>
    links.map((shown, index) => ({
      ...shown,
      ...checked(shown, index),
      category_id: categoryId(category),
      created_at: daysAgo(380 - index * 9),
      updated_at: daysAgo(150 / (index + 1) - category.length),
    })),
  )

function link(title: string, url: string, icon: Icon, description: string, { audience, ...details }: Details = {}) {
  return {
    id: idOf('quick-link', title),
    title,
    url,
    icon,
    description,
    status: 'published' as const,
    audience: { levels: [], hubs: [], roles: [], ...audience },
    ...details,
  }
}

/** The nightly check has seen the first links of every category and whatever is broken; drafts wait for it. */
function checked({ status, link_state }: Pick<Link, 'status' | 'link_state'>, index: number): Partial<Link> {
  if (link_state === 'broken') return { checked_at: daysAgo(0.3) }
  return status === 'published' && index < 3 ? { link_state: 'ok', checked_at: daysAgo(0.3) } : {}
}

const categoryId = (name: string) => idOf('quick-link-category', name)
