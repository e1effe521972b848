import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openDataDir } from '../db/data-dir.ts'

/** Seals what must not be readable in the database, such as authenticator secrets. */
export type SecretBox = {
  seal: (text: string) => string
  open: (sealed: string) => string
  /** A hash that only this key makes, for what is too short to be safe from guessing. */
  hash: (text: string) => string
}

export function createSecretBox(key: string): SecretBox {
  const secret = createHash('sha256').update(key).digest()
  return {
    seal(text) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', secret, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
    hash: (text) => createHmac('sha256', secret).update(text).digest('base64url'),
  }
}

/** The key of the settings, or one made on the first start and kept in the data folder. */
export function secretKeyOf({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): string {
  if (secretKey) return secretKey
  openDataDir(dataDir)
  const file = join(dataDir, 'secret.key')
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}
