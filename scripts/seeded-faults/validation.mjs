import { api, feature, unit, walk } from './parts.mjs'

const server = 'apps/server/src'

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
    name: 'formatted text may show pictures from other sites',
    kind: 'validation',
    file: `${server}/services/rich-text.ts`,
    find: "  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !pictureId(attribs['src'] ?? ''),\n",
    replace: "  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],\n",
    gate: [unit(`${server}/services/rich-text`)],
  },
  {
    name: 'signing in leads on to another site',
    kind: 'validation',
    file: 'apps/web/src/lib/safe-redirect.ts',
    find: "return url.origin === origin && !path.startsWith('//') ? path : null",
    replace: "return url.origin === origin || path.startsWith('/') ? address : null",
    gate: [unit('apps/web/src/lib/')],
  },
]
