/** An amount of cents with its currency, without decimals where there are none. */
export const formatMoney = (cents: number, currency: string, language: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
    cents / 100,
  )

/**
 * An amount as it was typed, in cents; null when nothing is typed, and the text itself, which the contract refuses, when it
 * is no amount. Comma and point both part thousands and decimals: one or two digits at the end are decimals.
 */
export function centsOf(text: string): number | string | null {
  const clean = text.replaceAll(/[\s$€]/g, '')
  if (clean === '') return null
  const [, whole = '', parting, point, decimals = ''] = amount.exec(clean) ?? []
  if (whole === '' || (parting && parting === point)) return text
  return Number(whole.replaceAll(/\D/g, '')) * 100 + Number(decimals.padEnd(2, '0'))
}

const amount = /^(\d+|\d{1,3}(?:([.,'])\d{3})(?:\2\d{3})*)(?:([.,])(\d{1,2}))?$/

/** How an amount of cents is written in a field. */
export function moneyText(cents: unknown, language: string): string {
  if (typeof cents === 'string') return cents
  return typeof cents === 'number'
    ? new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(cents / 100)
    : ''
}
