import type { BillTo, Invoice } from '@guildhall/contract/payments'
import type { SiteSettings } from '@guildhall/contract/site-settings'
import type { Say } from '@guildhall/contract/validation'
import { PDFDocument, rgb, type PDFPage } from '@cantoo/pdf-lib'
import { drawText, embedFonts, printable, type Face, type Fonts } from '../../services/signing/fonts.ts'
import { wrap } from '../../services/signing/page-writer.ts'
import { writePdf } from '../../services/signing/pdf.ts'
import { dayIn } from '../../words/moments.ts'
import type { Language } from '../../words/say.ts'
import { moneyIn } from './letters.ts'

type Issuer = Pick<SiteSettings, 'invoice_issuer' | 'invoice_notes'> & { network: string }
type Reader = { say: Say; language: Language }

const [width, height, margin] = [612, 792, 64]
const right = width - margin
/** Beside which there is room for the dates. */
const half = 280
const ink = rgb(0.12, 0.11, 0.1)
const faint = rgb(0.42, 0.39, 0.35)
const rule = rgb(0.72, 0.69, 0.63)

/** An invoice or a credit note as a page to be printed or filed, with what was paid on it so far. */
export async function writeInvoice(
  invoice: Invoice,
  billTo: BillTo,
  issuer: Issuer,
  reader: Reader,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const fonts = await embedFonts(pdf)
  const { say, language } = reader
  const title = say(`invoice_pdf.${invoice.kind}`)
  pdf.setTitle(`${title} ${invoice.number}`)
  pdf.setAuthor(issuer.network)
  pdf.setLanguage(language)
  const sheet = createSheet(pdf, fonts)

  sheet.at(72)
  sheet.left(issuer.network, fonts.bold, 15)
  sheet.right(title, fonts.serif, 22)
  sheet.down(18)
  const top = sheet.y()
  for (const line of linesOf(issuer.invoice_issuer)) sheet.line(line, fonts.sans, 9, faint, half)
  const underIssuer = sheet.y()
  sheet.at(top)
  for (const [label, value] of datesOf(invoice, reader)) sheet.pair(label, value)
  sheet.at(Math.max(underIssuer, sheet.y()) + 26)

  sheet.line(say('invoice_pdf.bill_to'), fonts.sans, 8.5, faint)
  sheet.down(3)
  sheet.line(billTo.name, fonts.bold, 11.5)
  for (const line of [billTo.attention, ...billTo.address, billTo.email].filter(Boolean))
    sheet.line(line, fonts.sans, 9.5, ink, half)
  sheet.down(26)
  writeAmounts(sheet, fonts, invoice, reader)
  sheet.down(30)
  for (const line of linesOf(invoice.reason)) sheet.line(line, fonts.italic, 10.5)
  if (invoice.balance > 0) for (const line of linesOf(issuer.invoice_notes)) sheet.line(line, fonts.sans, 9.5)
  return writePdf(pdf)
}

function datesOf(invoice: Invoice, { say, language }: Reader): [string, string][] {
  const status = invoice.kind === 'invoice' && invoice.status === 'open' ? null : say(`invoice_pdf.${invoice.status}`)
  return [
    [say('invoice_pdf.number'), invoice.number],
    [say('invoice_pdf.issued'), dayIn(language, invoice.issued_on)],
    ...(invoice.balance > 0 ? [[say('invoice_pdf.due'), dayIn(language, invoice.due_on)] as [string, string]] : []),
    ...(invoice.credits_number ? [[say('invoice_pdf.for'), invoice.credits_number] as [string, string]] : []),
    ...(status ? [[say('invoice_pdf.status'), status] as [string, string]] : []),
  ]
}

function writeAmounts(sheet: Sheet, fonts: Fonts, invoice: Invoice, { say, language }: Reader) {
  const money = (amount: number) => moneyIn(language, amount, invoice.currency)
  sheet.rule()
  sheet.row(say('invoice_pdf.what'), say('invoice_pdf.amount'), fonts.sans, 8.5, faint)
  sheet.rule()
  sheet.row(say('invoice_pdf.membership', { level: invoice.level_name }), money(invoice.amount), fonts.serif, 12)
  if (invoice.period_start && invoice.period_end)
    sheet.line(
      say('invoice_pdf.period', {
        from: dayIn(language, invoice.period_start),
        to: dayIn(language, invoice.period_end),
      }),
      fonts.sans,
      9,
      faint,
    )
  sheet.down(10)
  sheet.rule()
  for (const payment of invoice.payments.filter(({ voided_at }) => voided_at === null)) {
    const what = say(payment.amount < 0 ? 'invoice_pdf.paid_back' : 'invoice_pdf.paid_on', {
      day: dayIn(language, payment.paid_on),
      method: say(`payment_method.${payment.method}`),
    })
    sheet.row(what, money(-payment.amount), fonts.sans, 9.5, faint)
  }
  if (invoice.credited > 0) sheet.row(say('invoice_pdf.credited_sum'), money(-invoice.credited), fonts.sans, 9.5, faint)
  if (invoice.kind === 'invoice' && invoice.status !== 'void')
    sheet.row(say('invoice_pdf.balance'), money(invoice.balance), fonts.bold, 13)
}

type Sheet = ReturnType<typeof createSheet>

/** One page, written from its top down; `y` counts from there. */
function createSheet(pdf: PDFDocument, fonts: Fonts) {
  const page: PDFPage = pdf.addPage([width, height])
  let y = margin
  const draw = (text: string, x: number, font: Face, size: number, color = ink) =>
    drawText(page, printable(text, font), { x, y: height - y, size, font, color })
  const drawRight = (text: string, font: Face, size: number, color = ink) =>
    draw(text, right - font.widthOfTextAtSize(printable(text, font), size), font, size, color)
  return {
    y: () => y,
    at: (to: number) => {
      y = to
    },
    down: (by: number) => {
      y += by
    },
    left: (text: string, font: Face, size: number, color = ink) => draw(text, margin, font, size, color),
    right: drawRight,
    line(text: string, font: Face, size: number, color = ink, most = right - margin) {
      for (const line of wrap(printable(text, font), font, size, most)) {
        draw(line, margin, font, size, color)
        y += size * 1.4
      }
    },
    /** A label with its value, in the right half. */
    pair(label: string, value: string) {
      draw(label, 360, fonts.sans, 9, faint)
      drawRight(value, fonts.sans, 9.5)
      y += 14
    },
    row(left: string, amount: string, font: Face, size: number, color = ink) {
      y += size * 0.6
      draw(left, margin, font, size, color)
      drawRight(amount, font, size, color)
      y += size * 0.9
    },
    rule() {
      page.drawLine({
        start: { x: margin, y: height - y },
        end: { x: right, y: height - y },
        thickness: 0.6,
        color: rule,
      })
      y += 6
    },
  }
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
