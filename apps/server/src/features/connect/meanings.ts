import type { organizationTypes } from '@guildhall/contract/organizations'
import { sayIn, type Language } from '../../words/say.ts'
import { levelName } from '../membership-levels/public.ts'
import { countries, states } from './places.ts'
import type { Meaning } from './understand.ts'
import type { Names } from './vocabulary-queries.ts'

/** Everything that a sentence can mean in this network, in the words of its own lists and in those that people use. */
export function meaningsOf({ nodes, certifications, regions, levels, hubs }: Names, language: Language): Meaning[] {
  const countryNames = new Intl.DisplayNames(language, { type: 'region' })
  const stateNames = new Set(Object.values(states))
  return [
    ...nodes.map(({ value, label, synonyms }) => ({ key: 'capability' as const, value, label, name: label, synonyms })),
    ...certifications.map(({ value }) => ({
      key: 'certification' as const,
      value,
      label: value,
      name: value,
      synonyms: beginnings(value),
    })),
    ...Object.entries(states).map(([letters, name]) => region(name, [letters])),
    ...regions.filter(({ value }) => !stateNames.has(value)).map(({ value }) => region(value)),
    ...countries.map(({ code, names: [name = code, ...synonyms] }) => ({
      key: 'country' as const,
      value: code,
      label: countryNames.of(code) ?? code,
      name,
      synonyms,
      capitals: code === 'US' ? ['US'] : [],
    })),
    ...levels.map(({ value, label }) => ({
      key: 'level' as const,
      value,
      label: levelName({ slug: value, name: label }, sayIn(language)),
      name: `${label} member`,
      synonyms: [`${label} level`, `${label} membership`],
    })),
    ...hubs.map(({ value, label }) => ({
      key: 'hub_id' as const,
      value,
      label,
      name: `${label} hub`,
      synonyms: [label],
    })),
    ...Object.entries(typeWords).map(([value, [name = value, ...synonyms]]) => ({
      key: 'type' as const,
      value,
      label: value,
      name,
      synonyms,
    })),
    ...Object.entries(weightWords).map(([value, name]) => ({ key: 'weight' as const, value, label: value, name })),
  ]
}

const region = (value: string, capitals: string[] = []): Meaning => ({
  key: 'region',
  value,
  label: value,
  name: value,
  capitals,
})

/** "ISO 9001" says "ISO 9001:2015", and "ITAR" says "ITAR registration"; where two begin alike, neither is meant. */
const beginnings = (name: string): string[] => {
  const words = name.split(/[\s:/-]+/)
  const least = words[0] && /^(ISO|IEC|AS|IATF|MIL|SAE|NIST)$/i.test(words[0]) ? 2 : 1
  return words.map((_, index) => words.slice(0, index + 1).join(' ')).slice(least - 1, -1)
}

const typeWords: Record<(typeof organizationTypes)[number], string[]> = {
  industry: ['company', 'manufacturer', 'supplier', 'vendor', 'empresa', 'fabricante', 'proveedor'],
  academic: ['university', 'college', 'academic', 'academia', 'universidad'],
  non_profit: ['non-profit', 'nonprofit', 'not-for-profit'],
  government: ['government', 'government agency', 'federal agency', 'gobierno'],
}

const weightWords = { core: 'core', supplementary: 'supplementary' }
