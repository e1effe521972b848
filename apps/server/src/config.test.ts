import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig, StartError } from './config.ts'

const read = (environment: Record<string, string>) => readConfig(environment, '')

test('nothing set means the demo on the embedded database, for this machine only', () => {
  expect(read({})).toMatchObject({ port: 3000, host: 'localhost', isDemo: true, database: undefined, isSecure: false })
})

test('Redis is used where it is set, and what strangers may ask is bounded in any case', () => {
  expect(read({})).toMatchObject({ redisUrl: undefined, publicRequestsPerMinute: 1200 })
  const set = { REDIS_URL: 'rediss://:secret@cache.example.org:6380/2', PUBLIC_REQUESTS_PER_MINUTE: '10' }
  expect(read(set)).toMatchObject({ redisUrl: set.REDIS_URL, publicRequestsPerMinute: 10 })
  // What Kubernetes sets for a service of that name is none of ours.
  expect(read({ REDIS_PORT: 'tcp://10.0.0.1:6379' })).toMatchObject({ redisUrl: undefined })
})

describe('a wrong setting is told in one line that names it', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT "abc" is not valid: a number from 0 to 65535.'],
    [{ DEMO: 'maybe' }, 'DEMO "maybe" is not valid: 1 or 0.'],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL is not valid: an address such as postgres://user:password@host:5432/database.',
    ],
    [{ REDIS_URL: 'http://x' }, 'REDIS_URL is not valid: an address such as redis://user:password@host:6379.'],
    [{ REDIS_URI: 'redis://x' }, 'REDIS_URI is not a setting. Did you mean REDIS_URL?'],
    [{ PUBLIC_REQUESTS_PER_MINUTE: '9' }, 'PUBLIC_REQUESTS_PER_MINUTE "9" is not valid: a number from 10 to 1000000.'],
    [{ DATABSE_URL: 'postgres://x' }, 'DATABSE_URL is not a setting. Did you mean DATABASE_URL?'],
    [{ DATA_DRI: 'x' }, 'DATA_DRI is not a setting. Did you mean DATA_DIR?'],
    [{ DATABASE_FLAVOUR: 'x' }, 'DATABASE_FLAVOUR is not a setting. README.md lists the settings.'],
    [{ S3_REGION: 'eu-west-1' }, 'S3_REGION is of no use without S3_BUCKET.'],
    [{ S3_BUKCET: 'x' }, 'S3_BUKCET is not a setting. Did you mean S3_BUCKET?'],
    [{ DOCUSIGN_CLIENT_ID: 'x' }, 'DOCUSIGN_CLIENT_ID and DOCUSIGN_CLIENT_SECRET are needed together.'],
    [
      { DOCUSIGN_AUTH_URL: 'account.docusign.com' },
      'DOCUSIGN_AUTH_URL is not valid: an address such as https://account.docusign.com.',
    ],
    [{ DOCUSIGN_SECRET: 'x' }, 'DOCUSIGN_SECRET is not a setting. README.md lists the settings.'],
    [{ AI_URL: 'https://api.example.org/v1' }, 'AI_URL and AI_MODEL are needed together.'],
    [{ AI_KEY: 'x' }, 'AI_KEY is of no use without AI_URL.'],
    [{ AI_URL: 'api.example.org' }, 'AI_URL is not valid: an address such as https://api.example.org/v1.'],
    [{ AI_TOKEN: 'x' }, 'AI_TOKEN is not a setting. README.md lists the settings.'],
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

test('DocuSign is known by the key of an application there, at its own address unless another is said', () => {
  const keys = { DOCUSIGN_CLIENT_ID: 'id', DOCUSIGN_CLIENT_SECRET: 'secret' }
  expect(read({}).docusign).toBeUndefined()
  expect(read(keys).docusign).toEqual({
    clientId: 'id',
    clientSecret: 'secret',
    authUrl: 'https://account.docusign.com',
    webhookSecret: undefined,
  })
  expect(read({ ...keys, DOCUSIGN_AUTH_URL: 'https://account-d.docusign.com/' }).docusign).toMatchObject({
    authUrl: 'https://account-d.docusign.com',
  })
})

test('a model answers where its endpoint and its name are given, with a key or without', () => {
  const endpoint = { AI_URL: 'http://localhost:8080/v1/', AI_MODEL: 'small' }
  expect(read({}).ai).toBeUndefined()
  expect(read(endpoint).ai).toEqual({ url: 'http://localhost:8080/v1', key: undefined, model: 'small' })
  expect(read({ ...endpoint, AI_KEY: 'key' }).ai).toMatchObject({ key: 'key' })
  expect(read({ AI_STREAM_URL: 'https://ask.example.org/v2/ask' }).aiStreamOrigin).toBe('https://ask.example.org')
})

test("variables of other programs are none of the server's business", () => {
  expect(() => read({ PATH: '/bin', HOME: '/root', npm_config_x: '1' })).not.toThrow()
})
