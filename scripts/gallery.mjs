import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from './lib/build.mjs'
import { gather } from './lib/gallery.mjs'
import { checkNode, ensureInstalled } from './lib/install.mjs'
import { root } from './lib/project.mjs'
import { run, stopWithUs } from './lib/run.mjs'

const { values } = parseArgs({
  options: {
    role: { type: 'string' },
    only: { type: 'string' },
    fast: { type: 'boolean' },
    keep: { type: 'boolean' },
    readme: { type: 'boolean' },
  },
})

checkNode()
stopWithUs()
await ensureInstalled()
await ensureBuilt()

const out = join(root, 'e2e/gallery/out')
if (!values.readme) {
  // What other visitors saw before stays on the page, if so asked.
  if (!values.keep) rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
}

const project = values.readme ? 'readme' : 'gallery'
const { ok } = await run(
  join(root, 'node_modules/.bin/playwright'),
  ['test', '--config=e2e/gallery/playwright.config.ts', `--project=${project}`],
  {
    show: true,
    env: { GALLERY_ROLE: values.role, GALLERY_ONLY: values.only, GALLERY_FAST: values.fast ? '1' : undefined },
  },
)

const findings = values.readme || !existsSync(join(out, 'notes')) ? 0 : gather(out)
process.exit(ok && findings === 0 ? 0 : 1)
