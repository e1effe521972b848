import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { type Link, openLink } from './link.ts'

/** A post office that takes letters over a line that can be cut. */
export type FaultyMail = {
  url: string
  link: Link
  /** Who was written to, once for each letter: the same one handed in twice is known by its number. */
  recipients: () => string[]
  /** From now on some letters are taken and thrown away, and some are multiplied. */
  lie: () => () => void
  close: () => Promise<void>
}

export async function openMail(): Promise<FaultyMail> {
  const letters = new Map<string, string>()
  let isLying = false
  let taken = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData(stream, { envelope }, done) {
      const keep = async () => {
        const [, number = ''] = /^message-id:\s*(\S+)/im.exec(await text(stream)) ?? []
        const [to] = envelope.rcptTo
        const turn = isLying ? taken++ % 3 : 0
        if (turn !== 1) letters.set(number, to?.address ?? '')
        if (turn === 2) letters.set(`${number} again`, to?.address ?? '')
      }
      keep().then(() => done(), done)
    },
  })
  server.on('error', () => {})
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  const link = await openLink(() => port)
  return {
    url: `smtp://127.0.0.1:${link.port}`,
    link,
    recipients: () => [...letters.values()],
    lie() {
      isLying = true
      return () => (isLying = false)
    },
    async close() {
      await link.close()
      await new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}
