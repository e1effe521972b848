import { passkeys, profile, sessions } from '@guildhall/contract/profile'
import type { Endpoint } from '@guildhall/contract/endpoint'
import { readSessionToken } from '../../http/cookie.ts'
import { found } from '../../http/errors.ts'
import { route, type App, type Call } from '../../http/route.ts'
import { smallPicture } from '../../services/pictures.ts'
import { addPasskey, confirmPassword, deviceOf, passkeyRegistration } from '../auth/public.ts'
import { replacePassword } from './change-password.ts'
import { renameOwnPasskey, deleteOwnPasskey } from './passkeys.ts'
import { personalArchive } from './personal-data.ts'
import { deletePhoto, findPhoto, storePhoto } from './photo-queries.ts'
import { confirmAdmin, readProfile, shownPasskey, updateProfile } from './queries.ts'
import { endOtherSessions, endSession, listSessions, listSignIns } from './session-queries.ts'

export function profileRoutes(app: App) {
  personRoutes(app)
  photoRoutes(app)
  passkeyRoutes(app)
  sessionRoutes(app)
}

function personRoutes(app: App) {
  route(app, profile.show, ({ db, actor }) => readProfile(db, actor.id))
  route(app, profile.update, async (call) => {
    await updateProfile(call.db, call.author, call.body)
    readActorAnew(call)
    return readProfile(call.db, call.actor.id)
  })
  route(app, profile.changePassword, async (call) => {
    await replacePassword(call, callerOf(call), call.body)
    return null
  })
  route(app, profile.confirmAdmin, async (call) => {
    await confirmAdmin(call.db, call.author)
    readActorAnew(call)
    return null
  })
  route(app, profile.myData, ({ db, author }) => personalArchive(db, author, { id: author.actor.id, file: 'my-data' }))
}

function photoRoutes(app: App) {
  route(app, profile.storePhoto, async (call) => {
    const photo = await storePhoto(
      call.db,
      call.author,
      await smallPicture(Buffer.from(call.body.image, 'base64'), 'image', 'photo'),
    )
    readActorAnew(call)
    return { photo }
  })
  route(app, profile.deletePhoto, async (call) => {
    await deletePhoto(call.db, call.author)
    readActorAnew(call)
    return null
  })
  route(app, profile.photo, async ({ db, actor, params }) => ({
    content: found(await findPhoto(db, actor, params.id)),
    isVersioned: true,
  }))
}

function passkeyRoutes(app: App) {
  route(app, passkeys.options, async (call) => {
    await confirmPassword(call, callerOf(call), call.body.password, 'password')
    return passkeyRegistration(call, call.actor)
  })
  route(app, passkeys.create, async (call) => shownPasskey(await addPasskey(call, callerOf(call), call.body)))
  route(app, passkeys.rename, ({ db, author, body }) => renameOwnPasskey(db, author, body.id, body.name))
  route(app, passkeys.delete, ({ db, author, params }) => deleteOwnPasskey(db, author, params.id))
}

function sessionRoutes(app: App) {
  route(app, sessions.list, async ({ db, actor, settings }) =>
    listSessions(db, actor.id, await settings.read(), actor.session_id),
  )
  route(app, sessions.delete, ({ db, author, params }) => endSession(db, author, author.actor.id, params.id))
  route(app, sessions.deleteOthers, ({ db, author }) => endOtherSessions(db, author))
  route(app, sessions.history, ({ db, actor, query }) => listSignIns(db, actor.id, query))
}

type AnyCall = Pick<Call<Endpoint & { access: 'session' }>, 'actor' | 'config' | 'request' | 'sessions'>

const callerOf = ({ actor, request }: Pick<AnyCall, 'actor' | 'request'>) => ({ actor, device: deviceOf(request) })

/** The page asks who it belongs to as soon as this is answered, and must not be told the name or photo of a second ago. */
function readActorAnew({ config, request, sessions: known }: AnyCall) {
  const token = readSessionToken(request, config)
  if (token) known.forget(token)
}
