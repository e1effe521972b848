import type { NotificationPreferences } from '@guildhall/contract/profile'
import { notificationPaces } from '@guildhall/contract/profile'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notices } from '../../db/schema/notices.ts'
import { aUser } from '../../test/builders.ts'
import { isWhole } from '../../test/scope.ts'
import { testServer } from '../../test/server.ts'
import type { Letter, LetterName } from '../../words/letters.ts'
import { postDue } from './post-due.ts'
import { sortLetters } from './sort.ts'

const server = await testServer()
const { db } = server

/**
 * The same month each time: the clocks change in it on both sides of the ocean. It is far ahead, so that nothing in it is due
 * to the server's own run of every minute.
 */
const start = Date.parse('2099-03-01T00:00:00Z')
const days = 30
const minute = 60_000
const stepMinutes = isWhole ? 30 : 120
const random = numbersFrom(20_260_301)
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

type Mailed = { about: string; to: string; at: number; isDigest: boolean }
let clock = start
let mailed: Mailed[] = []
let failures = 0

/** Notes what would be put into the queue, and now and then breaks off as a killed server does. */
const deps = {
  ...server.deps,
  jobs: {
    ...server.deps.jobs,
    async enqueue(_tx: unknown, _job: unknown, ...data: object[]) {
      if (failures > 0 && failures-- > 0) throw new Error('killed')
      for (const each of data) mailed.push(...mailsOf(JSON.parse(server.deps.secretBox.open(sealedOf(each)))))
    },
  },
}
const sealedOf = (data: object) => ('sealed' in data ? String(data.sealed) : '')

