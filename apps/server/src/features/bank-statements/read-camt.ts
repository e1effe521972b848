import { mostStatementLines } from '@guildhall/contract/bank-statements'
import { Parser } from 'htmlparser2'
import { InvalidField } from '../../http/errors.ts'
import { amountOf, dayOf } from './read-values.ts'
import type { Statement, StatementLine } from './statement.ts'

type Element = { name: string; attributes: Record<string, string>; text: string; children: Element[] }

const mostElements = 400_000
const mostDepth = 40

/** The incoming payments of an ISO 20022 statement (CAMT.053), booked ones only. */
export function readCamt(text: string): Statement {
  const statements = all(parseXml(text), 'Document').flatMap((document) => all(document, 'BkToCstmrStmt'))
  if (statements.length === 0) throw new InvalidField('content', 'statement_not_camt')
  const entries = statements.flatMap((statement) => all(statement, 'Stmt')).flatMap((each) => all(each, 'Ntry'))
  if (entries.length > mostStatementLines)
    throw new InvalidField('content', 'statement_too_long', { maximum: mostStatementLines })
  const result: Statement = { lines: [], outgoing: 0, unreadable: [] }
  for (const [at, entry] of entries.entries()) readEntry(entry, at + 1, result)
  return result
}

function readEntry(entry: Element, row: number, statement: Statement) {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')
  if (status !== '' && status !== 'BOOK') return
  if (textAt(entry, 'CdtDbtInd') !== 'CRDT') {
    statement.outgoing++
    return
  }
  const read = linesOf(entry)
  if (read) statement.lines.push(...read)
  else statement.unreadable.push({ row, text: `${textAt(entry, 'Amt')} ${textAt(entry, 'BookgDt', 'Dt')}`.trim() })
}

/** One line, or one for each payment of a collective booking that says what each came to. */
function linesOf(entry: Element): StatementLine[] | undefined {
  const booked_on = dayOf(
    textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm') || textAt(entry, 'ValDt', 'Dt'),
    'iso',
  )
  const total = moneyOf(first(entry, 'Amt'))
  if (!booked_on || !total) return undefined
  const details = all(entry, 'NtryDtls').flatMap((each) => all(each, 'TxDtls'))
  const parts = details.map((each) => moneyOf(first(each, 'Amt') ?? at(each, 'AmtDtls', 'TxAmt', 'Amt')))
  const isSplit =
    details.length > 1 &&
    parts.every((part) => part?.currency === total.currency) &&
    parts.reduce((sum, part) => sum + (part?.amount ?? 0), 0) === total.amount
  if (!isSplit) return [{ booked_on, ...total, ...describe(entry, details[0]) }]
  return details.map((each, index) => ({ booked_on, ...total, ...parts[index], ...describe(entry, each) }))
}

function describe(entry: Element, details: Element | undefined) {
  const remittance = details && first(details, 'RmtInf')
  const text = remittance ? all(remittance, 'Ustrd').map(({ text: line }) => line.trim()) : []
  const structured = remittance ? all(remittance, 'Strd').map((each) => textAt(each, 'CdtrRefInf', 'Ref')) : []
  const endToEnd = details ? textAt(details, 'Refs', 'EndToEndId') : ''
  const payer = details && at(details, 'RltdPties', 'Dbtr')
  return {
    name: (payer ? textAt(payer, 'Nm') || textAt(payer, 'Pty', 'Nm') : '').slice(0, 200),
    text: (text.join(' ') || textAt(entry, 'AddtlNtryInf')).slice(0, 500),
    reference: ([...structured, endToEnd === 'NOTPROVIDED' ? '' : endToEnd].find(Boolean) ?? '').slice(0, 120),
  }
}

function moneyOf(element: Element | undefined) {
  const currency = element?.attributes.Ccy ?? ''
  const amount = element && amountOf(element.text.trim().replace(/(\.\d\d)0+$/, '$1'), '.')
  return amount && amount > 0 && /^[A-Z]{3}$/.test(currency) ? { amount, currency } : undefined
}

/** A small tree without prefixes. Entities other than XML's own five are not known, and a DOCTYPE is refused. */
function parseXml(text: string): Element {
  const root: Element = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  let count = 0
  let isAtEnd = false
  const parser = new Parser(
    {
      onprocessinginstruction(name) {
        if (name.toLowerCase().startsWith('!')) throw new InvalidField('content', 'statement_doctype')
      },
      onopentag(name, attributes) {
        if (++count > mostElements || open.length > mostDepth) throw broken('too large')
        const element = { name: name.replace(/^.*:/, ''), attributes, text: '', children: [] }
        open.at(-1)?.children.push(element)
        open.push(element)
      },
      ontext(part) {
        const element = open.at(-1)
        if (element) element.text += part
      },
      onclosetag(name, isImplied) {
        // An element that closes itself is implied, too; at the end of the file it is one that was left open.
        if (isImplied && isAtEnd) throw broken(`</${name}> is missing`)
        open.pop()
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.write(text)
  isAtEnd = true
  parser.end()
  return root
}

const broken = (reason: string) => new InvalidField('content', 'statement_unreadable', { reason })
const all = ({ children }: Element, name: string) => children.filter((child) => child.name === name)
const first = ({ children }: Element, name: string) => children.find((child) => child.name === name)
const at = (element: Element, ...path: string[]): Element | undefined =>
  path.reduce<Element | undefined>((found, name) => found && first(found, name), element)
const textAt = (element: Element, ...path: string[]) => at(element, ...path)?.text.trim() ?? ''
