import { chromium } from '../scripts/chromium.mjs'

const { executablePath, args, env } = await chromium()

/** The browser that everything is looked at with, and the window it has unless a test says otherwise. */
export const browser = {
  locale: 'en-US',
  timezoneId: 'America/Chicago',
  viewport: { width: 1440, height: 900 },
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: { executablePath, args, env: { ...process.env, ...env } },
} as const
