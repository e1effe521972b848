import { defineConfig } from '@playwright/test'
import { chromium } from '../scripts/chromium.mjs'

const { executablePath, args, env } = await chromium()

const networkWide = 'settings-sections.spec.ts'

export default defineConfig({
  testDir: '.',
  outputDir: './test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // For a machine several times as slow as today's; a journey that passes takes no longer for it.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'line',
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath, args, env: { ...process.env, ...env } },
  },
  projects: [
    { name: 'sign-in', testMatch: 'sign-in.setup.ts' },
    { name: 'journeys', testMatch: '*.spec.ts', testIgnore: networkWide, dependencies: ['sign-in'] },
    // What changes the whole network has it to itself.
    { name: 'network-wide', testMatch: networkWide, dependencies: ['journeys'] },
  ],
})
