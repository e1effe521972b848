const features = 'apps/server/src/features'

/** @type {import('./parts.mjs').Fault[]} */
export const staticFaults = [
  {
    name: 'something is exported that nothing imports',
    kind: 'static',
    file: `${features}/renewals/sweep.ts`,
    find: 'const atOnce = 200\n',
    replace: 'const atOnce = 200\nexport const atMost = 500\n',
    gate: [{ step: 'unused' }],
  },
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
  {
    name: 'a line is not formatted',
    kind: 'static',
    file: `${features}/users/list-queries.ts`,
    find: 'const mostNames = 25\n',
    replace: 'const mostNames  = 25;\n',
    gate: [{ step: 'format', files: [`${features}/users/list-queries.ts`] }],
  },
]
