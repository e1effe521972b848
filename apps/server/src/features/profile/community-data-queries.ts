import { and, asc, eq, not, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { article_feedback, articles, enrolments } from '../../db/schema/articles.ts'
import { design_acceptances, design_assets } from '../../db/schema/design.ts'
import { calendar_feeds, event_registrations, event_reminders, events } from '../../db/schema/events.ts'
import { files } from '../../db/schema/files.ts'
import { hub_requests } from '../../db/schema/hub-requests.ts'
import { library_downloads, library_items } from '../../db/schema/library.ts'
import { hubs } from '../../db/schema/organizations.ts'
import { isSealedFile } from '../opportunities/public.ts'

/** What a person left behind in events, hubs, articles, the library and the design page. */
export const readCommunityData = async (db: Db, { id: userId, isOwn }: { id: string; isOwn: boolean }) => ({
  registrations: await listRegistrations(db, userId),
  event_reminders: await listReminders(db, userId),
  calendar_feeds: await listFeeds(db, userId),
  enrolments: await listEnrolments(db, userId),
  votes: await listVotes(db, userId),
  downloads: await listDownloads(db, userId),
  accepted_terms: await listAcceptances(db, userId),
  hub_requests: await listHubRequests(db, userId),
  files: await listFiles(db, userId, isOwn),
})

const listRegistrations = (db: Db, userId: string) =>
  db
    .select({
      event: events.title,
      starts_at: events.starts_at,
      state: event_registrations.state,
      note: event_registrations.note,
      checked_in_at: event_registrations.checked_in_at,
      created_at: event_registrations.created_at,
    })
    .from(event_registrations)
    .innerJoin(events, eq(events.id, event_registrations.event_id))
    .where(eq(event_registrations.user_id, userId))
    .orderBy(asc(event_registrations.created_at))

const listReminders = (db: Db, userId: string) =>
  db
    .select({ event: events.title, sent_at: event_reminders.sent_at })
    .from(event_reminders)
    .innerJoin(events, eq(events.id, event_reminders.event_id))
    .where(eq(event_reminders.user_id, userId))
    .orderBy(asc(event_reminders.sent_at))

/** That he has a calendar address, but not which: it is a key. */
const listFeeds = (db: Db, userId: string) =>
  db
    .select({ created_at: calendar_feeds.created_at, last_read_at: calendar_feeds.last_read_at })
    .from(calendar_feeds)
    .where(eq(calendar_feeds.user_id, userId))

const listEnrolments = (db: Db, userId: string) =>
  db
    .select({
      item: articles.title,
      note: enrolments.note,
      created_at: enrolments.created_at,
      cancelled_at: enrolments.cancelled_at,
    })
    .from(enrolments)
    .innerJoin(articles, eq(articles.id, enrolments.article_id))
    .where(eq(enrolments.user_id, userId))
    .orderBy(asc(enrolments.created_at))

const listVotes = (db: Db, userId: string) =>
  db
    .select({
      article: articles.title,
      is_helpful: article_feedback.is_helpful,
      comment: article_feedback.comment,
      created_at: article_feedback.created_at,
    })
    .from(article_feedback)
    .innerJoin(articles, eq(articles.id, article_feedback.article_id))
    .where(eq(article_feedback.user_id, userId))
    .orderBy(asc(article_feedback.created_at))

const listDownloads = (db: Db, userId: string) =>
  db
    .select({
      item: library_items.title,
      version_number: library_downloads.version_number,
      created_at: library_downloads.created_at,
    })
    .from(library_downloads)
    .innerJoin(library_items, eq(library_items.id, library_downloads.item_id))
    .where(eq(library_downloads.user_id, userId))
    .orderBy(asc(library_downloads.created_at))

const listAcceptances = (db: Db, userId: string) =>
  db
    .select({ asset: design_assets.title, created_at: design_acceptances.created_at })
    .from(design_acceptances)
    .innerJoin(design_assets, eq(design_assets.id, design_acceptances.asset_id))
    .where(eq(design_acceptances.user_id, userId))
    .orderBy(asc(design_acceptances.created_at))

const listHubRequests = (db: Db, userId: string) =>
  db
    .select({
      hub: hubs.name,
      message: hub_requests.message,
      state: hub_requests.state,
      created_at: hub_requests.created_at,
    })
    .from(hub_requests)
    .innerJoin(hubs, eq(hubs.id, hub_requests.hub_id))
    .where(eq(hub_requests.asked_by_id, userId))
    .orderBy(asc(hub_requests.created_at))

const listFiles = (db: Db, userId: string, isOwn: boolean) =>
  db
    .select({ name: files.name, size: files.size, created_at: files.created_at })
    .from(files)
    .where(and(eq(files.owner_id, userId), isOwn ? undefined : not(isSealedFile(sql`${files}.id`))))
    .orderBy(asc(files.created_at))
