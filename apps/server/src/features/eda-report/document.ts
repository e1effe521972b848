import type { Report } from '@guildhall/contract/eda-report'
import type { Say } from '@guildhall/contract/validation'
import { PDFDocument, rgb, type PDFPage } from '@cantoo/pdf-lib'
import { drawText, embedFonts, printable, type Face, type Fonts } from '../../services/signing/fonts.ts'
import { wrap } from '../../services/signing/page-writer.ts'
import { writePdf } from '../../services/signing/pdf.ts'
import type { Language } from '../../words/say.ts'
import { rowsOf, type Row } from './table.ts'

type Reader = { say: Say; language: Language }
type Head = { network: string; period: string; filters: string; made: string }
type Column = { label: string; width: number; cell: (row: Row) => string }

const [width, height, margin] = [792, 612, 40]
const right = width - margin
const rowHeight = 16
const [ink, faint, rule] = [rgb(0.12, 0.11, 0.1), rgb(0.42, 0.39, 0.35), rgb(0.72, 0.69, 0.63)]

/** The report as pages to be printed or filed: what it is about, its totals, and a line for each of what it is by. */
export async function writeReport(report: Report, head: Head, reader: Reader): Promise<Uint8Array> {
  const { say, language } = reader
  const pdf = await PDFDocument.create()
  const fonts = await embedFonts(pdf)
  pdf.setTitle(`${say('eda_report.title')}, ${head.period}`)
  pdf.setAuthor(head.network)
  pdf.setLanguage(language)
  const rows = rowsOf(report, say)
  const columns = columnsOf(report, reader)

  let sheet = createSheet(pdf)
  writeHead(sheet, fonts, report, head, reader)
  writeHeadings(sheet, fonts, columns)
  for (const [at, row] of rows.entries()) {
    const isTotal = at === rows.length - 1
    if (sheet.room() < rowHeight * (isTotal ? 1 : 2)) {
      sheet = createSheet(pdf)
      writeHeadings(sheet, fonts, columns)
    }
    if (isTotal) sheet.rule()
    writeRow(sheet, columns, row, isTotal ? fonts.bold : fonts.sans)
  }
  writeNumbers(pdf, fonts, head, say)
  return writePdf(pdf)
}

function writeHead(sheet: Sheet, fonts: Fonts, report: Report, head: Head, { say, language }: Reader) {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  sheet.line(say('eda_report.title'), fonts.serif, 24)
  sheet.line(head.period, fonts.sans, 10.5, faint)
  if (head.filters) sheet.line(say('eda_report.only', { names: head.filters }), fonts.sans, 10.5, faint)
  sheet.down(10)
  const { totals, approval } = report
  const figures = (['orders', 'bought', 'assigned', 'active', 'idle'] as const).map((name) => ({
    label: say(`eda_report.${name}`),
    value: number.format(totals[name]),
  }))
  sheet.figures([...figures, { label: say('eda_report.covered'), value: shareOf(totals, language) }], fonts)
  if (approval) {
    const values = { median: number.format(approval.median_hours / 24), p90: number.format(approval.p90_hours / 24) }
    sheet.line(say('eda_report.median', values), fonts.italic, 10.5, faint)
  }
  if (!report.counts_orders) sheet.line(say('eda_report.no_orders_by_vendor'), fonts.italic, 10.5, faint)
  sheet.down(12)
}

/** The first column takes what the others leave. */
function columnsOf({ by, counts_orders }: Report, { say, language }: Reader): Column[] {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const count = (
    name: 'orders' | 'submitted' | 'approved' | 'bought' | 'assigned' | 'active' | 'idle' | 'on_site',
  ) => ({
    label: say(`eda_report.${name}`),
    width: 44,
    cell: (row: Row) => number.format(row[name]),
  })
  const money = (row: Row) =>
    row.worth
      .map(({ amount, currency }) =>
        new Intl.NumberFormat(language, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
          amount / 100,
        ),
      )
      .join(' + ')
  const days = {
    label: say('eda_report.days'),
    width: 46,
    cell: ({ approval }: Row) => (approval ? number.format(approval.median_hours / 24) : ''),
  }
  const rejected = {
    label: say('eda_report.rejected'),
    width: 46,
    cell: (row: Row) => number.format(row.states.rejected),
  }
  const others = [
    ...(counts_orders ? [count('orders'), count('submitted'), count('approved'), rejected, days] : []),
    count('bought'),
    count('assigned'),
    count('active'),
    count('idle'),
    count('on_site'),
    { label: say('eda_report.covered'), width: 50, cell: (row: Row) => shareOf(row, language) },
    { label: say('eda_report.worth'), width: 76, cell: money },
  ]
  const left = others.reduce((rest, column) => rest - column.width, right - margin)
  return [{ label: say(`eda_report.by.${by}`), width: left, cell: ({ name }) => name }, ...others]
}

