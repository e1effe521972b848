import { notifications, type Unsubscription } from '@guildhall/contract/notifications'
import type { Language } from '../../words/say.ts'
import { quotedIn, sayIn } from '../../words/say.ts'
import { HttpError } from '../../http/errors.ts'
import { type App, route } from '../../http/route.ts'
import type { SecretBox } from '../../services/secret-box.ts'
import { withDefaults } from '../profile/public.ts'
import { readBrand } from '../site-settings/public.ts'
import { countTodos } from '../todos/public.ts'
import type { NotificationType } from './letter-kinds.ts'
import { countUnread, listNotices, readNotices } from './queries.ts'
import { readTicket } from './unsubscribe-link.ts'
import { endMails, findSubscriber } from './unsubscribe-queries.ts'

const rowsAPage = 30

export function notificationRoutes(app: App) {
  route(app, notifications.list, async ({ query, actor, language, ...deps }) => {
    const rows = await listNotices(deps.db, actor, query.before, rowsAPage + 1)
    const shown = rows.slice(0, rowsAPage)
    const { network_name } = await readBrand(deps)
    return {
      rows: shown.map((row) => told(row, language, network_name)),
      next: rows.length > rowsAPage ? (shown.at(-1)?.id ?? null) : null,
    }
  })
  route(app, notifications.count, async ({ db, actor, settings }) => {
    const rules = await settings.read()
    const [unread, todos] = await Promise.all([countUnread(db, actor), countTodos(db, actor, rules)])
    return { unread, todos }
  })
  route(app, notifications.read, ({ db, actor, body, live }) =>
    db.transaction(async (tx) => {
      // His other pages show them as new until they are told.
      if ((await readNotices(tx, actor, body)) > 0) await live.tell(tx, [actor.id], { what: 'notices' })
      return { unread: await countUnread(tx, actor) }
    }),
  )
  route(app, notifications.showUnsubscribe, async ({ db, secretBox, query }) => {
    const { user_id, types } = ticketOf(secretBox, query.token)
    return standingOf(types, await findSubscriber(db, user_id))
  })
  unsubscribeRoute(app)
}

/** Mail programs post a form of their own to it: nothing of it is read, for the token in the address says it all. */
function unsubscribeRoute({ http, deps }: App) {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, _body, done) => done(null))
    route({ http: scope, deps }, notifications.unsubscribe, async ({ db, secretBox, query, author }) => {
      const { user_id, types } = ticketOf(secretBox, query.token)
      return standingOf(types, await endMails(db, author.origin, user_id, types))
    })
  })
}

function ticketOf(box: SecretBox, token: string) {
  const ticket = readTicket(box, token)
  if (!ticket) throw badLink()
  return ticket
}

const badLink = () => new HttpError(404, 'error.unsubscribe_link')

function standingOf(types: NotificationType[], person: Awaited<ReturnType<typeof findSubscriber>>): Unsubscription {
  if (!person) throw badLink()
  const preferences = withDefaults(person.notification_preferences)
  return { types, email: masked(person.email), is_off: types.every((type) => preferences[type] === 'off') }
}

/** Enough for its owner to know it again. */
const masked = (email: string) => email.replace(/^(.)[^@]*/, '$1•••')

type Told = Awaited<ReturnType<typeof listNotices>>[number]

/** In the words of its letter, in the language of whoever reads it now. */
function told({ letter, values: { quote, ...values }, ...row }: Told, language: Language, network: string) {
  const say = sayIn(language)
  const [title, text] = (['subject', 'text'] as const).map((part) =>
    say(`letter.${letter}.${part}`, { network, ...values }),
  )
  return { ...row, title: title ?? '', text: [text, ...(quote ? [quotedIn(language, quote)] : [])].join(' ') }
}
