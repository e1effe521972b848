import type { Config } from '../../config.ts'
import { folderStaging } from './folder-staging.ts'
import { folderStorage } from './local.ts'
import type { Staging } from './staging.ts'
import type { Storage } from './storage.ts'

/** The storage that the settings ask for, and where uploads wait until they are complete. */
export async function openStorage(
  config: Pick<Config, 'dataDir' | 's3'>,
): Promise<{ storage: Storage; staging: Staging }> {
  // What few need is loaded by those.
  if (config.s3) return (await import('./s3.ts')).openS3(config.s3)
  return { storage: folderStorage(config.dataDir), staging: folderStaging(config.dataDir) }
}
