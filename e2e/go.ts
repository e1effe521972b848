import { at } from './helpers.ts'
import type { Page } from './test.ts'

type Router = {
  navigate: (to: string) => Promise<void>
  state: { blockers: Map<string, { state: string }> }
}
type Fiber = { memoizedProps: { router?: Router } | null; child: Fiber | null; sibling: Fiber | null }

/**
 * Opens a path or full address. A page that already shows the portal navigates in the client, as a click on a link does; any other
 * one loads it. A page that already shows this address loads it too: the client would not fetch its data again.
 */
export async function go(page: Page, address: string) {
  const url = new URL(address, at('/'))
  const isInPortal = page.url().startsWith(at('/')) && page.url() !== url.href && url.origin === at('')
  const path = url.href.slice(url.origin.length)
  if (!isInPortal || !(await page.evaluate(hasPortal)) || !(await page.evaluate(navigate, path))) {
    await page.goto(url.href)
  }
}

/** Leaves the screen and comes back: shows what others have changed since, without loading the portal again. */
export async function reopen(page: Page) {
  const address = page.url()
  await go(page, '/nowhere')
  await go(page, address)
}

const hasPortal = () => document.getElementById('root') !== null

/** Resolves when the router has loaded the new screen; false where a form with unsaved changes holds it back. */
async function navigate(path: string): Promise<boolean> {
  const root: object = document.getElementById('root') ?? {}
  // React keeps its tree at the root element; the router is a prop near its top.
  const container = Object.keys(root).find((key) => key.startsWith('__reactContainer$')) ?? ''
  const open: (Fiber | null)[] = [Reflect.get(root, container)?.stateNode?.current ?? null]
  for (let fiber = open.pop(); fiber; fiber = open.pop()) {
    const router = fiber.memoizedProps?.router
    if (router) {
      await router.navigate(path)
      return ![...router.state.blockers.values()].some(({ state }) => state === 'blocked')
    }
    if (fiber.sibling) open.push(fiber.sibling)
    if (fiber.child) open.push(fiber.child)
  }
  throw new Error(`The page shows no portal, so ${path} cannot be opened in it.`)
}
