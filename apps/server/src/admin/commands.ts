import { isAdministrator } from '@guildhall/contract/users'
import { StartError } from '../config.ts'
import { verifyChain } from '../db/audit-chain.ts'
import { takeFactorAway } from '../features/auth/public.ts'
import { ensureBuiltInRoles } from '../features/roles/public.ts'
import { countHolders, findByEmail } from '../features/users/public.ts'
import type { Deps } from '../http/deps.ts'
import { createFirstAdmin } from '../setup/first-admin.ts'

/** What a command has to tell, and whether all is well. */
export type Outcome = { says: string; isWell: boolean }
export type Command = (deps: Deps, email: string | undefined) => Promise<Outcome>

/** Makes a system admin where there is none: on an empty network, or where the last one has gone. */
const firstAdmin: Command = async ({ db, config }, email) => {
  await ensureBuiltInRoles(db)
  if ((await countHolders(db, 'system_admin')) > 0)
    throw new StartError('this network has a system admin, who can invite others. A lost second factor: reset-2fa.')
  const asked = email ?? config.firstAdmin?.email
  if (asked && (await findByEmail(db, asked))) throw new StartError(`somebody here has the address ${asked} already.`)
  await createFirstAdmin(db, {
    firstAdmin: asked ? { email: asked, password: config.firstAdmin?.password } : undefined,
  })
  return well('')
}

/** For the administrator whom no other one can help. */
const resetFactor: Command = async (deps, email) => {
  if (!email) throw new StartError('whose second factor? Name the address, such as reset-2fa name@company.com.')
  const account = await findByEmail(deps.db, email)
  if (!account) throw new StartError(`nobody here has the address ${email}.`)
  if (!isAdministrator(account))
    throw new StartError(`${email} is no administrator: an administrator resets it in the portal, under Users.`)
  await takeFactorAway(deps, { actor: null }, account.id)
  return well(`The second factor of ${account.email} is reset, and every session of it has ended.
The next sign-in, with the password, sets up a new one.`)
}

const verifyAudit: Command = async ({ db, secretBox }) => {
  const { is_intact, checked, broken_id } = await verifyChain(db, secretBox.hash)
  if (is_intact) return well(`The audit is intact, each entry as it was written. Entries: ${checked}.`)
  return { says: `The audit is not what was written, from entry ${broken_id} on. Entries: ${checked}.`, isWell: false }
}

const well = (says: string): Outcome => ({ says, isWell: true })

export const commands = new Map([
  ['first-admin', firstAdmin],
  ['reset-2fa', resetFactor],
  ['verify-audit', verifyAudit],
])
