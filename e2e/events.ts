import type { Browser } from '@playwright/test'
import { at, stateFile } from './helpers.ts'
import { post } from './members.ts'
import { expect, type Page } from './test.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Publishes an event for a journey; answers its id and how to take it away again. */
export async function publishEvent(browser: Browser, given: { title: string; capacity?: number }) {
  const context = await browser.newContext({ storageState: stateFile('system_admin') })
  const starts = Date.now() + 20 * dayMs
  const { id } = await post(context.request, 'events/create', {
    type: 'workshop',
    hub_id: null,
    starts_at: new Date(starts).toISOString(),
    ends_at: new Date(starts + dayMs / 12).toISOString(),
    time_zone: 'America/Chicago',
    takes_place: 'in_person',
    place: 'Great Hall',
    is_published: true,
    ...given,
  })
  return {
    id: String(id),
    end: async () => {
      await post(context.request, 'events/cancel', { id, reason: 'The journey is over.' })
      await context.close()
    },
  }
}

/** The id of an event of the demo network. */
export async function eventNamed(page: Page, title: string): Promise<string> {
  const answer = await page.request.get(at(`/api/events/list?search=${encodeURIComponent(title)}`))
  const { data } = await answer.json()
  expect(data).toHaveLength(1)
  return data[0].id
}
