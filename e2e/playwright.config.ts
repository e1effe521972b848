import { defineConfig } from '@playwright/test'
import { browser } from './browser.ts'
import { rotation, runsAll } from './scope.ts'

// The workers walk in the same variants even if midnight passes in between.
process.env['TEST_ROTATION'] = String(rotation)

const networkWide = 'settings-sections.spec.ts'

export default defineConfig({
  testDir: '.',
  outputDir: './test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // Three keep two cores busy while pages wait for the server.
  workers: 3,
  grepInvert: runsAll ? undefined : /@nightly/,
  timeout: 120_000,
  expect: { timeout: 15_000, toPass: { timeout: 15_000 } },
  reporter: 'line',
  use: browser,
  projects: [
    { name: 'sign-in', testMatch: 'sign-in.setup.ts' },
    { name: 'journeys', testMatch: '*.spec.ts', testIgnore: networkWide, dependencies: ['sign-in'] },
    // What changes the whole network has it to itself.
    { name: 'network-wide', testMatch: networkWide, dependencies: ['journeys'] },
  ],
})
