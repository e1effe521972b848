import { files } from '@guildhall/contract/files'
import { found, notFound } from '../../http/errors.ts'
import { noIntent, outsideRoute, route, type App } from '../../http/route.ts'
import { finishUpload } from './finish.ts'
import { mayHave, type FileGates } from './gates.ts'
import { findFile } from './queries.ts'
import { fileAnswer, isShown } from './serve.ts'
import { uploadRoutes } from './upload.ts'

export function fileRoutes(app: App, gates: FileGates) {
  uploadRoutes(app)
  outsideRoute(app, files.finish, noIntent, (call) => finishUpload(call, call.author, call.body.id))
  route(app, files.show, async (call) => {
    const file = found(await findFile(call.db, call.params.id))
    const isDownload = call.query.download === '1'
    const isSaved = isDownload || !isShown(file.media_type)
    if (!(await mayHave(call, gates, call.actor, { ...file, isSaved }))) throw notFound()
    return fileAnswer(call.storage, file, { isDownload, request: call.request })
  })
}
