import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** An archive that is written while its files are read; whoever stops reading it stops those, too. */
export function zipOf(files: Record<string, Readable | string | Uint8Array>): Readable {
  const zip = new ZipFile()
  const archive = new PassThrough()
  const fail = (error: Error) => archive.destroy(error)
  // yazl declares its stream as an emitter, and tells it of its own errors as such.
  zip.on('error', fail)
  for (const [name, content] of Object.entries(files)) {
    if (content instanceof Readable) {
      content.once('error', fail)
      archive.once('close', () => content.destroy())
      zip.addReadStream(content, name)
    } else zip.addBuffer(Buffer.from(content), name)
  }
  zip.end()
  zip.outputStream.pipe(archive)
  return archive
}
