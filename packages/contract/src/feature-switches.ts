import type { SwitchableFeature } from './site-settings.ts'

type Area = {
  /** Addresses of pages, with all that lies below them. */
  pages: string[]
  /** What the paths of its endpoints begin with, up to the next slash. */
  endpoints: string[]
}

/** What belongs to each part that a network can do without: switched off, its pages and endpoints are not there. */
export const featureAreas: Record<SwitchableFeature, Area> = {
  events: { pages: ['/events'], endpoints: ['events'] },
  opportunities: { pages: ['/opportunities'], endpoints: ['opportunities'] },
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
  inbox: { pages: ['/inbox'], endpoints: ['messages'] },
  eda: {
    pages: ['/eda', '/eda-access', '/tools', '/packages', '/order'],
    endpoints: ['eda', 'eda-access', 'tools', 'packages', 'orders', 'eulas'],
  },
}

/** The part that a page of the portal belongs to, if a network can do without it. */
export const featureOfPage = (path: string): SwitchableFeature | undefined =>
  areas.find(([, { pages }]) => pages.some((page) => path === page || path.startsWith(`${page}/`)))?.[0]

/** The same for an endpoint, by its path below `/api/`. */
export const featureOfEndpoint = (path: string): SwitchableFeature | undefined =>
  areas.find(([, { endpoints }]) => endpoints.includes(path.split('/')[0] ?? ''))?.[0]

const areas = Object.entries(featureAreas) as [SwitchableFeature, Area][]
