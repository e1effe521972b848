import { at } from './helpers.ts'
import type { Page } from './test.ts'

type Router = {
  navigate: (to: string) => Promise<void>
  state: { blockers: Map<string, { state: string }> }
}
type QueryClient = { invalidateQueries: () => Promise<void> }
type Portal = { router: Router; client: QueryClient }
type Fiber = { memoizedProps: Partial<Portal> | null; child: Fiber | null; sibling: Fiber | null }

/**
 * Opens a path or full address. A page that already shows the portal navigates in the client, as a click on a link does; any other
 * one loads it. A page that already shows this address loads it too: the client would not fetch its data again.
 */
export async function go(page: Page, address: string) {
  const url = new URL(address, at('/'))
  const isInPortal = page.url().startsWith(at('/')) && page.url() !== url.href && url.origin === at('')
  const path = url.href.slice(url.origin.length)
  if (isInPortal && (await page.evaluate(hasPortal))) {
    const portal = await page.evaluateHandle(findPortal)
    if (await portal.evaluate(navigate, path)) return
  }
  await page.goto(url.href)
}

/** Has the page ask the server again for all that it shows, without loading the portal again. */
export async function refresh(page: Page) {
  const portal = await page.evaluateHandle(findPortal)
  await portal.evaluate(({ client }) => client.invalidateQueries())
}

const hasPortal = () => document.getElementById('root') !== null

/** Resolves when the router has loaded the new screen; false where a form with unsaved changes holds it back. */
async function navigate({ router }: Portal, path: string): Promise<boolean> {
  await router.navigate(path)
  return ![...router.state.blockers.values()].some(({ state }) => state === 'blocked')
}

/** The router and the store of answers are props near the top of the tree that React keeps at the root element. */
function findPortal(): Portal {
  const root: object = document.getElementById('root') ?? {}
  const container = Object.keys(root).find((key) => key.startsWith('__reactContainer$')) ?? ''
  const open: (Fiber | null)[] = [Reflect.get(root, container)?.stateNode?.current ?? null]
  let [router, client]: [Router?, QueryClient?] = []
  for (let fiber = open.pop(); fiber; fiber = open.pop()) {
    router ??= fiber.memoizedProps?.router
    client ??= fiber.memoizedProps?.client
    if (router && client) return { router, client }
    if (fiber.sibling) open.push(fiber.sibling)
    if (fiber.child) open.push(fiber.child)
  }
  throw new Error('The page shows no portal.')
}
