/** The states of the USA by the two letters of the post. */
export const states: Record<string, string> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
}

const shortened: Record<string, string[]> = {
  US: ['USA', 'United States of America', 'EE. UU.'],
  GB: ['Great Britain', 'Britain', 'UK'],
  KR: ['Korea'],
  TR: ['Turkey'],
}

/** Groups of countries, codes for tests and private use, and what is counted among the states. */
const noCountries = new Set(['EU', 'PR', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
const names = new Map(
  (['en', 'es'] as const).map((language) => [
    language,
    new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
  ]),
)

/** Every country with what it is called in the languages of the portal, and how people shorten it. */
export const countries: { code: string; names: string[] }[] = letters
  .flatMap((first) => letters.map((second) => first + second))
  // Codes of countries that are no more lead to those of today.
  .filter((code) => !noCountries.has(code) && new Intl.Locale(`und-${code}`).region === code)
  .map((code) => ({
    code,
    names: [...names.values()].flatMap((known) => known.of(code) ?? []),
  }))
  .filter((country) => country.names.length > 0)
  .map((country) => ({ ...country, names: [...country.names, ...(shortened[country.code] ?? [])] }))
