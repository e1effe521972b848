import { spawn } from 'node:child_process'
import { root } from './project.mjs'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * Runs a command to its end. Its output is kept and handed back, or shown as it comes.
 * @param {string} command
 * @param {string[]} args
 * @param {{ show?: boolean, env?: Record<string, string | undefined>, cwd?: string }} [options]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function run(command, args, { show = false, env = {}, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text))
    }
    child.on('error', reject)
    child.on('close', (code) => {
      running.delete(child)
      resolve({ ok: code === 0, output })
    })
  })
}

/**
 * Runs JavaScript with the node that runs us.
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runNode = (args, options) => run(process.execPath, args, options)

/**
 * Ends with what was started when somebody presses Ctrl-C or ends us; call the result to go back to node's own handling.
 * What was started hears of it as of Ctrl-C: test runners clear up then, and leave their servers behind otherwise.
 */
export function stopWithUs() {
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    for (const child of running) child.kill('SIGINT')
    process.exit(signal === 'SIGINT' ? 130 : 143)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  return () => process.off('SIGINT', stop).off('SIGTERM', stop)
}
