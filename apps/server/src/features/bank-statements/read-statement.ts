import { mostStatementBytes, type CsvPlan, type bankFormats } from '@guildhall/contract/bank-statements'
import { InvalidField } from '../../http/errors.ts'
import { readCamt } from './read-camt.ts'
import { guessPlan, readRows, readTable, type Table } from './read-csv.ts'
import type { Statement } from './statement.ts'

type Read = Statement & {
  format: (typeof bankFormats)[number]
  table: Table | null
  plan: CsvPlan | null
}

/** What a bank's file says, by the plan that was given, by the one that served for such a file before, or by the likeliest. */
export async function readStatement(
  content: string,
  given: CsvPlan | null,
  knownPlan: (headings: string[]) => Promise<CsvPlan | null>,
): Promise<Read> {
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length > mostStatementBytes) throw new InvalidField('content', 'statement_too_large')
  const text = decode(bytes)
  if (text.trim() === '') throw new InvalidField('content', 'statement_empty')
  if (text.trimStart().startsWith('<')) return { ...readCamt(text), format: 'camt053', table: null, plan: null }
  const table = readTable(text)
  const plan = given ?? (await knownPlan(table.headings)) ?? guessPlan(table)
  return { ...readRows(table, plan), format: 'csv', table, plan }
}

/** UTF-8 or UTF-16; older exports are in Windows-1252. A file that is no text is refused. */
function decode(bytes: Buffer): string {
  const text = isUtf16(bytes) ? new TextDecoder('utf-16le').decode(bytes) : decodeBytes(bytes)
  if (text.includes('\u0000')) throw new InvalidField('content', 'statement_unreadable', { reason: '' })
  return text.replace(/^\uFEFF/, '')
}

const isUtf16 = (bytes: Buffer) => bytes[0] === 0xff && bytes[1] === 0xfe

function decodeBytes(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
