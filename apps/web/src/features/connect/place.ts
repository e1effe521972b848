type Placed = { city: string; region: string; country: string }

/** Where something is, as people say it; the country only where it is another one. */
export const placeOf = ({ city, region, country }: Placed, language: string): string =>
  [city, region, country === 'US' ? '' : countryName(country, language)].filter(Boolean).join(', ')

export function countryName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
