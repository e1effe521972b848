import { ensureBuilt } from './lib/build.mjs'
import { checkNode, ensureInstalled } from './lib/install.mjs'

checkNode()
await ensureInstalled()
await ensureBuilt()

// What is left of the command line is read by the command itself.
const [command] = process.argv.splice(2, 1)
await import(new URL(`../apps/server/dist/${command}.js`, import.meta.url).href)
