import { ensureBuilt } from './lib/build.mjs'
import { checkNode, ensureInstalled } from './lib/install.mjs'

checkNode()
await ensureInstalled()
await ensureBuilt()

// Reads the command and its address itself.
await import(new URL('../apps/server/dist/admin.js', import.meta.url).href)
