import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { cacheDir, root } from './lib/project.mjs'
import { runNode } from './lib/run.mjs'

const server = join(root, 'apps/server')
const drizzleKit = join(root, 'node_modules/drizzle-kit/bin.cjs')

// `--check` only asks whether the migrations lag behind the schema; else the next one is written.
const ok = process.argv.includes('--check') ? await isUpToDate() : await generate(process.argv.slice(2))
process.exit(ok ? 0 : 1)

async function generate(/** @type {string[]} */ args) {
  const { ok: done } = await runNode([drizzleKit, 'generate', ...args], { cwd: server, show: true })
  return done
}

async function isUpToDate() {
  const copy = join(cacheDir, 'migrations')
  rmSync(copy, { recursive: true, force: true })
  cpSync(join(server, 'migrations'), copy, { recursive: true })
  const done = await generate([
    '--dialect=postgresql',
    '--schema=./src/db/schema/*.ts',
    `--out=${relative(server, copy)}`,
  ])
  const [before, after] = [server, cacheDir].map((folder) =>
    readFileSync(join(folder, 'migrations/meta/_journal.json'), 'utf8'),
  )
  if (done && before !== after)
    console.error('The schema has changed: run `npm run db:generate` and commit the migration.')
  return done && before === after
}
