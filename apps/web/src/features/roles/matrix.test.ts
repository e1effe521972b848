import { permissionGroups, permissions } from '@guildhall/contract/permissions'
import { en } from '@guildhall/contract/words/en'
import { expect, test } from 'vitest'
import { keysIn, matrix, narrow } from './matrix.ts'

const rows = matrix.flatMap((section) => section.rows)
const cellsOf = (group: string) => rows.find((row) => row.group === group)?.cells
const words = {
  group: (group: keyof typeof en.permission_group) => en.permission_group[group],
  permission: (permission: keyof typeof en.permission) => en.permission[permission],
}
const found = (text: string) => narrow(text, words).flatMap((section) => section.rows.map(({ group }) => group))

test('every group has one row, and every permission one cell', () => {
  expect(rows.map(({ group }) => group).toSorted()).toEqual(Object.keys(permissionGroups).toSorted())
  expect(keysIn(matrix).toSorted()).toEqual(permissions.toSorted())
  expect(rows.flatMap(({ cells }) => Object.values(cells).flat()).toSorted()).toEqual(permissions.toSorted())
})

test('the plain keys stand in their columns, and what is left beside them', () => {
  expect(cellsOf('organizations')).toEqual({
    read: ['organization_read'],
    write: ['organization_write'],
    delete: ['organization_delete'],
    also: ['organization_profile_read'],
  })
  expect(cellsOf('eda')).toMatchObject({ read: ['eda_read'], also: ['eda_order', 'eda_tools_read'] })
  expect(cellsOf('chat')).toEqual({ read: [], write: [], delete: [], also: ['chat'] })
})

test('a text finds rows by group, by words and by key, whatever its case and accents', () => {
  expect(found('HÚBS')).toEqual(['hubs'])
  expect(found('decide access')).toEqual(['access_requests'])
  expect(found('order_report')).toEqual(['orders'])
  expect(found('no such thing')).toEqual([])
  expect(narrow(' ', words)).toBe(matrix)
})
