/** What a card does when it is charged: on the page where it is typed, and later by itself. */
export type CardBehaviour = 'pays' | 'declines' | 'confirms' | 'declines_later'

type TestCard = { number: string; brand: string; behaviour: CardBehaviour }

export const testCards: TestCard[] = [
  { number: '4242424242424242', brand: 'visa', behaviour: 'pays' },
  { number: '4000000000000002', brand: 'visa', behaviour: 'declines' },
  { number: '4000002500003155', brand: 'visa', behaviour: 'confirms' },
  { number: '4000000000000341', brand: 'visa', behaviour: 'declines_later' },
]

export const testCard = (number: string): TestCard | undefined =>
  testCards.find((card) => card.number === number.replaceAll(/[\s-]/g, ''))

/** What somebody typed or chose on a page. */
export type TypedCard = { use: string; number: string; expiry: string; cvc: string; name: string }
export type CardField = 'number' | 'expiry' | 'cvc' | 'name'
export type CardProblem =
  | 'number_invalid'
  | 'number_unknown'
  | 'expiry_invalid'
  | 'expiry_past'
  | 'cvc_invalid'
  | 'name_missing'
export type ReadCard = { card: TestCard; exp_month: number; exp_year: number; name: string }

/** The value of the choice to type a number instead of taking one of the list. */
export const typed = 'typed'

/** Reads a card as it was typed, or says at each field what is wrong; a card of the list brings its own details. */
export function readCard(
  input: TypedCard,
  now: Date,
): { read: ReadCard } | { problems: Partial<Record<CardField, CardProblem>> } {
  const problems: Partial<Record<CardField, CardProblem>> = {}
  const isTyped = input.use === typed
  const number = isTyped ? input.number : input.use
  const card = testCard(number)
  if (!card) problems.number = isCardNumber(number) ? 'number_unknown' : 'number_invalid'

  const [, month = '', year = ''] =
    /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d\d)\s*$/.exec(isTyped ? input.expiry : '12/40') ?? []
  const [exp_month, exp_year] = [Number(month), 2000 + Number(year)]
  if (exp_month < 1 || exp_month > 12) problems.expiry = 'expiry_invalid'
  else if (Date.UTC(exp_year, exp_month) <= now.getTime()) problems.expiry = 'expiry_past'

  if (isTyped && !/^\s*\d{3}\s*$/.test(input.cvc)) problems.cvc = 'cvc_invalid'
  const name = input.name.trim().slice(0, 120)
  if (!name) problems.name = 'name_missing'
  return card && Object.keys(problems).length === 0 ? { read: { card, exp_month, exp_year, name } } : { problems }
}

/** Luhn's sum, by which slips of the finger are noticed. */
function isCardNumber(text: string): boolean {
  const digits = text.replaceAll(/[\s-]/g, '')
  if (!/^\d{13,19}$/.test(digits)) return false
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}
