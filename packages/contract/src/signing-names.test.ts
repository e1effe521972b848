import { describe, expect, test } from 'vitest'
import { isNameOf } from './signing-names.ts'

const ada = { first_name: 'Ada', last_name: 'Lovelace' }

describe('the name that signs', () => {
  test.each([
    ['Ada Lovelace', ada],
    ['  ADA   lovelace ', ada],
    ['Ada K. Lovelace', ada],
    ['Augusta Ada King-Lovelace', ada],
    ['Lovelace, Ada', ada],
    ['Lukasz Zolc', { first_name: 'Łukasz', last_name: 'Żółć' }],
    ['Nguyen Thi Huong', { first_name: 'Thị Hương', last_name: 'Nguyễn' }],
    ['ΠΑΠΑΔΟΠΟΥΛΟΥ Ελένη', { first_name: 'Ελένη', last_name: 'Παπαδοπούλου' }],
    ['王小明', { first_name: '小明', last_name: '王' }],
    ['Sean OBrien', { first_name: 'Seán', last_name: 'O’Brien' }],
    ['Jürgen Groß', { first_name: 'Jurgen', last_name: 'Gross' }],
  ])('%s is the name of the account', (typed, account) => {
    expect(isNameOf(typed, account)).toBe(true)
  })

  test.each([
    ['Mickey Mouse', ada],
    ['Ada', ada],
    ['A. Lovelace', ada],
    ['Adalovelace', ada],
    ['Ada Love lace', ada],
  ])('%s is not', (typed, account) => {
    expect(isNameOf(typed, account)).toBe(false)
  })
})
