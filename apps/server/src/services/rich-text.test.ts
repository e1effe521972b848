import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { xssStrings } from '../test/xss-strings.ts'
import { cleanHtml, picturesIn, plainText } from './rich-text.ts'

const id = '3f0c1d52-7a8e-4b6d-9c3f-2f1a0b9c8d7e'
const picture = `<img src="/api/files/show/${id}" alt="A wafer" width="800" height="450" />`

describe('what the editor makes', () => {
  test.each([
    '<h2>Agenda</h2><h3>Morning</h3><h4>Room 1</h4>',
    '<p>Plain, <strong>bold</strong>, <em>italic</em>, <u>under</u>, <s>gone</s>, <code>x &lt; 1</code><br />next</p>',
    '<ul><li><p>one</p><ol><li><p>two</p></li></ol></li></ul><hr />',
    '<blockquote><p>Said she.</p></blockquote><pre><code>if (a &amp;&amp; b) {}\n</code></pre>',
    '<p><a href="https://example.org/a?b=1&amp;c=2">web</a> <a href="mailto:a@example.org">mail</a> <a href="/events">portal</a></p>',
    `<p></p>${picture}`,
    '<table><tbody><tr><th colspan="2" rowspan="1"><p>Day</p></th></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>',
  ])('stays as it is: %s', (html) => {
    expect(cleanHtml(html)).toBe(html)
  })

  test('is found as pictures and as words', () => {
    expect(picturesIn(cleanHtml(`${picture}<p>x</p>${picture}`))).toEqual([id])
    expect(plainText('<h2>One</h2><p>two &amp; <strong>th</strong>ree<br>four</p><ul><li>five</li></ul>')).toBe(
      'One two & three four five',
    )
  })
})

describe('what other hands make', () => {
  test.each(xssStrings.map((html) => [html]))('is harmless: %j', (html) => {
    const clean = cleanHtml(html)
    expect(clean).toBe(cleanHtml(clean))
    for (const [tag, name = ''] of clean.matchAll(/<\/?([^\s/>]*)[^>]*>/g)) {
      expect(elements).toContain(name)
      expect(tag.replace(/^<\/?[^\s/>]*/, '')).toMatch(attributes)
    }
  })

  test('paragraphs within a paragraph, left by what was taken out, are set apart', () => {
    expect(cleanHtml('<p>one<custom><p>two</p></custom></p>')).toBe('<p>one</p><p>two</p><p></p>')
  })

  test('older and stronger markup is taken for what it means', () => {
    expect(cleanHtml('<h1>T</h1><b>b</b><i>i</i><del>d</del><h6>s</h6>')).toBe(
      '<h2>T</h2><strong>b</strong><em>i</em><s>d</s><h4>s</h4>',
    )
  })

  test('cleaning twice is cleaning once, whatever it is', () => {
    const piece = fc.oneof(
      fc.constantFrom('<', '>', '</', '/>', '"', "'", '`', '&', ';', '=', ' ', '\n', '<!--', '-->', '<![CDATA[', ']]>'),
      fc.constantFrom(
        'p',
        'a href=',
        'img src=',
        'svg',
        'math',
        'style',
        'title',
        'template',
        'table',
        'td',
        'pre',
        'code',
      ),
      fc.constantFrom('javascript:', 'onerror=', '&lt;', '&#60;', '&amp;', '/api/files/show/', id),
      fc.constantFrom(...xssStrings),
      fc.string({ maxLength: 6 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const clean = cleanHtml(pieces.join(''))
        expect(cleanHtml(clean)).toBe(clean)
      }),
      { numRuns: 1000 },
    )
  })
})

const elements = 'h2 h3 h4 p blockquote ul ol li hr br pre code strong em u s a img table thead tbody tr th td'.split(
  ' ',
)

/** Nothing but the attributes of the list, and in addresses nothing but what the list allows. */
const attributes =
  /^(?: (?:href="(?:https?:\/\/|mailto:|\/(?!\/))[^"]*"|src="\/api\/files\/show\/[0-9a-f-]{36}"|(?:alt|width|height|colspan|rowspan|scope)="[^"<>]*"))*(?: \/)?>$/
