import fc from 'fast-check'

/** What nobody types, and what somebody sends who looks for a hole. */
export const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    '\u202e\u200f',
    'NaN',
    'Infinity',
    '-0',
    '0x10',
    '1e400',
    "' or 1=1 --",
    '"; drop table users; --',
    '$1',
    '%_\\%',
    '{{7*7}}',
    '${7*7}',
    '<img src=x onerror=alert(1)>',
    '../../../../etc/passwd',
    'https://user:pass@[::1]:0/',
    'javascript:alert(1)',
    'null',
    'undefined',
    '__proto__',
    'constructor',
    '0000-00-00',
    '2026-02-30',
    '9999-12-31T23:59:59.999Z',
    '+275760-09-13T00:00:00.000Z',
    '-000001-01-01T00:00:00.000Z',
    '00000000-0000-4000-8000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    true,
    false,
    0,
    -1,
    0.5,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 53,
    2 ** 63,
    1e308,
    [],
    {},
    [[[[]]]],
    [null],
    { toString: 'x' },
    { length: 1e9 },
    { id: { $ne: null } },
    'a'.repeat(300),
    'ñ'.repeat(5000),
    '\u{1f9ff}'.repeat(2000),
    Array.from({ length: 600 }, () => '00000000-0000-4000-8000-000000000000'),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
)

/** One place of a value changed, left out or doubled; or something more put in. */
export const twisted = (value: unknown) =>
  fc
    .tuple(fc.nat(), nasty, fc.constantFrom('replace', 'replace', 'replace', 'omit', 'add', 'wrap'))
    .map(([at, bad, how]) => {
      const paths = pathsOf(value)
      return changedAt(value, paths[at % paths.length] ?? [], (found) => {
        if (how === 'wrap') return [found]
        if (how === 'add' && isObject(found)) return { ...found, [(JSON.stringify(bad) ?? '').slice(0, 30)]: bad }
        return how === 'omit' ? undefined : bad
      })
    })

type Path = (string | number)[]

function pathsOf(value: unknown, above: Path = []): Path[] {
  if (Array.isArray(value)) return [above, ...value.flatMap((inner, at) => pathsOf(inner, [...above, at]))]
  if (isObject(value))
    return [above, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...above, key]))]
  return [above]
}

function changedAt(value: unknown, [step, ...rest]: Path, change: (found: unknown) => unknown): unknown {
  if (step === undefined) return change(value)
  if (Array.isArray(value)) return value.map((inner, at) => (at === step ? changedAt(inner, rest, change) : inner))
  if (!isObject(value)) return value
  return { ...value, [step]: changedAt(value[step], rest, change) }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
