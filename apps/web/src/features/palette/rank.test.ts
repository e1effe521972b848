import { expect, test } from 'vitest'
import { mark, rank } from './rank.ts'

test('the very title comes before its beginning, that before the beginnings of its words, and those before what stands over it', () => {
  expect(rank('users', 'Users', 'Members')).toBe(0)
  expect(rank('use', 'Users', 'Members')).toBe(1)
  expect(rank('tax', 'Capabilities taxonomy', 'Members')).toBe(2)
  expect(rank('tax cap', 'Capabilities taxonomy', 'Members')).toBe(2)
  expect(rank('mem tax', 'Capabilities taxonomy', 'Members')).toBe(3)
  expect(rank('sers', 'Users', 'Members')).toBeUndefined()
})

test('accents and capitals make no difference', () => {
  expect(rank('ANALITICA', 'Analítica')).toBe(0)
  expect(rank('analíti', 'Analitica')).toBe(1)
})

test('what was typed is marked where words begin with it, as they are written', () => {
  expect(mark('Región sureña', 'sure regi')).toEqual([
    { text: 'Regi', is_hit: true },
    { text: 'ón ', is_hit: false },
    { text: 'sure', is_hit: true },
    { text: 'ña', is_hit: false },
  ])
  expect(mark('Users', '')).toEqual([{ text: 'Users', is_hit: false }])
  expect(mark('', 'a')).toEqual([])
})
