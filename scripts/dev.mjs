import { spawn } from 'node:child_process'
import { ensureInstalled, checkNode } from './lib/install.mjs'
import { root } from './lib/project.mjs'

checkNode()
await ensureInstalled()

const api = `http://localhost:${process.env['PORT'] ?? 3000}`
const children = [
  start('node_modules/.bin/tsx', ['watch', '--clear-screen=false', 'apps/server/src/server.ts']),
  start('node_modules/.bin/vite', ['apps/web'], { API_URL: api }),
]

// One without the other is of no use.
for (const child of children) child.on('exit', (code) => stop(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0))

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
function start(command, args, env = {}) {
  return spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
}

function stop(/** @type {number} */ code) {
  for (const child of children) child.kill('SIGTERM')
  process.exit(code)
}
