import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/db.ts'
import { testDatabase } from '../test/database.ts'
import type { Letter } from '../words/letters.ts'
import { startJobs, type Jobs } from './jobs.ts'
import { createMailer, type Mailer } from './mail.ts'
import { mailAtOnce, startPost } from './post.ts'
import { createSecretBox } from './secret-box.ts'

let database: Database
let jobs: Jobs
let mailer: Mailer
const box = createSecretBox(Buffer.alloc(32, 7).toString('base64'))
/** The letters as they arrived, each by its reader and its quote. */
const arrived: string[] = []
let release = () => {}
const released = new Promise<void>((resolve) => (release = resolve))
let refusals = 0
/** A mail server that takes what is slow only when it is released, and refuses once what is to be refused. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  onData(stream, session, done) {
    void text(stream).then(async (mail) => {
      if (mail.includes('is slow')) await released
      if (mail.includes('is refused') && refusals++ === 0) return done(new Error('Not now.'))
      const quote = /is slow|is quick|is refused/.exec(mail)?.[0]
      arrived.push(`${session.envelope.rcptTo[0]?.address} ${quote}`)
      return done()
    })
  },
})

beforeAll(async () => {
  database = await testDatabase()
  jobs = await startJobs(database, pino({ level: 'silent' }))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  mailer = createMailer(`smtp://127.0.0.1:${port}`, { name: 'Network', address: 'office@network.test' })
  const letterhead = { network: 'Network', from_name: '', reply_to: '', footer: '', logo_url: '' }
  await startPost(jobs, box, mailer, async () => letterhead)
})
afterAll(async () => {
  await jobs?.stop()
  mailer?.close()
  await new Promise<void>((closed) => server.close(() => closed()))
  await database?.close()
})

const write = (to: string, quote: string) => {
  const letter: Letter = { name: 'mail_test', to, first_name: 'Ada', language: 'en', link: 'http://x.test', quote }
  return database.db.transaction((tx) => mailAtOnce(jobs, box, tx, [letter]))
}
const soon = { timeout: 20_000, interval: 50 }
const letters = () => arrived.join(', ')

test('letters to one reader arrive in the order they were written in, and hold up nobody else', async () => {
  await write('ada@post.test', 'is slow')
  await write('ada@post.test', 'is quick')
  await write('bob@post.test', 'is quick')
  await expect.poll(letters, soon).toBe('bob@post.test is quick')
  release()
  await expect.poll(letters, soon).toBe('bob@post.test is quick, ada@post.test is slow, ada@post.test is quick')
})

test('one that the mail server did not take is tried again later, and those after it go first', async () => {
  arrived.length = 0
  await write('cy@post.test', 'is refused')
  await write('cy@post.test', 'is quick')
  await expect.poll(letters, soon).toBe('cy@post.test is quick, cy@post.test is refused')
})
