import { api, feature, unit, walk } from './parts.mjs'

const server = 'apps/server/src'
const features = `${server}/features`

/** @type {import('./parts.mjs').Fault[]} */
export const validationFaults = [
  {
    name: 'the title of a quick link has no maximum length',
    kind: 'validation',
    file: 'packages/contract/src/quick-links.ts',
    find: "title: z.string().trim().min(1, word('title_needed')).max(120),",
    replace: "title: z.string().trim().min(1, word('title_needed')),",
    gate: [unit('packages/contract/src/', walk('openapi')), api(feature('quick-links'), walk('fuzz'))],
  },
  {
    name: 'answers are sent without the response schema, which leaves out what is not declared',
    kind: 'validation',
    file: `${server}/http/route.ts`,
    find: 'const text = writerOf(endpoint, reply)(envelope(endpoint, answer, request.say))',
    replace: 'const text = JSON.stringify(envelope(endpoint, answer, request.say))',
    gate: [
      unit(walk('openapi')),
      api(
        `${server}/http/http.test.ts`,
        feature('users/users'),
        feature('auth/nothing-in-clear'),
        feature('hubs/hubs'),
      ),
    ],
  },
  {
    name: 'an email address signs in only as it was once written',
    kind: 'validation',
    file: `${features}/auth/account-queries.ts`,
    find: ".where(sql`lower(${users.email}) = lower(${sql.placeholder('email')})`)\n    .prepare('find_account'),",
    replace: ".where(sql`${users.email} = ${sql.placeholder('email')}`)\n    .prepare('find_account'),",
    gate: [api(feature('auth/auth'), feature('auth/reset-password'), feature('access-requests/sign-up'))],
  },
  {
    name: 'formatted text may show pictures from other sites',
    kind: 'validation',
    file: `${server}/services/rich-text.ts`,
    find: "  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !pictureId(attribs['src'] ?? ''),\n",
    replace: "  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],\n",
    gate: [unit(`${server}/services/rich-text`)],
  },
  {
    name: 'a picture can be any kind of file',
    kind: 'validation',
    file: `${features}/files/inspect.ts`,
    find: 'if (!type || !taken.includes(type))',
    replace: 'if (!type || (!taken.includes(type) && !endings[type]))',
    gate: [api(feature('files'))],
  },
  {
    name: 'a file may be named as another type than it is',
    kind: 'validation',
    file: `${features}/files/inspect.ts`,
    find: "  if (!endings[type]?.includes(endingOf(name))) throw new InvalidField('file', 'file_mislabelled', { name, type })\n",
    replace: '',
    gate: [api(feature('files'))],
  },
  {
    name: 'signing in leads on to another site',
    kind: 'validation',
    file: 'apps/web/src/lib/safe-redirect.ts',
    find: "return url.origin === origin && !path.startsWith('//') ? path : null",
    replace: "return url.origin === origin || path.startsWith('/') ? address : null",
    gate: [unit('apps/web/src/lib/')],
  },
  {
    name: 'a cell of an export can start a formula',
    kind: 'validation',
    file: `${server}/http/table-file.ts`,
    find: "{ escape_formulas: true, record_delimiter: 'windows' }",
    replace: "{ record_delimiter: 'windows' }",
    gate: [api(`${server}/http/table-file.test.ts`, feature('users/users'))],
  },
]
