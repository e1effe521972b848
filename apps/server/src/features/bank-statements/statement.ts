import { createHash } from 'node:crypto'

/** Money that came in, as a statement says it. */
export type StatementLine = {
  booked_on: string
  currency: string
  amount: number
  name: string
  text: string
  reference: string
}

export type Statement = {
  lines: StatementLine[]
  outgoing: number
  unreadable: { row: number; text: string }[]
}

/** The same line in another file has the same fingerprint; equal lines of one file are counted through. */
export function withFingerprints(lines: StatementLine[]): (StatementLine & { fingerprint: string })[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const { booked_on, currency, amount, name, text, reference } = line
    const content = [booked_on, currency, amount, ...[name, text, reference].map(plainly)].join('\n')
    const times = (seen.get(content) ?? 0) + 1
    seen.set(content, times)
    return { ...line, fingerprint: createHash('sha256').update(`${content}\n${times}`).digest('hex') }
  })
}

const plainly = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
