import { Readable } from 'node:stream'
import { zipOf } from './zip.ts'

/** Numbers, money and days are written as what they are; all else is text, whatever it begins with. */
export type Cell = string | number | { money: number } | { day: string }

/**
 * A workbook of one sheet that is written while its rows are read.
 * By hand, because the libraries that write while they read keep an object for every cell, and need three times the memory.
 */
export const xlsxOf = (name: string, batches: AsyncIterable<Cell[][]>): Readable =>
  zipOf({ ...parts(name), 'xl/worksheets/sheet1.xml': Readable.from(sheetOf(batches)) })

const heading = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const parts = (name: string) => ({
  '[Content_Types].xml': `${heading}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/></Types>`,
  '_rels/.rels': `${heading}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${heading}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/workbook.xml': `${heading}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
  // The styles: plain, headings, money, days.
  'xl/styles.xml': `${heading}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="4" applyNumberFormat="1"/><xf xfId="0" numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
})

async function* sheetOf(batches: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  yield `${heading}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="20"/><sheetData>`
  let row = 1
  for await (const lines of batches)
    // A little at a time: what waits to be compressed is memory that is free only long after.
    for (let start = 0; start < lines.length; start += 50) {
      const some = lines.slice(start, start + 50)
      yield rowsOf(some, row)
      row += some.length
    }
  yield '</sheetData></worksheet>'
}

const rowsOf = (lines: Cell[][], first: number) => lines.map((cells, at) => rowOf(cells, first + at)).join('')

/** Each cell says where it is: the format could do without, but not every program that reads it. */
const rowOf = (cells: Cell[], row: number) =>
  `<row r="${row}">${cells.map((cell, at) => cellOf(cell, `r="${lettersOf(at)}${row}"${row === 1 ? ' s="1"' : ''}`)).join('')}</row>`

const cellOf = (cell: Cell, attributes: string) => {
  if (typeof cell === 'number') return `<c ${attributes}><v>${cell}</v></c>`
  if (typeof cell !== 'string')
    return 'money' in cell
      ? `<c ${attributes} s="2"><v>${cell.money / 100}</v></c>`
      : `<c ${attributes} s="3"><v>${serialOf(cell.day)}</v></c>`
  return cell && `<c ${attributes} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

/** Spreadsheets count days from the end of 1899. */
const serialOf = (day: string) => (Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000

/** A to Z, then AA and so on. */
const lettersOf = (column: number): string =>
  (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) + String.fromCodePoint(65 + (column % 26))

const escaped = (text: string) => text.replaceAll(noXml, '').replaceAll(/[&<>"]/g, (sign) => entities.get(sign) ?? '')

/** XML has no room for control characters, not even escaped. */
const noXml = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
])
