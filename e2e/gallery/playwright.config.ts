import { defineConfig } from '@playwright/test'
import { chromium } from '../../scripts/chromium.mjs'

const { executablePath, args, env } = await chromium()

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/gallery',
  globalSetup: '../global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // One visitor goes through all of the portal.
  timeout: 0,
  expect: { timeout: 15_000 },
  reporter: './reporter.ts',
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath, args, env: { ...process.env, ...env } },
  },
  projects: [
    { name: 'gallery', testMatch: 'walk.ts' },
    { name: 'readme', testMatch: 'readme.ts' },
  ],
})
