import i18next from 'i18next'
import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { loadPart } from '../lib/load-part.ts'
import type { Feature, Page } from '../lib/pages.ts'
import { FullPageLoader } from '../ui/loader.tsx'
import { DemoFrame } from './demo-frame.tsx'
import { features } from './features.ts'
import { PublicFrame } from './public-frame.tsx'
import { RouteError } from './route-error.tsx'

/** Strangers get the public pages, everything else stands behind the shell's guard. */
export const createRouter = () =>
  createBrowserRouter([
    {
      HydrateFallback: FullPageLoader,
      ErrorBoundary: RouteError,
      children: [
        { Component: PublicFrame, children: routes(isPublic) },
        { Component: DemoFrame, children: routes(isDemo) },
        {
          lazy: lazyScreen(async () => (await import('./shell.tsx')).Shell),
          children: routes((page) => !isPublic(page) && !isDemo(page)),
        },
        { path: '*', lazy: lazyScreen(async () => (await import('./not-found.tsx')).NotFoundPage) },
      ],
    },
  ])

const isDemo = ({ demoOnly }: Page) => demoOnly === true
const isPublic = (page: Page) => (page.access === 'public' || page.access === 'half_session') && !isDemo(page)

const routes = (belongs: (page: Page) => boolean): RouteObject[] =>
  features.flatMap((feature) => feature.pages.filter(belongs).map((page) => routeOf(feature, page)))

const routeOf = (feature: Feature, page: Page): RouteObject => ({
  path: page.path,
  handle: page,
  ErrorBoundary: RouteError,
  lazy: lazyScreen(async () => {
    const [screen] = await Promise.all([page.load(), i18next.loadNamespaces([feature.name, ...(feature.speaks ?? [])])])
    return screen.default
  }),
})

/** A screen that did not load becomes one that throws: the router shows nothing at all for a route whose `lazy` fails. */
const lazyScreen = (load: () => Promise<ComponentType>) => async (): Promise<{ Component: ComponentType }> => {
  try {
    return { Component: await loadPart(load) }
  } catch (error) {
    return {
      Component: () => {
        throw error
      },
    }
  }
}
