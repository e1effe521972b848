import type { BrowserContext } from '@playwright/test'
import { signInByForm } from '../helpers.ts'
import { test } from '../test.ts'
import { readDictionary } from './dictionary.ts'
import { keep, type Note } from './notes.ts'
import { visit, type Walk } from './visit.ts'
import { screensFor, visitors } from './visitors.ts'

const { GALLERY_ROLE: role = '', GALLERY_ONLY: only, GALLERY_FAST: fast } = process.env

// The browser would complain of our script in the frames of mails.
test.use({ hearsToasts: false })

const asked: string[] = role ? role.split(',') : visitors
const nobody = asked.find((each) => !visitors.some((visitor) => visitor === each))
if (nobody) throw new Error(`There is no visitor ${nobody}. Visitors are ${visitors.join(', ')}.`)

for (const visitor of visitors.filter((each) => asked.includes(each))) {
  test(visitor, async ({ browser, contextOptions, extraHTTPHeaders, locale, timezoneId }) => {
    const options = { ...contextOptions, extraHTTPHeaders, locale, timezoneId, colorScheme: 'light' } as const
    const come = () => browser.newContext({ ...options, viewport: { width: 1440, height: 900 } })
    const kept = visitor === 'stranger' ? undefined : await come()
    if (kept && visitor !== 'stranger') await signInByForm(await kept.newPage(), visitor)

    const dictionary = await readDictionary()
    const walk: Walk = { visitor, dictionary, fast: Boolean(fast), seen: new Set(), closed: new Map() }
    const notes: Note[] = []
    for (const screen of screensFor(visitor, only)) {
      // A stranger comes with a new browser each time, because some of his screens begin to sign in.
      const context: BrowserContext = kept ?? (await come())
      const page = await context.newPage()
      notes.push(await visit(walk, page, screen))
      keep(visitor, notes)
      await (kept ? page : context).close()
    }
    console.log(lineOf(visitor, notes))
  })
}

function lineOf(visitor: string, notes: Note[]): string {
  const count = (...outcomes: string[]) => notes.filter(({ outcome }) => outcomes.includes(outcome)).length
  const sum = (of: 'pictures' | 'findings') => notes.reduce((total, note) => total + note[of].length, 0)
  const parts = [
    `${count('seen')} screens`,
    `${count('denied', 'elsewhere')} closed`,
    `${count('no_record')} without a record`,
    `${sum('pictures')} pictures`,
    `${sum('findings')} findings`,
  ]
  return `${visitor.padEnd(20)} ${parts.join(', ')}`
}
