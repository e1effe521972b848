import type { BillTo, Invoice, InvoiceLine } from '@guildhall/contract/billing'
import type { BankAccount, SiteSettings } from '@guildhall/contract/site-settings'
import type { Say } from '@guildhall/contract/validation'
import { PDFDocument, rgb, type PDFPage } from '@cantoo/pdf-lib'
import { drawText, embedFonts, printable, type Face, type Fonts } from '../../services/signing/fonts.ts'
import { wrap } from '../../services/signing/page-writer.ts'
import { writePdf } from '../../services/signing/pdf.ts'
import { dayIn } from '../../words/moments.ts'
import type { Language } from '../../words/say.ts'
import { moneyIn } from './letters.ts'

type Issuer = Pick<SiteSettings, 'invoice_issuer' | 'invoice_notes' | 'bank_account'> & { network: string }
type Reader = { say: Say; language: Language }
/** What an invoice says beside its amounts, as of the day of issue. */
type Paper = { bill_to: BillTo; lines: InvoiceLine[] }

const [width, height, margin] = [612, 792, 64]
const right = width - margin
/** Beside which there is room for the dates. */
const half = 280
const ink = rgb(0.12, 0.11, 0.1)
const faint = rgb(0.42, 0.39, 0.35)
const rule = rgb(0.72, 0.69, 0.63)

/** An invoice or a credit note as it is issued: what it comes to, and how to pay it. */
export function writeInvoice(invoice: Invoice, paper: Paper, issuer: Issuer, reader: Reader): Promise<Uint8Array> {
  const title = reader.say(`invoice_pdf.${invoice.kind}`)
  return writePage(title, invoice, paper, issuer, reader, (sheet, fonts) => {
    writeAmounts(sheet, fonts, invoice, paper, reader)
    sheet.down(30)
    for (const line of linesOf(invoice.reason)) sheet.line(line, fonts.italic, 10.5)
    if (invoice.balance === 0) return
    for (const line of [...linesOf(issuer.invoice_notes), ...bankLines(issuer.bank_account, reader)])
      sheet.line(line, fonts.sans, 9.5)
  })
}

/** What was paid on an invoice so far. */
export function writeReceipt(invoice: Invoice, paper: Paper, issuer: Issuer, reader: Reader): Promise<Uint8Array> {
  return writePage(reader.say('invoice_pdf.receipt'), invoice, paper, issuer, reader, (sheet, fonts) => {
    const { say, language } = reader
    const money = (amount: number) => moneyIn(language, amount, invoice.currency)
    writeAmounts(sheet, fonts, invoice, paper, reader)
    for (const { kind, paid_on, method, amount } of invoice.payments.filter(({ voided_at }) => voided_at === null)) {
      const values = { day: dayIn(language, paid_on), method: say(`payment_method.${method}`) }
      sheet.row(say(`invoice_pdf.entry.${kind}`, values), money(-amount), fonts.sans, 9.5, faint)
    }
    if (invoice.credited > 0)
      sheet.row(say('invoice_pdf.credited_sum'), money(-invoice.credited), fonts.sans, 9.5, faint)
    sheet.row(say('invoice_pdf.balance'), money(invoice.balance), fonts.bold, 13)
  })
}

type Body = (sheet: Sheet, fonts: Fonts) => void

async function writePage(
  title: string,
  invoice: Invoice,
  { bill_to }: Paper,
  issuer: Issuer,
  reader: Reader,
  body: Body,
) {
  const pdf = await PDFDocument.create()
  const fonts = await embedFonts(pdf)
  const { say, language } = reader
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
  for (const [label, value] of factsOf(invoice, reader)) sheet.pair(label, value)
  sheet.at(Math.max(underIssuer, sheet.y()) + 26)

  sheet.line(say('invoice_pdf.bill_to'), fonts.sans, 8.5, faint)
  sheet.down(3)
  sheet.line(bill_to.name, fonts.bold, 11.5)
  const taxId = bill_to.tax_id ? say('invoice_pdf.tax_id', { id: bill_to.tax_id }) : ''
  for (const line of [bill_to.attention, ...bill_to.address, bill_to.email, taxId].filter(Boolean))
    sheet.line(line, fonts.sans, 9.5, ink, half)
  sheet.down(26)
  body(sheet, fonts)
  return writePdf(pdf)
}

const factsOf = (invoice: Invoice, { say, language }: Reader): [string, string][] =>
  [
    [say('invoice_pdf.number'), invoice.number],
    [say('invoice_pdf.issued'), dayIn(language, invoice.issued_on)],
    invoice.kind === 'invoice' && invoice.balance > 0
      ? [say('invoice_pdf.due'), dayIn(language, invoice.due_on)]
      : null,
    invoice.po_number ? [say('invoice_pdf.po_number'), invoice.po_number] : null,
    invoice.credits_number ? [say('invoice_pdf.for'), invoice.credits_number] : null,
  ].filter((fact): fact is [string, string] => fact !== null)

function writeAmounts(sheet: Sheet, fonts: Fonts, invoice: Invoice, { lines }: Paper, { say, language }: Reader) {
  const money = (amount: number) => moneyIn(language, amount, invoice.currency)
  const isOrder = invoice.charge === 'order'
  sheet.rule()
  sheet.row(say('invoice_pdf.what'), say('invoice_pdf.amount'), fonts.sans, 8.5, faint)
  sheet.rule()
  // Invoices of the card provider, and those from before lines were kept, have one line.
  const shown = lines.length > 0 ? lines : [{ text: invoice.level_name, detail: '', amount: invoice.amount }]
  for (const { text, detail, amount } of shown) {
    const name = isOrder ? text : say(`invoice_pdf.charge.${invoice.charge}`, { level: text })
    sheet.row(name, money(amount), fonts.serif, 12)
    if (detail) sheet.line(detail, fonts.sans, 9, faint)
  }
  if (invoice.period_start && invoice.period_end) {
    const values = { from: dayIn(language, invoice.period_start), to: dayIn(language, invoice.period_end) }
    sheet.line(say('invoice_pdf.period', values), fonts.sans, 9, faint)
  }
  sheet.down(10)
  sheet.rule()
  for (const { name, rate, amount } of invoice.tax_lines)
    sheet.row(say('invoice_pdf.tax', { name, rate: percentIn(language, rate) }), money(amount), fonts.sans, 9.5, faint)
  sheet.row(say('invoice_pdf.total'), money(invoice.amount), fonts.bold, 13)
}

const percentIn = (language: Language, rate: number) =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 10_000)

const bankLines = ({ holder, bank, iban, bic, routing, account }: BankAccount, { say }: Reader) =>
  [
    holder && say('invoice_pdf.bank.holder', { value: holder }),
    bank && say('invoice_pdf.bank.bank', { value: bank }),
    iban && say('invoice_pdf.bank.iban', { value: iban }),
    bic && say('invoice_pdf.bank.bic', { value: bic }),
    routing && say('invoice_pdf.bank.routing', { value: routing }),
    account && say('invoice_pdf.bank.account', { value: account }),
  ].filter(Boolean)

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
