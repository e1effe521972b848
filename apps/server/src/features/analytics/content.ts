import type { ArticleArea } from '@guildhall/contract/article-content'
import type { Permission } from '@guildhall/contract/permissions'
import type { SearchArea } from '@guildhall/contract/search'
import * as q from './content-queries.ts'
import { figure, shareOf, sumOf, table, timeTable, type Asked, type Section } from './tables.ts'

const [mostQueries, mostItems] = [20, 10]

/** What people look for, take along and find helpful. */
export async function readContent(asked: Asked): Promise<Section> {
  const { db, cut } = asked
  const searches = await q.countSearches(db, cut)
  const { downloads } = await q.countDownloads(db, cut)
  const { answers, helpful } = await q.countAnswers(db, cut)
  const share = (part: number[], whole: number[]) => {
    const [some, all] = [sumOf(part, cut), sumOf(whole, cut)]
    return { now: shareOf(some.now, all.now), before: shareOf(some.before, all.before) }
  }
  return {
    figures: [
      figure('downloads', sumOf(downloads, cut)),
      figure('searches', sumOf(searches.searches, cut)),
      figure('in_vain', sumOf(searches.in_vain, cut)),
      figure('in_vain_share', share(searches.in_vain, searches.searches), 'share'),
      figure('helpful_share', share(helpful, answers), 'share'),
    ],
    tables: [
      timeTable(
        'searches',
        'columns',
        cut,
        { key: 'searches', counts: searches.searches },
        { key: 'in_vain', counts: searches.in_vain },
      ),
      await inVainTable(asked),
      await downloadsTable(asked),
      await helpfulTable(asked),
    ],
  }
}

const inVainPages: Record<SearchArea, [path: string, permission: Permission]> = {
  help: ['/help/searches', 'help_read'],
  workforce_development: ['/workforce-development/searches', 'workforce_development_read'],
  content_library: ['/content-library/searches', 'content_library_write'],
}

async function inVainTable({ db, cut, link }: Asked) {
  const rows = (await q.listInVain(db, cut, mostQueries)).map(({ area, query, now, before }) => {
    const [path, permission] = inVainPages[area]
    return {
      key: `${area}/${query}`,
      label: query,
      values: [now],
      before: [before],
      link: link(`${path}?search=${encodeURIComponent(query)}`, permission),
    }
  })
  return table('in_vain', 'list', 'name', ['times'], rows)
}

async function downloadsTable({ db, cut, link }: Asked) {
  const rows = (await q.listDownloads(db, cut, mostItems)).map(({ id, title, now, before }) => ({
    key: id,
    label: title,
    values: [now],
    before: [before],
    link: link(`/content-library/view-content-library/${id}`, 'content_library_read'),
  }))
  return table('downloads', 'list', 'name', ['times'], rows)
}

const readers: Record<ArticleArea, (path: string, link: Asked['link']) => string | null> = {
  help: (path, link) => link(`/help/category/${path}`, null),
  workforce_development: (path, link) => link(`/workforce-development/category/${path}`, 'workforce_development_view'),
}

async function helpfulTable({ db, cut, link }: Asked) {
  const rows = (await q.listAnswers(db, cut, mostItems)).map((row) => ({
    key: row.id,
    label: row.title,
    values: [row.now.helpful, row.now.not_helpful],
    before: [row.before.helpful, row.before.not_helpful],
    // What is not published has no page to be read on.
    link: row.status === 'published' ? readers[row.area](`${row.category}/${row.slug}`, link) : null,
  }))
  return table('helpful', 'list', 'name', ['helpful', 'not_helpful'], rows)
}
