import { authFeature } from '../features/auth/pages.ts'
import { demoMailbox } from '../features/demo-mailbox/pages.ts'
import { demoUi } from '../features/demo-ui/pages.ts'
import { homeFeature } from '../features/home/pages.ts'
import { quickLinksFeature } from '../features/quick-links/pages.ts'
import { usersFeature } from '../features/users/pages.ts'
import type { Feature, Page } from '../lib/pages.ts'

/** Every feature of the portal; its pages feed the router, the guard, the sidebar and the breadcrumbs. */
export const features: Feature[] = [authFeature, homeFeature, quickLinksFeature, usersFeature, demoUi, demoMailbox]

export const pages: Page[] = features.flatMap((feature) => feature.pages)
