import { expect, test } from 'vitest'
import { countryName, countryOptions } from './countries.ts'

test('every country has one name in each language, and the network’s own comes first', () => {
  for (const language of ['en', 'es']) {
    const options = countryOptions(language)
    expect(options[0]?.value).toBe('US')
    expect(new Set(options.map(({ label }) => label)).size).toBe(249)
    expect(options.filter(({ value, label }) => value === label)).toEqual([])
  }
})

test('the others stand in the order of their names', () => {
  const names = countryOptions('es').slice(1)
  expect(names.slice(0, 2).map(({ label }) => label)).toEqual(['Afganistán', 'Albania'])
})

test('what is no code of a country is shown as it is', () => {
  expect(countryName('DE', 'es')).toBe('Alemania')
  expect(countryName('Utopia', 'en')).toBe('Utopia')
})
