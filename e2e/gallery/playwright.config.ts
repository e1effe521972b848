import { defineConfig } from '@playwright/test'
import { browser } from '../browser.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/gallery',
  globalSetup: '../global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // One visitor goes through all of the portal.
  timeout: 0,
  expect: { timeout: 60_000 },
  reporter: './reporter.ts',
  use: browser,
  projects: [
    { name: 'gallery', testMatch: 'walk.ts' },
    { name: 'readme', testMatch: 'readme.ts' },
  ],
})
