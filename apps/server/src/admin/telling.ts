import { StartError } from '../config.ts'

/** Runs a command that somebody typed; what he can mend is told in one line. */
export async function telling(run: () => Promise<number>) {
  try {
    process.exitCode = await run()
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    process.stderr.write(`This cannot be done: ${error.message}\n`)
    process.exitCode = 1
  }
}
