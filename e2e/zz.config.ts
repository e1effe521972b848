import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'
process.env['E2E_URL'] = 'http://localhost:5309'
export default defineConfig({
  ...base,
  globalSetup: undefined,
  outputDir: '/tmp/fp-results',
  workers: 1,
  projects: [{ name: 'j', testMatch: '*.spec.ts' }],
})
