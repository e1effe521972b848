import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root } from '../lib/project.mjs'

const notCopied = new Set(['node_modules', 'dist', '.data', '.git', 'test-results', 'pictures'])

/** Copies the sources into a temporary folder that uses the installed packages; it is deleted when this process ends. */
export function copyProject() {
  // The real path, because the temporary folder is a link on some systems and tools compare paths.
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'guildhall-seeded-faults-')))
  process.on('exit', () => rmSync(copy, { recursive: true, force: true, maxRetries: 5 }))
  cpSync(root, copy, { recursive: true, filter: (path) => path === root || !notCopied.has(basename(path)) })

  const workspaces = ['apps/server', 'apps/web', 'packages/contract', 'e2e', 'bench']
  for (const folder of ['.', ...workspaces]) linkPackages(copy, join(folder, 'node_modules'))
  // The project's own packages are those of the copy.
  mkdirSync(join(copy, 'node_modules/@guildhall'))
  for (const folder of workspaces)
    symlinkSync(join(copy, folder), join(copy, 'node_modules/@guildhall', basename(folder)))
  return copy
}

/**
 * @param {string} copy
 * @param {string} folder
 */
function linkPackages(copy, folder) {
  if (!existsSync(join(root, folder))) return
  mkdirSync(join(copy, folder))
  const isPackage = (/** @type {string} */ name) => name === '.bin' || !(name.startsWith('.') || name === '@guildhall')
  for (const name of readdirSync(join(root, folder)).filter(isPackage))
    symlinkSync(join(root, folder, name), join(copy, folder, name))
}
