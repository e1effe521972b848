import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { DemoMail } from '@guildhall/contract/demo'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

const mostShown = 100

/** The demo's post office: a real SMTP server for this machine only, which keeps what it takes as files. */
export type Mailbox = {
  url: string
  list: (to?: string) => Promise<DemoMail[]>
  attachment: (id: string, place: number) => Promise<Attachment | undefined>
  close: () => Promise<void>
}
type Attachment = { name: string; type: string; content: Uint8Array }

export async function openMailbox(folder: string): Promise<Mailbox> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData(stream, _session, done) {
      keep(folder, stream).then(() => done(), done)
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    list: (to) => list(folder, to),
    async attachment(id, place) {
      const names = await readdir(folder)
      if (!names.includes(id)) return undefined
      return attachmentsOf(await PostalMime.parse(await readFile(join(folder, id))))[place]
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

/** The name of a file begins with its time, so that the names sort by age. */
async function keep(folder: string, message: Readable) {
  const source = await buffer(message)
  await writeFile(join(folder, `${new Date().toISOString().replaceAll(':', '-')}_${randomUUID()}.eml`), source)
}

async function list(folder: string, to: string | undefined): Promise<DemoMail[]> {
  const names = (await readdir(folder))
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .toReversed()
  const mails: DemoMail[] = []
  for (const name of names) {
    if (mails.length === mostShown) break
    const mail = await read(folder, name)
    if (!to || mail.to.toLowerCase().includes(to.toLowerCase())) mails.push(mail)
  }
  return mails
}

async function read(folder: string, name: string): Promise<DemoMail> {
  const mail = await PostalMime.parse(await readFile(join(folder, name)))
  const [time = ''] = name.split('_')
  return {
    id: name,
    to: mail.to?.map(({ address }) => address ?? '').join(', ') ?? '',
    subject: mail.subject ?? '',
    received_at: time.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'),
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: attachmentsOf(mail).map(({ name: filename, type }) => ({ name: filename, type })),
  }
}

const attachmentsOf = ({ attachments }: Email): Attachment[] =>
  attachments.map(({ filename, mimeType, content }) => ({
    name: filename ?? '',
    type: mimeType,
    content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
  }))
