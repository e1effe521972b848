import { ensureBuilt } from './lib/build.mjs'
import { checkNode, ensureInstalled } from './lib/install.mjs'

checkNode()
await ensureInstalled()
await ensureBuilt()

// Reads `--users` itself.
await import(new URL('../apps/server/dist/grow.js', import.meta.url).href)
