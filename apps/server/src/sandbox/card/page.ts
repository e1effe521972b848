import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { html, type Html } from './html.ts'
import type { Voice } from './words.ts'

const policy =
  "default-src 'none'; style-src 'self'; form-action 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Sends one of the pages for people. */
export function sendPage(reply: FastifyReply, voice: Voice, title: string, content: Html, status = 200) {
  const page = html`<!doctype html>
    <html lang="${voice.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/demo/card/style.css" />
      </head>
      <body>
        <header><p>${voice.say('demo')}</p></header>
        <main>${content}</main>
      </body>
    </html>`
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .header('x-content-type-options', 'nosniff')
    .send(page.text)
}

export const sendGone = (reply: FastifyReply, voice: Voice) =>
  sendPage(
    reply,
    voice,
    voice.say('gone_title'),
    html`<h1>${voice.say('gone_title')}</h1>
      <p>${voice.say('gone_text')}</p>`,
    404,
  )

/** After a form the browser asks for another page, so that loading it again sends nothing twice. */
export const goTo = (reply: FastifyReply, url: string) => reply.header('cache-control', 'no-store').redirect(url, 303)

/** A page with a question of the bank, whose answer goes where it was asked. */
export const confirmPage = ({ say }: Voice, last4: string) =>
  html`<h1>${say('confirm_title')}</h1>
    <p>${say('confirm_text', { last4 })}</p>
    <form method="post" class="actions">
      <button name="answer" value="approve">${say('approve')}</button>
      <button name="answer" value="refuse" class="quiet">${say('refuse')}</button>
    </form>`

/** The fields that a form sent, whatever else was sent instead. */
export const formOf = (body: unknown): Record<string, string> => z.record(z.string(), z.string()).catch({}).parse(body)
