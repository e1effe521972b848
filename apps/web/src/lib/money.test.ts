import { expect, test } from 'vitest'
import { centsOf, formatMoney, moneyText } from './money.ts'

test.each([
  ['1500', 150_000],
  ['1500.5', 150_050],
  ['1,500.25', 150_025],
  ['1.500,25', 150_025],
  ['1.500', 150_000],
  ['1,5', 150],
  ['50 000,00', 5_000_000],
  ['$1,000,000', 100_000_000],
  ['0', 0],
  ['0.07', 7],
  [' ', null],
  ['-5', '-5'],
  ['12.345.67', '12.345.67'],
  ['1.500.00', '1.500.00'],
  ['1,50,000', '1,50,000'],
  ['12.3456', '12.3456'],
  ['free', 'free'],
])('%j is typed for %j cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents)
})

test.each(['en', 'es'])('what is written in %s is read back as it was', (language) => {
  for (const cents of [0, 5, 99, 100, 123_456, 5_000_000, 100_000_000])
    expect(centsOf(moneyText(cents, language))).toBe(cents)
})

test('a price is read in the reader’s format, with decimals only where there are any', () => {
  expect(formatMoney(5_000_000, 'USD', 'en')).toBe('$50,000')
  expect(formatMoney(99_950, 'EUR', 'en')).toBe('€999.50')
  expect(formatMoney(5_000_000, 'EUR', 'es')).toBe('50.000\u00a0€')
})
