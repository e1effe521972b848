import { expect, test } from 'vitest'
import { testServer } from '../test/server.ts'
import { figure } from './slow-figures.ts'

const { db } = await testServer()

test('what is counted out of few rows is counted for everybody who looks', async () => {
  let count = 0
  const look = () => figure(db, { name: 'few', count: async () => ++count, numbersIn: () => [600, 400] })
  expect([await look(), await look()]).toEqual([1, 2])
})

test('what is counted out of a great many rows is shown again, to each list its own', async () => {
  let count = 0
  const look = (name: string) => figure(db, { name, count: async () => ++count, numbersIn: () => [60_000, 40_000] })
  expect([await look('many'), await look('many'), await look('others')]).toEqual([1, 1, 2])
})

test('a count that fails is tried again by the next one', async () => {
  const numbersIn = () => [100_000]
  const fails = () => Promise.reject<number>(new Error('no answer'))
  await expect(figure(db, { name: 'failing', count: fails, numbersIn })).rejects.toThrow('no answer')
  await expect(figure(db, { name: 'failing', count: () => Promise.resolve(3), numbersIn })).resolves.toBe(3)
})
