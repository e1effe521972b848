import type { Deps } from '../../http/deps.ts'
import { makeSealingKey } from '../../services/signing/sealing-key.ts'
import { findSealingKey, keepSealingKey } from './key-queries.ts'

/** The key of the network's seal, made the first time that it is asked for. */
export async function sealingKeyOf({
  db,
  secretBox,
  config,
}: Pick<Deps, 'db' | 'secretBox'> & { config: Pick<Deps['config'], 'networkName'> }): Promise<string> {
  const kept =
    (await findSealingKey(db)) ?? (await keepSealingKey(db, secretBox.seal(await makeSealingKey(config.networkName))))
  return secretBox.open(kept)
}