function mailsOf({ name, to, values, groups = [] }: Letter): Mailed[] {
  const isDigest = name === 'digest'
  const named = isDigest ? groups.flatMap(({ lines }) => lines.map(({ title }) => title)) : [values?.['title'] ?? '']
  return named.map((title) => ({ about: title.match(/#\d+/)?.[0] ?? '', to, at: clock, isDigest }))
}

type Person = Awaited<ReturnType<typeof aPerson>>
const types = ['events', 'opportunities', 'orders'] as const

const aPerson = (n: number) =>
  aUser(db, {
    time_zone: pick(['UTC', 'America/Chicago', 'Europe/Madrid', 'Asia/Kolkata', 'Australia/Sydney']),
    quiet_hours:
      n % 3 === 0 ? null : { from: pick(['20:00', '22:30', '07:00']), to: pick(['06:30', '09:30', '12:00']) },
    notification_preferences: Object.fromEntries(
      types.map((type) => [type, pick(notificationPaces)]),
    ) satisfies Partial<NotificationPreferences>,
  })

/** What happens, of which type it is, and whether it waits for the reader or always comes. */
const kinds: { name: LetterName; type: (typeof types)[number]; comes?: 'urgent' | 'always' }[] = [
  { name: 'opportunity_amended', type: 'opportunities' },
  { name: 'opportunity_asked', type: 'opportunities', comes: 'urgent' },
  { name: 'order_approved', type: 'orders' },
  { name: 'order_asked', type: 'orders', comes: 'urgent' },
  { name: 'event_in_7d', type: 'events' },
  { name: 'event_cancelled', type: 'events', comes: 'always' },
]

test('over a month every notice is mailed once, when its reader wishes, or never', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, (_, n) => aPerson(n)))
  const happenings = Array.from({ length: 500 }, (_, n) => ({
    about: `#${n}`,
    at: start + Math.floor(random() * (days - 2) * 24 * 60) * minute,
    person: pick(people),
    kind: pick(kinds),
    /** Whether it is told twice, as after a second try. */
    isRepeated: random() < 0.2,
    readAt: random() < 0.15 ? random() * 12 * 60 * minute : Infinity,
  })).toSorted((one, other) => one.at - other.at)

  let told = 0
  const unread = new Set(happenings.filter(({ readAt }) => readAt < Infinity))
  for (let step = start; step < start + days * 24 * 60 * minute; step += stepMinutes * minute) {
    for (; (happenings[told]?.at ?? Infinity) < step; told++) {
      const happening = happenings[told]
      if (!happening) break
      clock = happening.at
      for (const _ of happening.isRepeated ? [1, 2] : [1]) await tell(happening)
    }
    clock = step
    for (const happening of unread)
      if (happening.at + happening.readAt <= step) {
        unread.delete(happening)
        await read(happening.about)
      }
    await run()
  }
  expect(told).toBe(happenings.length)

  for (const { about, at, person, kind, readAt } of happenings) {
    const due = dueAt(person, kind, at)
    const isReadBefore = due !== undefined && due > at && at + readAt <= due
    const expected = due === undefined || isReadBefore ? [] : [due]
    const found = mailed.filter((mail) => mail.about === about)
    const story = `${about} ${kind.name} at ${new Date(at).toISOString()} in ${person.time_zone}`
    expect(
      found.map((mail) => new Date(mail.at).toISOString()),
      story,
    ).toEqual(expected.map((moment) => new Date(moment).toISOString()))
    expect(found.every(({ to }) => to === person.email)).toBe(true)
    const quiet = found.filter((mail) => kind.comes !== 'always' && isQuiet(person, mail.at))
    expect(quiet, `${story}: in quiet hours`).toEqual([])
  }
  for (const person of people) {
    const moments = new Set(mailed.filter(({ to, isDigest }) => isDigest && to === person.email).map(({ at }) => at))
    const dates = [...moments].map((at) => wall(person, at).slice(0, 10))
    expect(new Set(dates).size, 'one gathered mail a day').toBe(dates.length)
  }
  expect(mailed.filter(({ isDigest }) => isDigest).length).toBeGreaterThan(50)
}, 120_000)

type Happening = { about: string; at: number; person: Person; kind: (typeof kinds)[number] }

/** As the features do: the note and the mail in one transaction. */
const tell = ({ about, at, person: { email, first_name, language }, kind: { name } }: Happening) =>
  db.transaction(async (tx) => {
    const values = { title: about, number: about, event: about }
    const letter: Letter = { name, to: email, first_name, language, link: 'https://x.test/home', values, cause: about }
    for (const now of await sortLetters(deps, tx, [letter, { ...letter }], new Date(at))) mailed.push(...mailsOf(now))
  })

const read = (about: string) =>
  db
    .update(notices)
    .set({ read_at: new Date(clock).toISOString() })
    .where(sql`${notices.cause} = ${about}`)

/** One run, sometimes two at once, sometimes one that is killed and tried again. */
async function run() {
  const now = new Date(clock)
  failures = random() < 0.1 ? 1 : 0
  if (failures > 0) await postDue(deps, now).catch(() => {})
  failures = 0
  if (random() < 0.1) await Promise.all([postDue(deps, now), postDue(deps, now)])
  else await postDue(deps, now)
}

/** When it should be mailed, found by looking at the reader's clock step by step. */
function dueAt(person: Person, { type, comes }: Happening['kind'], at: number): number | undefined {
  if (comes === 'always') return at
  const pace = person.notification_preferences[type]
  if (pace === 'off') return undefined
  const isGathered = pace === 'digest' && !comes
  if (!isGathered && !isQuiet(person, at)) return at
  let isMorning = !isGathered
  for (let moment = at + minute; ; moment += minute) {
    if (wall(person, moment).endsWith('08:00')) isMorning = true
    const isRun = (moment - start) % (stepMinutes * minute) === 0
    if (isMorning && isRun && !isQuiet(person, moment)) return moment
  }
}

function isQuiet({ time_zone, quiet_hours }: Pick<Person, 'time_zone' | 'quiet_hours'>, at: number): boolean {
  if (!quiet_hours) return false
  const time = wall({ time_zone }, at).slice(-5)
  const { from, to } = quiet_hours
  return from < to ? time >= from && time < to : time >= from || time < to
}

const formats = new Map<string, Intl.DateTimeFormat>()

function wall({ time_zone: timeZone }: Pick<Person, 'time_zone'>, at: number): string {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(timeZone, format)
  return format.format(at)
}

/** Numbers that look random and are the same each time. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
