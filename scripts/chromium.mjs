import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { cacheDir } from './lib/project.mjs'
import { run, runNode } from './lib/run.mjs'

const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

// The shell is the same browser without windows, and takes a third less time for the same journey.
const shell = '/usr/bin/chromium-headless-shell'
const system = [shell, '/usr/bin/chromium']

/**
 * How to start a Chromium: the one in `CHROMIUM_PATH`, the system's, or the one from npm, which needs no system library
 * but is made for x64 only. On other processors Debian's is installed.
 * @returns {Promise<{ executablePath: string, args: string[], env: Record<string, string> }>}
 */
export async function chromium() {
  const installed = [process.env['CHROMIUM_PATH'], ...system].find((path) => path && existsSync(path))
  if (installed) return { executablePath: installed, args, env: {} }
  if (process.arch !== 'x64') {
    await installFromDebian()
    return { executablePath: shell, args, env: {} }
  }

  const home = await unpacked()
  const env = { LD_LIBRARY_PATH: join(home, 'al2023/lib'), FONTCONFIG_FILE: join(home, 'fonts.conf') }
  return { executablePath: join(home, 'chromium'), args, env }
}

async function installFromDebian() {
  for (const command of [['update'], ['install', '--yes', '--no-install-recommends', 'chromium-headless-shell']]) {
    const { ok, output } = await run('apt-get', ['-qq', ...command]).catch((reason) => ({
      ok: false,
      output: `${reason}`,
    }))
    if (!ok) throw new Error(`No Chromium for ${process.arch}: install one and set CHROMIUM_PATH.\n${output}`)
  }
}

/** Unpacks the npm Chromium once per version, and answers where it is. */
async function unpacked() {
  const packageFile = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../../package.json')
  const home = join(cacheDir, `chromium-${JSON.parse(readFileSync(packageFile, 'utf8')).version}`)
  if (existsSync(home)) return home

  // It unpacks into TMPDIR, with its libraries only where it takes the machine for a bare one.
  const half = `${home}-${process.pid}`
  mkdirSync(half, { recursive: true })
  const unpack = "const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath()"
  const { ok, output } = await runNode(['--input-type=module', '--eval', unpack], {
    env: { TMPDIR: half, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
  })
  if (!ok) throw new Error(`Chromium could not be unpacked: ${output}`)
  writeFileSync(join(half, 'fonts.conf'), fontsConf(join(home, 'fonts')))
  renameSync(half, home)
  return home
}

const fontsConf = (/** @type {string} */ folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/cache</cachedir>
</fontconfig>
`
