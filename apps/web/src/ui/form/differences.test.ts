import { describe, expect, test } from 'vitest'
import { changesOf, differencesOf, isSame, type Versions } from './differences.ts'
import type { Described } from './use-field.ts'

const words = { yes: 'Yes', no: 'No', day: (day: string) => `the day ${day}` }
const fieldsOf = (fields: Record<string, Described>) =>
  new Map(Object.entries(fields).map(([name, field]) => [name, { current: field }]))
const simple = fieldsOf({ name: { label: 'Name' }, phone: { label: 'Phone' } })
const compare = (versions: Versions, fields = simple) => differencesOf(versions, fields, words)
/** Only the other person changed the field. */
const shown = (value: unknown, described: Described = {}) =>
  compare(
    { opened: { field: 'before' }, saved: { field: value }, typed: { field: 'before' } },
    fieldsOf({ field: { label: 'Field', ...described } }),
  )[0]?.theirs

describe('what the other person changed', () => {
  test('is a conflict where both changed the same field', () => {
    const versions = {
      opened: { name: 'Fab', phone: '1', version: 1 },
      saved: { name: 'Fab One', phone: '1', version: 2 },
      typed: { name: 'Fab Two', phone: '1', version: 1 },
    }
    expect(compare(versions)).toEqual([
      { field: 'name', label: 'Name', theirs: 'Fab One', mine: 'Fab Two', isConflict: true },
    ])
    expect(changesOf(versions, simple)).toEqual([{ field: 'name', value: 'Fab Two' }])
  })

  test('is no conflict in a field that this person left alone, and both changes are kept', () => {
    const versions = {
      opened: { name: 'Fab', phone: '1' },
      saved: { name: 'Fab One', phone: '1' },
      typed: { name: 'Fab', phone: '2' },
    }
    expect(compare(versions)).toMatchObject([{ field: 'name', theirs: 'Fab One', mine: 'Fab', isConflict: false }])
    expect(changesOf(versions, simple)).toEqual([{ field: 'phone', value: '2' }])
  })

  test('is nothing where both typed the same, or where only this person changed something', () => {
    expect(
      compare({
        opened: { name: 'Fab', phone: '1' },
        saved: { name: 'Fab One', phone: '1' },
        typed: { name: 'Fab One', phone: '2' },
      }),
    ).toEqual([])
  })

  test('is nothing in a record that only has a new version', () => {
    const record = { name: 'Fab', phone: '1' }
    expect(compare({ opened: record, saved: { ...record, version: 9 }, typed: { ...record, phone: '2' } })).toEqual([])
  })

  test('is nothing in a field that the form does not have', () => {
    const record = { name: 'Fab', phone: '1', status: 'draft' }
    expect(compare({ opened: record, saved: { ...record, status: 'published' }, typed: record })).toEqual([])
  })

  test('comes in the order of the form', () => {
    const differences = compare({
      opened: { phone: '', name: '' },
      saved: { phone: '1', name: 'Fab' },
      typed: { phone: '', name: '' },
    })
    expect(differences.map(({ field }) => field)).toEqual(['name', 'phone'])
  })
})

describe('fields in groups', () => {
  const fields = fieldsOf({ 'audience.levels': { label: 'Levels' }, 'audience.hubs': { label: 'Hubs' } })

  test('are compared and kept one by one', () => {
    const versions = {
      opened: { audience: { levels: [], hubs: [] } },
      saved: { audience: { levels: ['gold'], hubs: [] } },
      typed: { audience: { levels: [], hubs: ['north'] } },
    }
    expect(compare(versions, fields)).toMatchObject([{ field: 'audience.levels', label: 'Levels', isConflict: false }])
    expect(changesOf(versions, fields)).toEqual([{ field: 'audience.hubs', value: ['north'] }])
  })

  test('are one field where the group itself is one', () => {
    const hours = fieldsOf({ quiet: { label: 'Quiet hours' }, 'quiet.from': { label: 'From' } })
    const versions = { opened: { quiet: null }, saved: { quiet: { from: '22:00' } }, typed: { quiet: null } }
    expect(compare(versions, hours)).toMatchObject([
      { field: 'quiet', label: 'Quiet hours', theirs: '22:00', mine: '' },
    ])
  })

  test('are one field where the group comes or goes', () => {
    const versions = {
      opened: { audience: null },
      saved: { audience: { levels: ['gold'] } },
      typed: { audience: null },
    }
    expect(compare(versions, fields)).toMatchObject([{ field: 'audience', label: 'Levels', theirs: 'gold' }])
  })
})

describe('a value reads', () => {
  test('as its field describes it', () =>
    expect(shown('gold', { describe: (value) => `the level ${String(value)}` })).toBe('the level gold'))
  test('by itself where the field cannot describe it', () =>
    expect(shown('gold', { describe: () => undefined })).toBe('gold'))
  test('as nothing when it is empty, whatever the field says', () => {
    expect(shown(null, { describe: () => 'never' })).toBe('')
    expect(shown('', { describe: () => 'never' })).toBe('')
  })
  test('as a word when it is on or off', () => {
    expect(shown(true)).toBe('Yes')
    expect(shown(false)).toBe('No')
  })
  test('as a day', () => expect(shown('2027-03-01')).toBe('the day 2027-03-01'))
  test('as typed, angle brackets included', () => expect(shown('if a <b> c')).toBe('if a <b> c'))
  test('as a list', () => expect(shown(['GaN', 'SiC'])).toBe('GaN, SiC'))
  test('by the name of a file, and never by an id', () => {
    expect(shown({ id: '1', name: 'plan.pdf', size: 12 })).toBe('plan.pdf')
    expect(
      shown([
        { id: '1', name: 'plan.pdf' },
        { id: '2', name: 'map.png' },
      ]),
    ).toBe('plan.pdf\nmap.png')
    expect(shown([{ tool_id: '77', seats: 3 }])).toBe('3')
  })
  test('row by row', () =>
    expect(
      shown([
        { title: 'Map', url: 'https://a.test' },
        { title: 'Rules', url: '' },
      ]),
    ).toBe('Map · https://a.test\nRules'))
})

test('values are the same in any order of their keys, and left out is empty', () => {
  expect(isSame({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true)
  expect(isSame(null, '')).toBe(true)
  expect(isSame(undefined, null)).toBe(true)
  expect(isSame(0, '')).toBe(false)
  expect(isSame(['a', 'b'], ['b', 'a'])).toBe(false)
})
