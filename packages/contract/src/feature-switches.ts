import type { SwitchableFeature } from './site-settings.ts'

type Area = {
  /** Addresses of pages, with all that lies below them. */
  pages: string[]
  /** What the paths of its endpoints begin with, up to a slash. */
  endpoints: string[]
}

/** What belongs to each part that a network can do without: switched off, its pages and endpoints are not there. */
export const featureAreas: Record<SwitchableFeature, Area> = {
  events: { pages: ['/events'], endpoints: ['events'] },
  opportunities: { pages: ['/opportunities', '/capabilities-taxonomy/gaps'], endpoints: ['opportunities'] },
  hubs: { pages: ['/hubs'], endpoints: ['hubs'] },
  connect: { pages: ['/connect'], endpoints: ['connect'] },
  content_library: { pages: ['/content-library'], endpoints: ['content-library', 'content-library-categories'] },
  quick_links: { pages: ['/quick-links'], endpoints: ['quick-links', 'quick-link-categories'] },
  help: { pages: ['/help'], endpoints: ['help', 'help-categories'] },
  workforce_development: {
    pages: ['/workforce-development'],
    endpoints: ['workforce-development', 'workforce-development-categories'],
  },
  design: { pages: ['/design'], endpoints: ['design'] },
  inbox: { pages: ['/inbox'], endpoints: ['messages', 'home/inbox'] },
  eda: {
    pages: ['/eda', '/eda-access', '/tools', '/packages', '/order'],
    endpoints: [
      'eda-access',
      'eda-report',
      'eda-search',
      'tools',
      'packages',
      'orders',
      'seats',
      'eulas',
      'home/orders',
    ],
  },
}

/** The part that a page of the portal belongs to, if a network can do without it. */
export const featureOfPage = (path: string): SwitchableFeature | undefined =>
  areas.find(([, { pages }]) => pages.some((page) => isWithin(path, page)))?.[0]

/** The same for an endpoint, by its path below `/api/`. */
export const featureOfEndpoint = (path: string): SwitchableFeature | undefined =>
  areas.find(([, { endpoints }]) => endpoints.some((each) => isWithin(path, each)))?.[0]

const isWithin = (path: string, whole: string) => path === whole || path.startsWith(`${whole}/`)

const areas = Object.entries(featureAreas) as [SwitchableFeature, Area][]
