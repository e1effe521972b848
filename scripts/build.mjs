import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { buildPart, parts } from './lib/build.mjs'
import { filesUnder, root } from './lib/project.mjs'

const server = join(root, 'apps/server')
const web = join(root, 'apps/web')

// They find other files beside themselves (WebAssembly, binaries of this machine, workers), or are loaded when there at all.
const packagesWithFiles = ['@electric-sql/pglite', '@node-rs/argon2', 'pg-native', 'pino', 'sharp', 'unpdf']

// Both, or those that the command line names.
const chosen = process.argv.slice(2)
if (chosen.length === 0 || chosen.includes('server')) await buildPart(parts.server, buildServer)
if (chosen.length === 0 || chosen.includes('web')) await buildPart(parts.web, buildWeb)

async function buildServer() {
  const { build } = await import('esbuild')
  const entries = {
    server: 'src/server.ts',
    grow: 'src/demo/grow.ts',
    admin: 'src/admin/admin.ts',
    backup: 'src/admin/backup.ts',
    restore: 'src/admin/restore.ts',
    'file-text-worker': 'src/services/file-text-worker.js',
  }
  rmSync(join(server, 'dist'), { recursive: true, force: true })
  await build({
    absWorkingDir: server,
    entryPoints: Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(join(server, file)))),
    outdir: 'dist',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    sourcemap: true,
    // The text of the program stays in memory for as long as it runs; names stay as they are, for whoever reads a stack trace.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'external',
    // Packages go in too: opening two thousand small files takes a third of the start. Some of them ask for `require`.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
    external: packagesWithFiles,
    logLevel: 'warning',
  })
}

async function buildWeb() {
  const { build } = await import('vite')
  await build({ root: web, logLevel: 'warn' })
  await Promise.all(filesUnder(join(web, 'dist', 'assets')).map(compress))
}

/** Lays `.br` and `.gz` beside a file where they are smaller, so that the server never compresses it again. */
async function compress(/** @type {string} */ file) {
  if (!/\.(js|css|svg|json|txt)$/.test(file)) return
  const content = readFileSync(file)
  const copies = {
    br: await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    gz: await promisify(gzip)(content, { level: 9 }),
  }
  for (const [extension, copy] of Object.entries(copies)) {
    if (copy.length < content.length) writeFileSync(`${file}.${extension}`, copy)
  }
}
