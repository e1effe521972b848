import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig, StartError } from './config.ts'

const read = (environment: Record<string, string>) => readConfig(environment, '')

test('nothing set means the demo on the embedded database, for this machine only', () => {
  expect(read({})).toMatchObject({ port: 3000, host: 'localhost', isDemo: true, database: undefined, isSecure: false })
})

describe('a wrong setting is told in one line that names it', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT "abc" is not valid: a number from 0 to 65535.'],
    [{ DEMO: 'maybe' }, 'DEMO "maybe" is not valid: 1 or 0.'],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL is not valid: an address such as postgres://user:password@host:5432/database.',
    ],
    [{ DATABSE_URL: 'postgres://x' }, 'DATABSE_URL is not a setting. Did you mean DATABASE_URL?'],
    [{ DATA_DRI: 'x' }, 'DATA_DRI is not a setting. Did you mean DATA_DIR?'],
    [{ DATABASE_FLAVOUR: 'x' }, 'DATABASE_FLAVOUR is not a setting. README.md lists the settings.'],
    [
      { DATABASE_URL: 'postgres://x/y', DEMO: '0' },
      'SECRET_KEY is needed with DATABASE_URL: 32 random characters or more, the same on every node.',
    ],
  ])('%o', (environment, sentence) => {
    expect(() => read(environment)).toThrow(new StartError(sentence))
  })
})

test('every line of the .env file must be a setting, and the environment goes before it', () => {
  const file = join(tmpdir(), `env-${crypto.randomUUID()}`)
  writeFileSync(file, 'PORT=4000\nHOST=127.0.0.1\n')
  expect(readConfig({ PORT: '5000' }, file)).toMatchObject({ port: 5000, host: '127.0.0.1' })
  writeFileSync(file, 'COLOUR=blue\n')
  expect(() => readConfig({}, file)).toThrow('COLOUR is not a setting. README.md lists the settings.')
})

test("variables of other programs are none of the server's business", () => {
  expect(() => read({ PATH: '/bin', HOME: '/root', npm_config_x: '1' })).not.toThrow()
})
