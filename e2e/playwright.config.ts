import { defineConfig } from '@playwright/test'
import { browser } from './browser.ts'

const networkWide = 'settings-sections.spec.ts'

export default defineConfig({
  testDir: '.',
  outputDir: './test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // For a machine several times as slow as today's, or one that stands still for a while; a journey that passes takes no longer for it.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'line',
  use: browser,
  projects: [
    { name: 'sign-in', testMatch: 'sign-in.setup.ts' },
    { name: 'journeys', testMatch: '*.spec.ts', testIgnore: networkWide, dependencies: ['sign-in'] },
    // What changes the whole network has it to itself.
    { name: 'network-wide', testMatch: networkWide, dependencies: ['journeys'] },
  ],
})
