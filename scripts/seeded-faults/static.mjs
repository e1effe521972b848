const features = 'apps/server/src/features'

/** @type {import('./parts.mjs').Fault[]} */
export const staticFaults = [
  {
    name: 'a feature imports the queries of another one',
    kind: 'static',
    file: `${features}/palette/network-queries.ts`,
    find: "import { visibleUsers } from '../users/public.ts'",
    replace: "import { visibleTo as visibleUsers } from '../users/user-queries.ts'",
    gate: [{ step: 'walls' }],
  },
  {
    name: 'a promise is not awaited',
    kind: 'static',
    file: `${features}/files/finish.ts`,
    find: '    throw error\n  }\n  await deps.staging.remove(id)\n',
    replace: '    throw error\n  }\n  deps.staging.remove(id)\n',
    gate: [{ step: 'lint', files: [`${features}/files/finish.ts`] }],
  },
]
