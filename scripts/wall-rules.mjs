/**
 * A wall: an import from a file that matches `from` to one that matches `to` is refused. `$1` in `to` is what the
 * first group of `from` caught, so that features which do not exist yet are fenced already.
 * `anywhere` refuses a file by its own name, `cycles` an import that leads back to where it came from.
 * @typedef {{ path: string, pathNot?: string }} Place
 * @typedef {{ name: string, why: string, from?: Place, to?: Place, anywhere?: Place, cycles?: true }} Wall
 */

const tests = '\\.test\\.tsx?$'
const serverTests = `^apps/server/src/(test|demo)/|${tests}`
const database = '^node_modules/(drizzle-orm|pg|@electric-sql/pglite)(/|$)|^apps/server/src/db/schema/'

/** @type {Wall[]} */
export const walls = [
  {
    name: 'web-and-server-never-meet',
    why: 'What both need is said in the contract.',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'the-contract-knows-nobody',
    why: 'Everybody reads it, so it may rest on nothing but zod.',
    from: { path: '^packages/contract/src/', pathNot: tests },
    to: { path: '', pathNot: '^packages/contract/src/|^node_modules/zod(/|$)' },
  },
  {
    name: 'features-use-the-door',
    why: 'A feature uses another one only through its public.ts.',
    from: { path: '^apps/([^/]+)/src/features/([^/]+)/' },
    to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/($2/|[^/]+/public\\.tsx?$)' },
  },
  {
    name: 'only-the-shell-knows-the-shell',
    why: 'The shell puts features and foundation together; neither leans on it.',
    from: {
      path: '^apps/web/src/(features|lib|ui)/|^apps/server/src/(features|db|http|services|sandbox)/',
      pathNot: tests,
    },
    to: { path: '^apps/web/src/app/|^apps/server/src/(app|server)\\.ts$' },
  },
  {
    name: 'the-foundation-knows-no-feature',
    why: 'What every feature stands on cannot stand on one of them.',
    from: { path: '^apps/web/src/(lib|ui)/|^apps/server/src/(db|http|services|sandbox)/', pathNot: tests },
    to: { path: '^apps/[^/]+/src/features/' },
  },
  {
    name: 'only-queries-speak-sql',
    why: 'Whoever looks for the SQL of a feature finds all of it in its queries.ts, or in a file whose name ends so.',
    from: { path: '^apps/server/src/', pathNot: `queries\\.ts$|^apps/server/src/db/|${serverTests}` },
    to: { path: database },
  },
  {
    name: 'the-product-knows-no-test',
    why: 'What serves people does not lean on what checks it; the demo network is built with the builders of the tests.',
    from: { path: '^apps/[^/]+/src/', pathNot: serverTests },
    to: { path: `^apps/[^/]+/src/test/|${tests}` },
  },
  {
    name: 'no-barrels',
    why: 'Import the file that holds what you need.',
    anywhere: { path: '(^|/)index\\.[cm]?[jt]sx?$' },
  },
  {
    name: 'no-cycles',
    why: 'Two files that need each other are one file, or three.',
    cycles: true,
  },
]
