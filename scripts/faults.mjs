import { checkNode, ensureInstalled } from './lib/install.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { runNode, stopWithUs } from './lib/run.mjs'

checkNode()
stopWithUs()
await ensureInstalled()
await ensureBuilt()

const { ok } = await runNode(['--import', 'tsx', 'faults/main.ts', ...process.argv.slice(2)], { show: true })
process.exit(ok ? 0 : 1)
