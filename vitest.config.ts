import { defineConfig } from 'vitest/config'

const serverTests = 'apps/server/src/**/*.test.ts'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      { test: { name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'] } },
      { test: { name: 'walls', include: ['scripts/walls.test.ts', 'scripts/usage.test.ts'], testTimeout: 30_000 } },
      {
        test: {
          name: 'server',
          include: [serverTests],
          globalSetup: 'scripts/vitest/pglite.ts',
          setupFiles: 'scripts/vitest/pglite-env.ts',
          // Beside the browser's journeys everything takes several times as long.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Every file has a database and a server of its own; the code itself is loaded once for all of them.
          isolate: false,
        },
      },
      {
        test: {
          name: 'server-pg',
          include: [serverTests],
          // What they ask is no matter of the database, and they take long.
          exclude: ['same-time', 'matrix', 'two-organizations', 'mass-assignment', 'grants', 'state-machine'].map(
            (name) => `**/${name}.test.ts`,
          ),
          globalSetup: 'scripts/vitest/postgres.ts',
          setupFiles: 'scripts/vitest/postgres-env.ts',
          // It ends last: both cores are free by then.
          maxWorkers: 2,
          // Beside the browser's journeys everything takes several times as long.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Every file has a database and a server of its own; the code itself is loaded once for all of them.
          isolate: false,
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
          include: ['scripts/{kill,kill-node,faults,rolling}.test.ts'],
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
