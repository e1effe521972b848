import { expect, test } from 'vitest'
import { type Column, foldForPhone } from './column.ts'

const column = (key: string, phone?: Column<string>['phone']): Column<string> => ({
  key,
  header: key,
  cell: () => key,
  phone,
})
const keys = (columns: Column<string>[]) => columns.map(({ key }) => key)

test('on a phone the first column is the title and the others follow on the second line', () => {
  const { title, meta, status } = foldForPhone([column('name'), column('email'), column('role')])
  expect([keys(title), keys(meta), keys(status)]).toEqual([['name'], ['email', 'role'], []])
})

test('a column takes the place on the phone that it asks for, or none', () => {
  const folded = foldForPhone([
    column('id', 'hide'),
    column('name', 'title'),
    column('state', 'status'),
    column('role'),
  ])
  expect([keys(folded.title), keys(folded.meta), keys(folded.status)]).toEqual([['name'], ['role'], ['state']])
})
