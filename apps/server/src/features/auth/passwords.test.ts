import { expect, test } from 'vitest'
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts'

test('a password is hashed with argon2id at the recommended cost', async () => {
  const hash = await hashPassword('lemon bridge on thin ice')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(isOutdated(hash)).toBe(false)
  expect(isOutdated(hash.replace('m=19456', 'm=4096'))).toBe(true)
  expect(await verifyPassword(hash, 'lemon bridge on thin ice')).toBe(true)
  expect(await verifyPassword(hash, 'lemon bridge on thick ice')).toBe(false)
  expect(await verifyPassword(null, 'lemon bridge on thin ice')).toBe(false)
})
