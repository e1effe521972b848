import type { ArticleArea, WorkforceDetails } from '@guildhall/contract/article-content'
import type { Db } from '../db/db.ts'
import { article_feedback, articles, enrolments, workforce_details } from '../db/schema/articles.ts'
import { categories } from '../db/schema/categories.ts'
import { search_misses } from '../db/schema/search.ts'
import { claimSlug } from '../db/slugs.ts'
import { helpArea, indexArticle, workforceArea } from '../features/articles/public.ts'
import { cleanHtml } from '../services/rich-text.ts'
import type { DemoArticle, DemoItem } from './article-text.ts'
import { accountShelves } from './help-account.ts'
import { portalShelves } from './help-portal.ts'
import { demoPeople } from './people.ts'
import { dateAfter, daysAgo, idOf } from './stable.ts'
import { careerShelves } from './workforce-careers.ts'
import { engineeringShelves } from './workforce-engineering.ts'

type Area = typeof helpArea

/** What there is to read in help and workforce development, and what readers made of it. */
export async function loadArticles(tx: Db) {
  const readers = demoPeople().filter(({ status }) => status === 'active')
  const writer = readers.find(({ email }) => email === 'system_admin@demo.guildhall.test')?.id ?? null
  let age = 300
  for (const [at, { name, inside, description, articles: shown }] of [...accountShelves, ...portalShelves].entries()) {
    const parent_id = inside ? categoryId('help', inside) : null
    const category_id = await loadCategory(tx, helpArea, { name, description, parent_id, position: at + 1 })
    for (const [position, article] of shown.entries()) {
      await loadArticle(tx, helpArea, article, { category_id, position, age: (age -= 12.6), writer })
    }
  }
  for (const [at, { name, description, items }] of [...engineeringShelves, ...careerShelves].entries()) {
    const category_id = await loadCategory(tx, workforceArea, { name, description, parent_id: null, position: at + 1 })
    for (const [position, item] of items.entries()) {
      await loadArticle(tx, workforceArea, item, { category_id, position, age: 80 - at * 14 - position * 3.4, writer })
    }
  }
  await loadReaders(
    tx,
    readers.map(({ id }) => id),
  )
  await tx.insert(search_misses).values(demoMisses)
}

type Shelf = { name: string; description: string; parent_id: string | null; position: number }

async function loadCategory(tx: Db, { name: area }: Area, shelf: Shelf): Promise<string> {
  const id = categoryId(area, shelf.name)
  const slug = await claimSlug(tx, `${area}_category`, shelf.name, id)
  await tx.insert(categories).values({ ...shelf, id, area, slug, created_at: daysAgo(400) })
  return id
}

type Place = { category_id: string; position: number; age: number; writer: string | null }

async function loadArticle(
  tx: Db,
  area: Area,
  { title, summary, tags, body, isDraft, audience, offer }: DemoArticle & Partial<DemoItem>,
  { category_id, position, age, writer }: Place,
) {
  const id = articleId(area.name, title)
  const details = offer ? detailsOf(offer) : null
  const status = isDraft ? ('draft' as const) : ('published' as const)
  const row = {
    id,
    category_id,
    title,
    summary,
    tags,
    status,
    body: cleanHtml(body),
    audience: { levels: [], hubs: [], roles: [], ...audience },
  }
  await tx.insert(articles).values({
    ...row,
    area: area.name,
    slug: await claimSlug(tx, area.name, title, id),
    position: position + 1,
    published_at: isDraft ? null : daysAgo(age),
    updated_by_id: writer,
    created_at: daysAgo(age + 20),
    updated_at: daysAgo(Math.max(0.4, age / 3)),
  })
  if (details) await tx.insert(workforce_details).values({ ...details, article_id: id })
  await indexArticle(tx, area, row, details)
}

function detailsOf({ starts, ends, apply, ...told }: DemoItem['offer']): WorkforceDetails {
  const day = (days: number | null) => (days === null ? null : dateAfter(days))
  return { ...told, starts_on: day(starts), ends_on: day(ends), apply_by: day(apply) }
}

/** Votes, comments and enrolments that look as if people had come by. */
async function loadReaders(tx: Db, people: string[]) {
  const some = (from: number, count: number) => people.slice(from, from + count)
  const votes = opinions.flatMap(({ title, yes, no, comment = '' }, at) => {
    const voters = some(at * 3, yes + no)
    return voters.map((user_id, index) => ({
      article_id: articleId('help', title),
      user_id,
      is_helpful: index < yes,
      comment: index === yes ? comment : '',
      updated_at: daysAgo(2 + at * 3.3 + index),
    }))
  })
  await tx.insert(article_feedback).values(votes)
  const enrolled = courses.flatMap(([title, count, note], at) =>
    some(4 + at * 2, count).map((user_id, index) => ({
      id: idOf('enrolment', `${title}/${index}`),
      article_id: articleId('workforce_development', title),
      user_id,
      note: index === 1 ? note : '',
      created_at: daysAgo(14 - index * 1.3),
    })),
  )
  await tx.insert(enrolments).values(enrolled)
}

const opinions: { title: string; yes: number; no: number; comment?: string }[] = [
  { title: 'Lost your phone?', yes: 14, no: 1, comment: 'Say where exactly the recovery codes are shown.' },
  {
    title: 'Sign in for the first time',
    yes: 11,
    no: 2,
    comment: 'The link in my invitation was too old. Whom do I call?',
  },
  { title: 'Pay by card or by invoice', yes: 9, no: 1, comment: 'Our finance office needs a W-9. Is there one?' },
  { title: 'Register, wait for a place, cancel', yes: 7, no: 0 },
  { title: 'From request to member: the steps', yes: 6, no: 3, comment: 'How long does the office take to decide?' },
  { title: 'Find a document by a word inside it', yes: 5, no: 0 },
  { title: 'What a role permits', yes: 2, no: 3, comment: 'I still do not know who our admin is.' },
]

const courses: [title: string, count: number, note: string][] = [
  ['Cleanroom technician certificate', 11, 'I can only come on evenings.'],
  ['Statistical process control on real lots', 6, 'Please send the notebook in advance.'],
  ['Analog layout from schematic to sign-off', 9, 'I know the open kit already.'],
  ['Meridian technician scholarship', 3, 'My letter follows by mail.'],
]

const demoMisses: (typeof search_misses.$inferInsert)[] = [
  { area: 'help', query: 'w-9', count: 7, last_at: daysAgo(1.2) },
  { area: 'help', query: 'change organization name', count: 4, last_at: daysAgo(3.5) },
  { area: 'help', query: 'api key', count: 2, last_at: daysAgo(9) },
  { area: 'workforce_development', query: 'vacuum pump course', count: 3, last_at: daysAgo(2.4) },
  { area: 'workforce_development', query: 'welding', count: 2, last_at: daysAgo(12) },
]

const categoryId = (area: ArticleArea, name: string) => idOf('category', `${area}/${name}`)
const articleId = (area: ArticleArea, title: string) => idOf('article', `${area}/${title}`)
