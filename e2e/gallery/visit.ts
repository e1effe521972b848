import { expect, type Page } from '@playwright/test'
import { at, settling } from '../helpers.ts'
import { complaintsOf, refusals } from '../look.ts'
import type { Screen } from '../membership-screens.ts'
import type { Dictionary } from './dictionary.ts'
import type { Note, Outcome } from './notes.ts'
import { glance, portray } from './portray.ts'
import { findEnglish, findBroken, listen } from './spoken.ts'
import { isOwn, type Visitor } from './visitors.ts'

/** One visitor on his way: what he has seen, and which pages do not open for him. */
export type Walk = {
  visitor: Visitor
  dictionary: Dictionary
  fast: boolean
  seen: Set<string>
  closed: Map<string, Outcome>
}

// Long enough for a slow page; what is longer than this is not there.
const patienceMs = 60_000

/** Opens a screen and looks at it from all sides; if it does not open, notes why. */
export async function visit(walk: Walk, page: Page, screen: Screen): Promise<Note> {
  const { visitor, seen, closed } = walk
  const note: Note = {
    visitor,
    screen: screen.name,
    path: screen.path,
    address: '',
    outcome: 'seen',
    pictures: [],
    findings: [],
  }
  const known = isOwn(screen, visitor) ? undefined : closed.get(screen.path)
  if (known) return { ...note, outcome: known }

  page.setDefaultTimeout(patienceMs)
  const settled = settling(page)
  const complaints = complaintsOf(page, expectedBy(screen, visitor))
  const answers = listen(page)
  try {
    const failed = await open(page, screen, visitor).then(() => undefined, String)
    note.outcome = await outcomeOf(page, screen, visitor, failed)
    if (note.outcome === 'seen') await settled()
    note.address = addressOf(page)
    await answers.heard()
    if (note.outcome === 'seen' && !isOwn(screen, visitor)) {
      if (answers.missing && !screen.refused) note.outcome = 'no_record'
      else if (seen.has(note.address)) note.outcome = 'same'
    }
    if (note.outcome === 'denied' || note.outcome === 'elsewhere') closed.set(screen.path, note.outcome)
    if (note.outcome !== 'seen') return note

    seen.add(note.address)
    note.findings.push(...(await findBroken(page, walk.dictionary, answers)))
    await (walk.fast ? glance(page, note, 'en') : portray(page, note, settled))
    if (!walk.fast && screen.path !== '/api/docs') await visitInSpanish(walk, page, note)
  } catch (error) {
    note.findings.push({ check: 'opens', where: note.address, says: String(error) })
  }
  if (note.outcome === 'seen')
    note.findings.push(...complaints.map((says) => ({ check: 'console', where: note.address, says })))
  return note
}

/** A screen that shows a refusal may be refused to others for want of a permission, too. */
function expectedBy(screen: Screen, visitor: Visitor) {
  if (!screen.refused) return undefined
  return isOwn(screen, visitor) ? refusals : /status of (403|404|422)/
}

/** For others than the one it was written for, a way that takes more than an address is left out. */
async function open(page: Page, screen: Screen, visitor: Visitor) {
  if (screen.open && (isOwn(screen, visitor) || screen.name !== 'demo-mailbox')) await screen.open(page)
  else await page.goto(at(screen.path))
}

async function outcomeOf(page: Page, screen: Screen, visitor: Visitor, failed: string | undefined): Promise<Outcome> {
  const own = isOwn(screen, visitor)
  if (failed && own) throw new Error(failed)
  // Without a record to show, the page itself still says whether it would open.
  if (failed) await page.goto(at(screen.path.replaceAll(/:\w+/g, '0')))
  const title = page.getByRole('heading', { level: 1 }).first()
  await expect(title).toBeVisible({ timeout: patienceMs })
  if (own) return 'seen'
  const words = await title.innerText()
  if (words === 'Access Denied!') return 'denied'
  if (!patternOf(screen.path).test(new URL(page.url()).pathname)) return 'elsewhere'
  if (failed || (words === 'Page not found' && screen.path !== '/no-such-page')) return 'no_record'
  return 'seen'
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)

const addressOf = (page: Page) => page.url().replace(at(''), '')

/** The same page once more, for somebody who reads Spanish. */
async function visitInSpanish(walk: Walk, page: Page, note: Note) {
  const settled = settling(page)
  const answers = listen(page)
  await page.evaluate(() => localStorage.setItem('language', 'es'))
  try {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: patienceMs })
    await settled()
    await answers.heard()
    note.findings.push(...(await findEnglish(page, walk.dictionary, answers)))
    await glance(page, note, 'es')
  } finally {
    await page.evaluate(() => localStorage.setItem('language', 'en'))
  }
}
