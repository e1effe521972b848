import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { describeOnce } from './described.ts'

const url = process.env['TEST_DATABASE_URL']

describe.runIf(url)('a named statement', () => {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  describeOnce(pool)
  let described = 0
  pool.on('connect', (client) => {
    const { connection } = client as unknown as { connection: pg.Connection }
    connection.on('rowDescription', () => described++)
  })
  afterAll(() => pool.end())

  const text = `select $1::int as number, null::text as nothing, array[$2::text, 'b'] as texts, 10 / $1::int as part, $1::int as number
    from generate_series(1, $1::int)`
  const ask = (values: unknown[]) =>
    pool.query({ name: 'asked', text, rowMode: 'array' as const }, values).then(({ rows }) => rows)
  const row = (number: number, letter: string) => [number, null, [letter, 'b'], Math.trunc(10 / number), number]

  test('is described once, and read in the same way ever after', async () => {
    expect(await ask([1, 'a'])).toEqual([row(1, 'a')])
    expect(described).toBe(1)
    expect(await ask([2, 'c'])).toEqual([row(2, 'c'), row(2, 'c')])
    expect(await ask([-1, 'c'])).toEqual([])
    expect(described).toBe(1)
  })

  test('is read in the same way after it has failed, and between others', async () => {
    await expect(ask([0, 'a'])).rejects.toThrow('division by zero')
    await expect(ask(['no number', 'a'])).rejects.toThrow('invalid input syntax')
    await expect(ask([1n << 40n, 'a'])).rejects.toThrow('out of range')
    const { rows } = await pool.query({ name: 'other', text: 'select $1::text as word', rowMode: 'array' }, ['x'])
    expect(rows).toEqual([['x']])
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(await ask([1, 'd'])).toEqual([row(1, 'd')])
  })

  test('is described anew on another connection, and by a statement inside a transaction', async () => {
    const client = await pool.connect()
    await client.query('begin')
    const inside = await client.query({ name: 'asked', text, rowMode: 'array' }, [1, 'e'])
    await client.query('commit')
    expect(inside.rows).toEqual([row(1, 'e')])
    client.release(true)
    const before = described
    expect(await ask([1, 'f'])).toEqual([row(1, 'f')])
    expect(described).toBe(before + 1)
  })

  test('that writes and answers nothing is done as often as it is asked', async () => {
    await pool.query('create temp table written (n int)')
    const write = { name: 'write', text: 'insert into written values ($1)', rowMode: 'array' as const }
    for (const n of [1, 2, 3]) expect((await pool.query(write, [n])).rowCount).toBe(1)
    expect((await pool.query('select sum(n)::int as sum from written')).rows).toEqual([{ sum: 6 }])
  })
})
