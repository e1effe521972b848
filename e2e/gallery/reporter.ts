import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'

/** Passes on what a visitor says, and tells of what went wrong; nothing else. */
export default class Plain implements Reporter {
  onStdOut(chunk: string | Buffer) {
    process.stdout.write(chunk)
  }

  onStdErr(chunk: string | Buffer) {
    process.stderr.write(chunk)
  }

  onError({ message, stack }: TestError) {
    console.error(stack ?? message)
  }

  onTestEnd({ title }: TestCase, { errors }: TestResult) {
    for (const { message, stack } of errors) console.error(`${title}: ${stack ?? message}`)
  }
}