/** Of the seats that somebody has, how many lack no acceptance. */
const shareOf = ({ covered, assigned, on_site }: Pick<Row, 'covered' | 'assigned' | 'on_site'>, language: Language) =>
  assigned + on_site === 0
    ? ''
    : new Intl.NumberFormat(language, { style: 'percent' }).format(covered / (assigned + on_site))

function writeHeadings(sheet: Sheet, fonts: Fonts, columns: Column[]) {
  sheet.headings(columns, fonts.sans, 7.5)
  sheet.rule()
}

const writeRow = (sheet: Sheet, columns: Column[], row: Row, font: Face) =>
  sheet.cells(columns, ({ cell }) => cell(row), font, 8.5)

function writeNumbers(pdf: PDFDocument, fonts: Fonts, { network, made }: Head, say: Say) {
  const pages = pdf.getPages()
  for (const [at, page] of pages.entries()) {
    const number = printable(say('eda_report.page', { page: at + 1, pages: pages.length }), fonts.sans)
    const look = { y: 28, size: 8, font: fonts.sans, color: faint }
    drawText(page, printable(`${network} · ${made}`, fonts.sans), { ...look, x: margin })
    drawText(page, number, { ...look, x: right - fonts.sans.widthOfTextAtSize(number, 8) })
  }
}

type Sheet = ReturnType<typeof createSheet>

/** One page, written from its top down; `y` counts from there. */
function createSheet(pdf: PDFDocument) {
  const page: PDFPage = pdf.addPage([width, height])
  let y = margin
  const draw = (text: string, x: number, font: Face, size: number, color = ink) =>
    drawText(page, text, { x, y: height - y, size, font, color })
  return {
    room: () => height - margin - y,
    down: (by: number) => {
      y += by
    },
    line(text: string, font: Face, size: number, color = ink) {
      for (const line of wrap(printable(text, font), font, size, right - margin)) {
        y += size * 1.35
        draw(line, margin, font, size, color)
      }
    },
    figures(figures: { label: string; value: string }[], fonts: Fonts) {
      const step = (right - margin) / figures.length
      y += 30
      for (const [at, { label, value }] of figures.entries()) {
        draw(printable(value, fonts.serif), margin + at * step, fonts.serif, 22)
        drawText(page, printable(label, fonts.sans), {
          x: margin + at * step,
          y: height - y - 13,
          size: 8.5,
          font: fonts.sans,
          color: faint,
        })
      }
      y += 22
    },
    /** On as many lines as they need, the last of which stand side by side. */
    headings(columns: Column[], font: Face, size: number) {
      const labels = columns.map(({ label, width: room }) => wrap(printable(label, font), font, size, room - 4))
      const most = Math.max(...labels.map((lines) => lines.length))
      y += 6
      for (let at = 0; at < most; at++) {
        y += size * 1.25
        let x = margin
        for (const [index, column] of columns.entries()) {
          const lines = labels[index] ?? []
          const text = lines[lines.length - most + at] ?? ''
          draw(text, index === 0 ? x : x + column.width - font.widthOfTextAtSize(text, size), font, size, faint)
          x += column.width
        }
      }
    },
    cells(columns: Column[], textOf: (column: Column) => string, font: Face, size: number) {
      y += rowHeight
      let x = margin
      for (const [at, column] of columns.entries()) {
        const text = fitted(printable(textOf(column), font), font, size, column.width - 6)
        const start = at === 0 ? x : x + column.width - font.widthOfTextAtSize(text, size)
        draw(text, start, font, size)
        x += column.width
      }
    },
    rule() {
      y += 5
      const line = { thickness: 0.6, color: rule }
      page.drawLine({ start: { x: margin, y: height - y }, end: { x: right, y: height - y }, ...line })
    },
  }
}

/** Cut where it is wider than its column. */
function fitted(text: string, font: Face, size: number, room: number): string {
  if (font.widthOfTextAtSize(text, size) <= room) return text
  let most = text.length - 1
  while (most > 1 && font.widthOfTextAtSize(`${text.slice(0, most)}…`, size) > room) most--
  return `${text.slice(0, most).trimEnd()}…`
}
