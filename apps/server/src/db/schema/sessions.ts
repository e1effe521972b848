import { type AnyPgColumn, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../columns.ts'
import { users } from './users.ts'

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Only the hash of the cookie's token is kept. */
    token_hash: text('token_hash').notNull().unique(),
    /** `half`: the second factor is still owed. */
    kind: text('kind', { enum: ['half', 'full'] }).notNull(),
    /** When the second factor was given; a half-session that has it still owes a step of its enrolment. */
    factor_passed_at: instant('factor_passed_at'),
    /** What stood in for the factor that was lost: nobody can be asked for a code of it. */
    recovered_by: text('recovered_by', { enum: ['recovery_code', 'questions'] }),
    /** The secret of an enrolment that no code has confirmed yet, sealed. */
    pending_secret: text('pending_secret'),
    /** What a passkey has to sign; it counts once. */
    challenge: text('challenge'),
    wrong_codes: integer('wrong_codes').notNull().default(0),
    impersonator_id: uuid('impersonator_id').references(() => users.id),
    /** The administrator's own session, to which he returns; where it ends, this one ends with it. */
    origin_session_id: uuid('origin_session_id').references((): AnyPgColumn => sessions.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    user_agent: text('user_agent').notNull(),
    last_seen_at: instant('last_seen_at').notNull(),
    /** The absolute limit, however busy the session is. */
    expires_at: instant('expires_at').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    index('sessions_user_index').on(t.user_id),
    index('sessions_expires_index').on(t.expires_at),
    index('sessions_origin_index').on(t.origin_session_id),
  ],
)
