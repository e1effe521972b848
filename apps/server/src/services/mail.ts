import { createTransport } from 'nodemailer'

/** An entry for the reader's calendar, in the form that calendars exchange. */
export type CalendarPart = { method: 'REQUEST' | 'CANCEL'; content: string }

export type Mail = {
  to: string
  /** Who sends it, where that is not the network by its name. */
  fromName?: string | undefined
  replyTo?: string | undefined
  subject: string
  text: string
  html: string
  icalEvent?: CalendarPart & { filename: string }
  attachments?: { filename: string; contentType: string; content: string; encoding: 'base64' }[]
  headers?: Record<string, string>
  /** The same each time the same letter is sent: again, because nobody knows whether it arrived. The reader's server knows it by that. */
  number?: string
}

/** Hands mails to an SMTP server. */
export type Mailer = {
  send: (mail: Mail) => Promise<void>
  /** Throws what is wrong if the server does not answer or does not let us in. */
  verify: () => Promise<void>
  close: () => void
}

export function createMailer(smtpUrl: string, from: { name: string; address: string }): Mailer {
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 20_000 })
  return {
    async send({ fromName, number, ...mail }) {
      await transport.sendMail({
        from: { ...from, ...(fromName ? { name: fromName } : {}) },
        ...(number ? { messageId: `<${number}@${from.address.split('@').at(-1)}>` } : {}),
        ...mail,
      })
    },
    async verify() {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}
