import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { root } from './project.mjs'

/**
 * Starts the built server as a process of its own, with these settings and none from the surroundings.
 * @param {Record<string, string>} settings
 * @param {string} [program] another version's
 */
export async function startServer(settings, program = join(root, 'apps/server/dist/server.js')) {
  const port = settings['PORT'] ?? String(await freePort())
  const child = spawn(process.execPath, [program], {
    cwd: root,
    // All callers have one address here.
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PUBLIC_REQUESTS_PER_MINUTE: '1000000',
      ...settings,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text))
  }
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  /** @type {Promise<number | NodeJS.Signals | null>} */
  const exited = new Promise((resolve) => child.once('close', (code, signal) => resolve(code ?? signal)))
  void exited.then(() => process.off('exit', killWithUs))

  const url = `http://127.0.0.1:${port}`
  return {
    url,
    pid: child.pid ?? 0,
    /** Resolves with its status, or the signal that ended it. */
    exited,
    /** What it has written so far. */
    output: () => output,
    /** @returns {Promise<void>} */
    ready: () =>
      ready(
        url,
        () => child.exitCode === null,
        () => output,
      ),
    /** @param {NodeJS.Signals} [signal] */
    stop: (signal = 'SIGTERM') => {
      child.kill(signal)
      return exited
    },
  }
}

/**
 * @param {string} url
 * @param {() => boolean} isRunning
 * @param {() => string} output
 */
async function ready(url, isRunning, output) {
  // A machine that has a lot else to do needs a multiple of the usual few seconds.
  const deadline = Date.now() + 180_000
  while (isRunning() && Date.now() < deadline) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The server did not get ready:\n${output()}`)
}

/**
 * A port that nobody listens on. Not one of those that the system hands out to connections: whoever asks again and again
 * whether the server is there would be connected with itself one day, and hold the port.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(10_000, 30_000)
    if (await isFree(port)) return port
  }
}

/** @param {number} port @returns {Promise<boolean>} */
const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer().on('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
