import { type Bench, inWords, print, ratio, stopAll } from './bench.ts'
import { comparePage, fillHome, ownerOf } from './home.ts'
import { manyOrganizations, perOrganization } from './measure-lists.ts'
import { fillOrders } from './report.ts'
import { startOurs } from './servers.ts'
import { captureStatements } from './statements.ts'

/** All that the first page after sign-in asks for, against the bare statements for the same pieces. */
export async function measureHome({ rounds, judge, database }: Bench) {
  const users = perOrganization * manyOrganizations
  const databaseUrl = await database({ users, organizations: manyOrganizations })
  const ours = await startOurs(databaseUrl, [])
  const userId = await ownerOf(databaseUrl, ours.token)
  await fillOrders(databaseUrl, 20_000)
  await fillHome(databaseUrl, userId)
  const { session } = await captureStatements(databaseUrl, [], ours.token)
  const page = await comparePage(ours, { databaseUrl, userId, session, pages: 10 * rounds.rounds })
  for (const way of ['one after another', 'as the browser does'] as const) {
    const measured = { ours: page.ours[way], bare: page.bare[way] }
    const title = `Dashboard over ${inWords(users)} users and ${inWords(manyOrganizations)} organizations`
    print(`${title}, all calls ${way}`, measured)
    judge('the p95 of the bare statements', ratio(measured, 'ours', 'bare', 'p95'), 'at most', 3)
  }
  await stopAll({ ours })
}
