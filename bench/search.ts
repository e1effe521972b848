import { query } from './databases.ts'
import type { Statements } from './statements.ts'

/** Words as a network writes them, some in every text and some in few. */
const common = 'process wafer member network design supplier quality report meeting review safety training'.split(' ')
const rarer =
  'epitaxy metrology interposer underfill photoresist ellipsometry sputtering annealing cleanroom hermetic chiplet waveguide'.split(
    ' ',
  )

/** Fills a network's help and library with this many articles and items, each of a few hundred words. */
export async function fillLibrary(databaseUrl: string, count: number) {
  const run = (text: string, values: unknown[] = []) => query(databaseUrl, text, values)
  await run(`insert into categories (id, area, name, slug, position) values
    (md5('bench help')::uuid, 'help', 'Bench', 'bench', 900), (md5('bench library')::uuid, 'content_library', 'Bench', 'bench', 900)`)
  await run(
    `create table bench_texts as
     select n, md5('bench/' || n)::uuid as id, initcap(word(n, 1)) || ' ' || word(n, 2) || ' ' || n as title,
       (select string_agg(word(n, k), ' ' order by k) from generate_series(1, 240) k) as body
     from generate_series(1, $1::int) n`.replaceAll(/word\(n, (\w+)\)/g, wordAt),
    [count],
  )
  await run(`insert into articles (id, area, category_id, title, slug, body, status)
    select id, 'help', md5('bench help')::uuid, title, 'bench-' || n, body, 'published' from bench_texts where n % 2 = 0`)
  await run(`insert into library_items (id, category_id, kind, title, status)
    select id, md5('bench library')::uuid, 'page', title, 'published' from bench_texts where n % 2 = 1`)
  await run(`insert into library_versions (item_id, number, body) select id, 1, body from bench_texts where n % 2 = 1`)
  await run(`insert into search_documents (subject_type, subject_id, area, category_id, title, body, status)
    select case n % 2 when 0 then 'help_article' else 'library_item' end, id,
      case n % 2 when 0 then 'help' else 'content_library' end,
      md5(case n % 2 when 0 then 'bench help' else 'bench library' end)::uuid, title, body, 'published' from bench_texts`)
  await run(`insert into search_words select distinct unnest($1::text[]) on conflict do nothing`, [
    [...common, ...rarer],
  ])
  await run('drop table bench_texts')
  await run('vacuum analyze')
}

/** A common word three times out of four, else a rarer one, followed by its number in one of twenty. */
const wordAt = (_: string, place: string) =>
  `(case when hashint4(n * 7919 + ${place}) % 4 <> 0
    then ('{${common.join(',')}}'::text[])[1 + abs(hashint4(n * 31 + ${place})) % ${common.length}]
    else ('{${rarer.join(',')}}'::text[])[1 + abs(hashint4(n * 17 + ${place})) % ${rarer.length}]
      || case when hashint4(n + ${place} * 101) % 3 = 0 then '' else (abs(hashint4(n * 13 + ${place})) % 400)::text end end)`

const areas = { '/api/help/search': 'help', '/api/content-library/search': 'content_library' }

/** What people look for: a word that few texts have, two of them, and one that many have. */
export const searchPaths = (): string[] =>
  rarer.flatMap((word, index) =>
    Object.keys(areas).flatMap((path) =>
      [
        `${word}${index * 7}`,
        `${word}${index * 11 + 3} ${common[index]}`,
        `${word} ${rarer[(index + 5) % rarer.length]}`,
      ].map((text) => `${path}?${new URLSearchParams({ query: text })}`),
    ),
  )

/** The bare query for each path: what the index finds, ranked, the ten best. */
export const bareSearch = (paths: string[]): Statements => ({
  session: [],
  lists: Object.fromEntries(
    paths.map((path) => {
      const { pathname, searchParams } = new URL(path, 'http://localhost')
      const values = [searchParams.get('query'), areas[pathname as keyof typeof areas]]
      return [path, [{ name: 'search', text: bareText, values }]]
    }),
  ),
})

const bareText = `select subject_type, subject_id, title, ts_rank_cd(words, asked) as rank
  from search_documents, websearch_to_tsquery('english', $1) asked
  where words @@ asked and area = $2 and status = 'published'
  order by rank desc limit 10`
