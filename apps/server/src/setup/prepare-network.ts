import { advisoryLock } from '../db/locks.ts'
import { ensureDefaultTemplate } from '../features/agreements/public.ts'
import { ensureBuiltInRoles, makeFinanceRole } from '../features/roles/public.ts'
import { isAnybodyThere } from '../features/users/public.ts'
import type { Deps } from '../http/deps.ts'
import { createFirstAdmin } from './first-admin.ts'

type Needs = Pick<Deps, 'config' | 'db' | 'secretBox' | 'cards' | 'cardSandbox' | 'storage'>

/** Sees to it that there is a network to serve: roles and an agreement always; on the first start the demo, or the first administrator. */
export async function prepareNetwork(deps: Needs) {
  const { config, db } = deps
  await ensureBuiltInRoles(db)
  await ensureDefaultTemplate(db, config.networkName)
  if (await isAnybodyThere(db)) return
  if (!config.isDemo) {
    await makeFinanceRole(db)
    return createFirstAdmin(db, config)
  }
  const { loadDemoNetwork } = await import('../demo/load.ts')
  await db.transaction(async (tx) => {
    // Of several nodes that start on an empty database, one loads the demo.
    await advisoryLock(tx, 'demo')
    if (!(await isAnybodyThere(tx))) await loadDemoNetwork({ ...deps, db: tx })
  })
}
