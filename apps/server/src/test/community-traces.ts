import { one, type Db } from '../db/db.ts'
import { activity_days } from '../db/schema/analytics.ts'
import { article_feedback, articles, enrolments } from '../db/schema/articles.ts'
import { categories } from '../db/schema/categories.ts'
import { design_acceptances, design_assets } from '../db/schema/design.ts'
import { calendar_feeds, event_registrations, event_reminders, events } from '../db/schema/events.ts'
import { files } from '../db/schema/files.ts'
import { hub_requests } from '../db/schema/hub-requests.ts'
import { library_downloads, library_items, library_versions } from '../db/schema/library.ts'
import { aHub, anOrganization } from './builders.ts'

/** Something of this person in every table of the community's features that points at people, with his mark in its words. */
export async function leaveCommunityTraces(db: Db, user_id: string, mark: string) {
  await db.insert(files).values({
    owner_id: user_id,
    name: `${mark} file.pdf`,
    purpose: 'document',
    media_type: 'application/pdf',
    size: 1,
    sha256: `${mark} secret`,
  })
  await db.insert(activity_days).values({ day: '2026-11-02', user_id })
  await leaveEventTraces(db, user_id, mark)
  await leaveArticleTraces(db, user_id, mark)
  await leaveLibraryTraces(db, user_id, mark)
  const asset = one(
    await db
      .insert(design_assets)
      .values({ kind: 'pdk', title: `${mark} kit`, status: 'published', updated_by_id: user_id })
      .returning(),
  )
  await db.insert(design_acceptances).values({ asset_id: asset.id, user_id, terms_hash: `${mark} secret` })
  await db.insert(hub_requests).values({
    hub_id: (await aHub(db)).id,
    organization_id: (await anOrganization(db)).id,
    message: `${mark} wish`,
    asked_by_id: user_id,
    decided_by_id: user_id,
  })
}

async function leaveEventTraces(db: Db, user_id: string, mark: string) {
  const event = one(
    await db
      .insert(events)
      .values({
        title: `${mark} event`,
        type: 'workshop',
        status: 'published',
        starts_at: '2026-12-01T10:00:00.000Z',
        ends_at: '2026-12-01T11:00:00.000Z',
        time_zone: 'UTC',
        takes_place: 'online',
        updated_by_id: user_id,
      })
      .returning(),
  )
  await db.insert(event_registrations).values({ event_id: event.id, user_id, state: 'confirmed', note: `${mark} diet` })
  await db.insert(event_reminders).values({ event_id: event.id, user_id, step: 'week' })
  await db.insert(calendar_feeds).values({ user_id, token_hash: `${mark} secret`, token: `${mark} secret` })
}

async function leaveArticleTraces(db: Db, user_id: string, mark: string) {
  const category = one(
    await db
      .insert(categories)
      .values({ area: 'help', name: mark, slug: `${mark}-help`, position: 1 })
      .returning(),
  )
  const article = one(
    await db
      .insert(articles)
      .values({
        area: 'help',
        category_id: category.id,
        title: `${mark} article`,
        slug: mark,
        status: 'published',
        updated_by_id: user_id,
      })
      .returning(),
  )
  await db
    .insert(article_feedback)
    .values({ article_id: article.id, user_id, is_helpful: true, comment: `${mark} vote` })
  await db.insert(enrolments).values({ article_id: article.id, user_id, note: `${mark} hope` })
}

async function leaveLibraryTraces(db: Db, user_id: string, mark: string) {
  const category = one(
    await db
      .insert(categories)
      .values({ area: 'content_library', name: mark, slug: `${mark}-library`, position: 1 })
      .returning(),
  )
  const item = one(
    await db
      .insert(library_items)
      .values({
        category_id: category.id,
        kind: 'page',
        title: `${mark} item`,
        status: 'published',
        updated_by_id: user_id,
      })
      .returning(),
  )
  await db.insert(library_versions).values({ item_id: item.id, number: 1, created_by_id: user_id })
  await db.insert(library_downloads).values({ item_id: item.id, version_number: 1, user_id })
}
