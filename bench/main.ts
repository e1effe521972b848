import { parseArgs } from 'node:util'
import { startPostgres } from '../scripts/postgres.mjs'
import { type Bench, createBench } from './bench.ts'
import { measureHome } from './measure-home.ts'
import { measureInbox } from './measure-inbox.ts'
import { measureEveryList, measureOrganizations, measurePerson, measureSizes, measureUsers } from './measure-lists.ts'
import { measureLive } from './measure-live.ts'
import { measureFootprint, measureNodes, measureOverload } from './measure-nodes.ts'
import { measureDirectory, measureMatching, measureReport, measureSearch } from './measure-searches.ts'
import { measurePage, measureSignIn } from './measure-visits.ts'
import { measureCreate, measureSend } from './measure-writes.ts'

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    users: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '6' },
    connections: { type: 'string', default: '20' },
  },
})
const users = Number(options.users)

const measurements: Record<string, (bench: Bench) => Promise<void>> = {
  'sign-in': measureSignIn,
  page: measurePage,
  users: (bench) => measureUsers(bench, users),
  person: (bench) => measurePerson(bench, users),
  create: measureCreate,
  send: measureSend,
  inbox: measureInbox,
  organizations: measureOrganizations,
  directory: measureDirectory,
  home: measureHome,
  search: measureSearch,
  matching: measureMatching,
  report: measureReport,
  live: measureLive,
  footprint: measureFootprint,
  nodes: measureNodes,
  overload: measureOverload,
  sizes: (bench) => measureSizes(bench, [10_000, 1_000_000]),
  lists: (bench) => measureEveryList(bench, [10_000, 1_000_000]),
}
const chosen = options.only?.split(',') ?? Object.keys(measurements)
const unknown = chosen.filter((name) => !measurements[name])
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. To be measured: ${Object.keys(measurements).join(', ')}.`)
  process.exit(1)
}

// Safe on power loss, the memory of a small server and the costs of a solid-state disk; the rest as PostgreSQL comes.
const settings = { shared_buffers: '512MB', max_wal_size: '4GB', random_page_cost: 1.1 }
const postgres = await startPostgres({ fsync: true, settings })
const bench = createBench(postgres.url, {
  rounds: Number(options.rounds),
  seconds: Number(options.seconds),
  connections: Number(options.connections),
})
try {
  for (const name of chosen) await measurements[name]?.(bench)
} finally {
  await postgres.stop()
}
const { failures } = bench
console.log(failures.length === 0 ? '\nPASS' : `\nFAIL: ${failures.join('; ')}`)
process.exit(failures.length === 0 ? 0 : 1)
