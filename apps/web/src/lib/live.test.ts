import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Heard, listenLive, openLive } from './live.ts'

/** A stand-in for the browser's stream, whose server is the test. */
class Source extends EventTarget {
  static readonly CLOSED = 2
  static readonly opened: Source[] = []
  readyState = 1
  constructor() {
    super()
    Source.opened.push(this)
  }
  close() {
    this.readyState = Source.CLOSED
  }
  send(event: string, data: unknown = {}) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }))
  }
  fail(readyState: number) {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const show = (visibilityState: 'visible' | 'hidden') => {
  Object.assign(page, { visibilityState }).dispatchEvent(new Event('visibilitychange'))
}
const browser = new EventTarget()
const last = () => Source.opened.at(-1) ?? expect.fail('no stream was opened')
const isListening = () => last().readyState !== Source.CLOSED

let stops: (() => void)[]
beforeEach(() => {
  vi.useFakeTimers()
  Source.opened.length = 0
  page.visibilityState = 'visible'
  vi.stubGlobal('EventSource', Source)
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', Object.assign(browser, { setTimeout }))
  stops = []
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open(): Heard[] {
  const heard: Heard[] = []
  stops.push(
    listenLive((each) => heard.push(each)),
    openLive(),
  )
  return heard
}

test('every listener hears every change, and of a gap whenever a stream begins', () => {
  const heard = open()
  const others: Heard[] = []
  stops.push(listenLive((each) => others.push(each)))
  last().send('hello')
  last().send('change', { what: 'notices' })
  last().send('beat')
  last().send('hello')
  const expected = [{ what: 'gap' }, { what: 'notices' }, { what: 'gap' }]
  expect(heard).toEqual(expected)
  expect(others).toEqual(expected)
})

test('a page out of sight stops listening after a while, and begins anew when it is looked at', () => {
  open()
  show('hidden')
  vi.advanceTimersByTime(14_000)
  show('visible')
  vi.advanceTimersByTime(14_000)
  expect(Source.opened).toHaveLength(1)
  expect(isListening()).toBe(true)

  show('hidden')
  vi.advanceTimersByTime(16_000)
  expect(isListening()).toBe(false)
  vi.advanceTimersByTime(600_000)
  expect(Source.opened).toHaveLength(1)
  show('visible')
  expect(Source.opened).toHaveLength(2)
})

test('whoever is refused comes back ever later, at last twice a minute, until he is let in', () => {
  open()
  const waits = Array.from({ length: 8 }, () => {
    const since = Date.now()
    const count = Source.opened.length
    last().fail(Source.CLOSED)
    while (Source.opened.length === count) vi.advanceTimersByTime(100)
    return (Date.now() - since) / 1000
  })
  expect(waits[0]).toBeLessThanOrEqual(2.1)
  expect(waits[7]).toBeGreaterThan(22)
  expect(waits[7]).toBeLessThanOrEqual(30.1)

  last().send('hello')
  last().fail(Source.CLOSED)
  vi.advanceTimersByTime(2000)
  expect(Source.opened).toHaveLength(10)
})

test('a stream that is cut is left to the browser, and one that is silent is given up', () => {
  open()
  last().fail(0)
  vi.advanceTimersByTime(40_000)
  last().send('hello')
  expect(Source.opened).toHaveLength(1)
  vi.advanceTimersByTime(40_000)
  last().send('beat')
  vi.advanceTimersByTime(49_000)
  expect(Source.opened).toHaveLength(1)
  vi.advanceTimersByTime(1000)
  expect(Source.opened).toHaveLength(2)
  expect(Source.opened[0]?.readyState).toBe(Source.CLOSED)
})

test('the stream begins anew with the network, but not for a page out of sight', () => {
  open()
  browser.dispatchEvent(new Event('online'))
  expect(Source.opened).toHaveLength(2)
  show('hidden')
  browser.dispatchEvent(new Event('online'))
  expect(Source.opened).toHaveLength(2)
})

test('nothing is opened any more when nobody is signed in', () => {
  open()
  last().fail(Source.CLOSED)
  for (const stop of stops) stop()
  show('visible')
  browser.dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(600_000)
  expect(Source.opened).toHaveLength(1)
})
