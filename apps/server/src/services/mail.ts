import { createTransport } from 'nodemailer'

export type Mail = { to: string; replyTo?: string | undefined; subject: string; text: string; html: string }

/** Hands mails to an SMTP server. */
export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void }

export function createMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 20_000 })
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail })
    },
    close: () => transport.close(),
  }
}
