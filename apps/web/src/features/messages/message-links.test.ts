import { expect, test } from 'vitest'
import { piecesOf } from './message-links.ts'

const links = (text: string) => piecesOf(text).flatMap(({ text: shown, href }) => (href ? [`${shown} -> ${href}`] : []))

test.each([
  ['See https://guildhall.test/a?b=1#c.', ['https://guildhall.test/a?b=1#c -> https://guildhall.test/a?b=1#c']],
  ['(http://a.test/x_(y))', ['http://a.test/x_(y) -> http://a.test/x_(y)']],
  ['write to ada@fab.test, please', ['ada@fab.test -> mailto:ada@fab.test']],
  ['mailto:ada@fab.test!', ['mailto:ada@fab.test -> mailto:ada@fab.test']],
  ['javascript:alert(1) data:text/html,x vbscript:x file:///etc/passwd', []],
  ['<a href="https://a.test">x</a>', ['https://a.test -> https://a.test/']],
  ['no address, only 3:4 and a/b', []],
])('%s', (text, found) => {
  expect(links(text)).toEqual(found)
})

test('every letter stays where it was', () => {
  const text = 'A 👩‍🔬 line\n\nhttps://a.test, and https://b.test/ (c@d.test).\n'
  expect(
    piecesOf(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})
