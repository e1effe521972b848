import { defineConfig } from 'vitest/config'
import { raceTests, serverTests } from './scripts/lib/test-files.mjs'

/** `npm run test:all` runs everything; the gate leaves out what `docs/testing.md` lists. */
const isGate = process.env['TEST_SCOPE'] !== 'all'

const { unit, api, embedded } = serverTests()

/** Compares how long answers take, so passwords cost what they cost in production and nothing runs beside it. */
const timing = '**/same-time.test.ts'

/**
 * Every file has a database and a server of its own; the code itself is loaded once for all of them.
 * Three workers keep two cores busy while some tests wait.
 */
const server = { isolate: false, maxWorkers: 3, testTimeout: 60_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    // The API tests are started twice: the second start finds what the first one transformed.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: 'unit',
          // Projects with different numbers of workers run one after the other.
          sequence: { groupOrder: 0 },
          include: [
            'packages/contract/src/**/*.test.ts',
            'apps/web/src/**/*.test.{ts,tsx}',
            'scripts/{walls,usage,faults-found}.test.ts',
            ...unit,
          ],
          isolate: false,
          maxWorkers: 2,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...server,
          name: 'api',
          sequence: { groupOrder: 1 },
          include: api,
          exclude: [timing],
          globalSetup: 'scripts/vitest/postgres.ts',
          setupFiles: ['scripts/vitest/postgres-env.ts', 'scripts/vitest/cheap-secrets.ts'],
        },
      },
      {
        test: {
          ...server,
          name: 'embedded',
          sequence: { groupOrder: 2 },
          include: isGate ? embedded : api,
          exclude: [timing, raceTests],
          globalSetup: 'scripts/vitest/pglite.ts',
          setupFiles: ['scripts/vitest/pglite-env.ts', 'scripts/vitest/cheap-secrets.ts'],
        },
      },
      {
        test: {
          name: 'timing',
          sequence: { groupOrder: 3 },
          include: [`apps/server/src/${timing}`],
          globalSetup: 'scripts/vitest/postgres.ts',
          setupFiles: 'scripts/vitest/postgres-env.ts',
          maxWorkers: 1,
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'new-feature',
          include: ['scripts/new-feature.test.ts'],
          testTimeout: 270_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'kill',
          include: ['scripts/{kill,kill-node,faults,rolling,start-together}.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'process',
          include: ['scripts/durability.test.ts', 'scripts/backup.test.ts', 'bench/export.test.ts'],
          // One after another: they measure time, and each has servers of its own.
          maxWorkers: 1,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
