import { terms, type TermsInput } from '@guildhall/contract/terms'
import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { advisoryLock } from '../../db/locks.ts'
import type { Actor } from '../../http/actor.ts'
import { conflict, found, InvalidField } from '../../http/errors.ts'
import { route, type App } from '../../http/route.ts'
import { cleanHtml, plainText } from '../../services/rich-text.ts'
import { findCurrent, findVersion, insertVersion, keepAgreement, listVersions } from './queries.ts'

export function termsRoutes(app: App) {
  route(app, terms.current, async ({ db }) => (await findCurrent(db)) ?? null)
  route(app, terms.show, async ({ db, params }) => found(await findVersion(db, params.number)))
  route(app, terms.list, ({ db }) => listVersions(db))
  route(app, terms.publish, ({ db, author, body }) => publish(db, author, body))
  route(app, terms.agree, ({ db, author, body }) => agree(db, author, body.number))
}

const subject_type = 'terms'

const publish = (db: Db, author: Author<Actor>, { body, asks_everyone, seen }: TermsInput) =>
  audited(db, author, async (tx, note) => {
    await advisoryLock(tx, 'terms')
    const before = await findCurrent(tx)
    if ((before?.number ?? 0) !== seen) throw conflict('error.changed_meanwhile')
    // Strangers read the terms, and no stored picture is shown to them.
    const clean = cleanHtml(body).replaceAll(/<img\b[^>]*>/g, '')
    if (plainText(clean) === '') throw new InvalidField('body', 'terms_needed')
    const row = { number: seen + 1, body: clean, asks_everyone, published_by_id: author.actor.id }
    const after = await insertVersion(tx, row)
    note({ action: 'terms.published', subject_type, subject_id: String(after.number), after })
    return after
  })

const agree = (db: Db, author: Author<Actor>, number: number) =>
  audited(db, author, async (tx, note) => {
    found(await findVersion(tx, number))
    const [person] = await keepAgreement(tx, author.actor.id, number)
    if (person) note({ action: 'terms.agreed', subject_type, subject_id: String(number) })
    return null
  })
