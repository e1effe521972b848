import type { Agreement } from '@guildhall/contract/agreements'
import type { Deps } from '../../http/deps.ts'
import { conflict } from '../../http/errors.ts'
import { builtInSigning } from '../../services/signing/built-in.ts'
import type { Signing } from '../../services/signing/signing.ts'

type Provider = Agreement['provider']

/**
 * Whoever gets agreements of this kind signed; nobody where the service is not connected.
 * Never asked inside a transaction: a token that is renewed stays renewed, whatever becomes of the call.
 */
export const findSigning = async ({ docusign }: Pick<Deps, 'docusign'>, provider: Provider) =>
  provider === 'built_in' ? builtInSigning : docusign?.signing()

/** The same, where nothing can be done without. */
export async function signingBy(deps: Pick<Deps, 'docusign'>, provider: Provider): Promise<Signing> {
  const signing = await findSigning(deps, provider)
  if (!signing) throw conflict('error.docusign_not_connected')
  return signing
}
