import { proposalReasons, type Proposal, type ProposalReason } from '@guildhall/contract/bank-statements'
import type { StatementLine } from './statement.ts'

export type Owed = {
  id: string
  organization_id: string
  number: string
  currency: string
  balance: number
  due_on: string
}
export type Payer = { id: string; name: string; legal_name: string; billing_name: string }
type Line = Pick<StatementLine, 'currency' | 'amount' | 'name' | 'text' | 'reference'>

const most = 4
const mostSummed = 12

/** Says of a line who may have paid it and for what, the likeliest first, each with the reasons for it. */
export function proposer(owed: Owed[], payers: Payer[]): (line: Line) => Proposal[] {
  const numbered = owed.map(withPatterns)
  const known = payers.map((payer) => ({ payer, names: namesOf(payer) }))
  return (line) => {
    const open = numbered.filter(({ currency }) => currency === line.currency)
    const named = findNumbers(line, open)
    const of = byOrganization(open)
    const isLike = likenessTo(line)
    const candidates = known.flatMap(({ payer, names }) => {
      const chosen = choose(line.amount, of.get(payer.id) ?? [], named)
      const likeness = isLike(names)
      const reasons = reasonsOf(line, chosen, named, likeness)
      // That some invoices add up to the amount says little where nothing else speaks for the organization.
      if (reasons.length === 0 || reasons.join('') === 'sum') return []
      const is_exact =
        chosen.length > 0 && chosen.every(({ id }) => named.get(id) === 'exact') && sum(chosen) === line.amount
      const score = reasons.reduce((total, reason) => total + weights[reason], likeness)
      return [{ score, proposal: { ...proposalOf(line, payer, chosen), reasons, is_exact } }]
    })
    const isAlone = candidates.filter(({ proposal }) => proposal.reasons.includes('number')).length === 1
    return candidates
      .toSorted((one, other) => other.score - one.score)
      .slice(0, most)
      .map(({ proposal }) => ({ ...proposal, is_exact: proposal.is_exact && isAlone }))
  }
}

function byOrganization(invoices: Numbered[]): Map<string, Owed[]> {
  const of = new Map<string, Owed[]>()
  for (const invoice of invoices) of.set(invoice.organization_id, [...(of.get(invoice.organization_id) ?? []), invoice])
  return of
}

function reasonsOf({ amount }: Line, chosen: Owed[], named: Map<string, unknown>, likeness: number): ProposalReason[] {
  const reasons: Record<ProposalReason, boolean> = {
    number: chosen.some(({ id }) => named.has(id)),
    amount: chosen.length === 1 && chosen[0]?.balance === amount,
    name: likeness >= alike,
    sum: chosen.length > 1 && sum(chosen) === amount,
  }
  return proposalReasons.filter((reason) => reasons[reason])
}

const weights: Record<ProposalReason, number> = { number: 10, sum: 3, name: 4, amount: 3 }
const sum = (invoices: Owed[]) => invoices.reduce((total, { balance }) => total + balance, 0)

/** The invoices that are named; else the one of this amount; else those that add up to it; else the oldest ones. */
function choose(amount: number, invoices: Owed[], named: Map<string, unknown>): Owed[] {
  const own = invoices.filter(({ id }) => named.has(id))
  if (own.length > 0) return own
  const oldestFirst = invoices.toSorted((one, other) => (one.due_on < other.due_on ? -1 : 1))
  const same = oldestFirst.find(({ balance }) => balance === amount)
  if (same) return [same]
  return addingUp(amount, oldestFirst.slice(0, mostSummed)) ?? oldestFirst
}

/** Some of a few invoices that add up to an amount. */
function addingUp(amount: number, invoices: Owed[]): Owed[] | undefined {
  for (let chosen = 1; chosen < 2 ** invoices.length; chosen++) {
    const some = invoices.filter((_, at) => Math.floor(chosen / 2 ** at) % 2 === 1)
    if (sum(some) === amount) return some
  }
  return undefined
}

function proposalOf({ amount }: Line, { id, name }: Payer, chosen: Owed[]) {
  let rest = amount
  const allocations = chosen.flatMap(({ id: invoice_id, number, balance }) => {
    const part = Math.min(balance, rest)
    rest -= part
    return part > 0 ? [{ invoice_id, number, amount: part }] : []
  })
  return { organization_id: id, organization_name: name, allocations, rest }
}

/** The invoices whose number is in the line: as it is but for spaces and dashes, or with letters for digits that look alike. */
function findNumbers({ name, text, reference }: Line, owed: Numbered[]): Map<string, 'exact' | 'alike'> {
  const written = `${name} | ${text} | ${reference}`.toUpperCase()
  const read = lookAlike(written)
  const [bare, bareRead] = [bareOf(written), bareOf(read)]
  const found = new Map<string, 'exact' | 'alike'>()
  for (const { id, wanted, wantedRead } of owed) {
    if (wanted.length < 4) continue
    if (bare.includes(wanted) && spaced(wanted).test(written)) found.set(id, 'exact')
    else if (bareRead.includes(wantedRead) && spaced(wantedRead).test(read)) found.set(id, 'alike')
  }
  return found
}

type Numbered = Owed & { wanted: string; wantedRead: string }

function withPatterns(invoice: Owed): Numbered {
  const wanted = bareOf(invoice.number.toUpperCase())
  return { ...invoice, wanted, wantedRead: lookAlike(wanted) }
}

/** With anything but letters and digits in between, and as a whole: INV-00012 does not hold INV-0001. */
const spaced = (wanted: string) => new RegExp(`(?<!\\d)${Array.from(wanted).join('[^A-Z0-9|]*')}(?!\\d)`)

const bareOf = (text: string) => text.replaceAll(/[^A-Z0-9|]/g, '')
const lookAlike = (text: string) => text.replaceAll(/[OQDILSZB]/g, (letter) => digits[letter] ?? letter)
const digits: Record<string, string> = { O: '0', Q: '0', D: '0', I: '1', L: '1', S: '5', Z: '2', B: '8' }

const alike = 0.75

/** From 0 to 1: how many words of a name of the organization are in the line, or how alike the letters are. */
function likenessTo({ name, text }: Line): (names: Name[]) => number {
  const words = new Set(wordsOf(`${name} ${text}`))
  const letters = gramsOf(wordsOf(name).join(' '))
  return (names) =>
    names.reduce((likest, own) => {
      const held = own.words.filter((part) => words.has(part)).length / own.words.length
      return Math.max(likest, held, dice(letters, own.letters))
    }, 0)
}

type Name = { words: string[]; letters: Set<string> }

const namesOf = ({ name, legal_name, billing_name }: Payer): Name[] =>
  [name, legal_name, billing_name].flatMap((own) => {
    const words = wordsOf(own)
    return words.join('').length < 4 ? [] : [{ words, letters: gramsOf(words.join(' ')) }]
  })

const legalForms = new Set(
  'inc llc ltd corp corporation co company gmbh ag kg sa de cv srl sas bv plc the and und y'.split(' '),
)
const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part && !legalForms.has(part))

const gramsOf = (text: string) =>
  new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)))

function dice(one: Set<string>, other: Set<string>): number {
  if (one.size === 0 || other.size === 0) return 0
  return (2 * [...one].filter((gram) => other.has(gram)).length) / (one.size + other.size)
}
