import { compare } from './load.ts'
import { mixedPaths } from './mix.ts'
import { startOurs } from './servers.ts'
const [few, many] = process.argv.slice(2)
const a = await startOurs(few!), b = await startOurs(many!)
for (const connections of [20, 4]) {
  const m = await compare({ few: a, many: b }, await mixedPaths(many!, 10000), { rounds: 3, seconds: 5, connections })
  console.log(connections, JSON.stringify(m), 'p95 ratio', m['many']!.p95 / m['few']!.p95)
}
await a.stop(); await b.stop()
