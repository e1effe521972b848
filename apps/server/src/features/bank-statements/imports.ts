import type { BankMatch, CsvPlan, StatementPreview } from '@guildhall/contract/bank-statements'
import { mostMatchesAtOnce } from '@guildhall/contract/bank-statements'
import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import { InvalidField } from '../../http/errors.ts'
import { proposer } from './proposals.ts'
import { countKnown, findPlan, insertLines, insertStatement, listOpenLines, listOwed, listPayers } from './queries.ts'
import { readStatement } from './read-statement.ts'
import { withFingerprints } from './statement.ts'

type File = { name: string; content: string; plan: CsvPlan | null }

const mostShown = 20

/** What a file would bring. */
export async function previewStatement(db: Db, { content, plan: given }: File): Promise<StatementPreview> {
  const { format, table, plan, lines, outgoing, unreadable } = await read(db, content, given)
  return {
    format,
    headings: table?.headings ?? [],
    sample: table?.rows.slice(0, 5) ?? [],
    plan,
    lines: lines.slice(0, mostShown),
    incoming: lines.length,
    outgoing,
    known: await countKnown(
      db,
      withFingerprints(lines).map(({ fingerprint }) => fingerprint),
    ),
    unreadable: unreadable.slice(0, mostShown),
    unreadable_count: unreadable.length,
  }
}

/** Keeps the incoming payments of a file that are not there yet. */
export async function importStatement(db: Db, author: Author<Actor>, { name, content, plan: given }: File) {
  const { format, table, plan, lines, outgoing } = await read(db, content, given)
  if (lines.length === 0 && outgoing === 0) throw new InvalidField('content', 'statement_unclear')
  return audited(db, author, async (tx, note) => {
    const statement_id = await insertStatement(tx, {
      file_name: name,
      format,
      line_count: lines.length,
      headings: table?.headings,
      plan: plan ?? undefined,
      made_by_id: author.actor.id,
    })
    const added = await insertLines(
      tx,
      withFingerprints(lines).map((line) => ({ ...line, statement_id })),
    )
    const counts = { added, known: lines.length - added, outgoing }
    note({
      action: 'bank_statement.imported',
      subject_type: 'bank_statement',
      subject_id: statement_id,
      after: { name, ...counts },
    })
    return counts
  })
}

const read = (db: Db, content: string, given: CsvPlan | null) =>
  readStatement(content, given, (headings) => findPlan(db, headings))

type Open = Parameters<ReturnType<typeof proposer>>[0]

/** The lines with who may have paid each of them. */
export async function withProposals<Line extends Open & { status: string }>(db: Db, lines: Line[]) {
  const open = lines.filter(({ status }) => status === 'open')
  const propose = open.length > 0 ? await proposerFor(db, open) : () => []
  return lines.map((line) => ({ ...line, proposals: line.status === 'open' ? propose(line) : [] }))
}

async function proposerFor(db: Db, lines: Open[]) {
  const owed = await listOwed(db, [...new Set(lines.map(({ currency }) => currency))])
  return proposer(owed, await listPayers(db))
}

/** The open lines whose invoice number and amount leave no doubt. An invoice that two of them name is in doubt. */
export async function listExact(db: Db): Promise<BankMatch[]> {
  const lines = await listOpenLines(db, 1000)
  if (lines.length === 0) return []
  const propose = await proposerFor(db, lines)
  const matches = lines.flatMap((line): BankMatch[] =>
    propose(line)
      .filter(({ is_exact }) => is_exact)
      .map(({ organization_id, allocations }) => ({ line_id: line.id, organization_id, allocations })),
  )
  const times = new Map<string, number>()
  for (const { invoice_id } of matches.flatMap(({ allocations }) => allocations))
    times.set(invoice_id, (times.get(invoice_id) ?? 0) + 1)
  return matches
    .filter(({ allocations }) => allocations.every(({ invoice_id }) => times.get(invoice_id) === 1))
    .slice(0, mostMatchesAtOnce)
}
