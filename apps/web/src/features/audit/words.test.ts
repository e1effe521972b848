import { expect, test } from 'vitest'
import en from './words/en.ts'

const server = import.meta.glob<string>(
  ['../../../../server/src/**/*.ts', '!../../../../server/src/**/*.test.ts', '!../../../../server/src/test/**'],
  { query: '?raw', import: 'default', eager: true },
)

test.each([
  ['action', /\baction: '([a-z_]+\.[a-z_]+)'/g],
  ['subject', /\bsubject_type(?::| =) '([a-z_]+)'/g],
] as const)('every %s that the server writes into the audit has its words', (group, mark) => {
  const written = Object.values(server).flatMap((source) => [...source.matchAll(mark)].map(([, name = '']) => name))
  expect(written.length).toBeGreaterThan(5)
  const known = namesIn(en[group])
  expect(written.filter((name) => !known.includes(name))).toEqual([])
})

const namesIn = (words: object): string[] =>
  Object.entries(words).flatMap(([name, word]) =>
    typeof word === 'string' ? name : namesIn(word).map((rest) => `${name}.${rest}`),
  )
