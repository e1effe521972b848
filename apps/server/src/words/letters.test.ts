import { describe, expect, test } from 'vitest'
import { letterNames, writeLetter } from './letters.ts'

const link = 'https://portal.example.org/door?a=1&b=2'
const values = {
  organization: 'Halden & Sons',
  level: 'Principal',
  hub: 'RF & Packaging',
  person: 'Ada <Admin>',
  email: 'ada@example.test',
  about: 'ada@example.test, Engineer',
  name: 'Bo <Newcomer>',
  device: 'Firefox, Windows',
  address: '192.0.2.7',
  when: 'today',
  days: '60',
  number: 'INV-00042',
  amount: '$7,500.00',
  event: 'Winter <assembly>',
  where: 'It takes place here: Great Hall.',
  until: 'tomorrow',
  position: '3',
  changes: 'The new time is noon.',
  title: 'Plasma <etch>',
  facts: 'It starts soon.',
  from: ' of Halden',
}

describe.each(['en', 'es'] as const)('in %s', (language) => {
  test.each(letterNames)('the letter "%s" says everything, as text and as a page', (name) => {
    const letter = { name, to: 'a@example.test', first_name: 'Zoë', language, link, values, quote: 'Why <now>?\nYes.' }
    const { subject, text, html } = writeLetter(letter, 'The Network')
    for (const part of [subject, text, html]) {
      expect(part).not.toMatch(/letter\.|\{\{|undefined/)
      expect(part.length).toBeGreaterThan(10)
    }
    expect(subject).toMatch(/ · The Network$/)
    expect(text).toContain(link)
    expect(text).toContain('    Why <now>?\n    Yes.')
    expect(html).toContain('href="https://portal.example.org/door?a=1&amp;b=2"')
    expect(html).toContain('Why &lt;now&gt;?<br>Yes.')
    expect(html).not.toContain('<Admin>')
    expect(html).toContain(`<html lang="${language}">`)
  })
})

test('a letter lists what it gathers under headings, and says how such mails end', () => {
  const letter = { name: 'digest', to: 'a@example.test', first_name: 'Zoë', language: 'en', link, values } as const
  const groups = [{ title: 'Events & more', lines: [{ title: 'Soon: <b>', link: `${link}&c` }] }]
  const unsubscribe = {
    types: ['events', 'orders'] as ('events' | 'orders')[],
    page_url: 'https://x.test/u',
    call_url: 'https://x.test/c',
  }
  const { text, html, headers } = writeLetter({ ...letter, groups, unsubscribe }, 'N')
  expect(text).toContain(`Events & more\n- Soon: <b>\n  ${link}&c`)
  expect(text).toContain('No more of these mails (Events and Orders)\nhttps://x.test/u')
  expect(html).toContain('Events &amp; more</h2>')
  expect(html).toContain('>Soon: &lt;b&gt;</a>')
  expect(headers).toEqual({
    'List-Unsubscribe': '<https://x.test/c>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(writeLetter(letter, 'N').headers).toBeUndefined()
})

test('no letter is the same in both languages', () => {
  for (const name of letterNames) {
    const letter = { name, to: 'a@example.test', first_name: 'Zoë', link, values }
    expect(writeLetter({ ...letter, language: 'en' }, 'N').subject).not.toBe(
      writeLetter({ ...letter, language: 'es' }, 'N').subject,
    )
  }
})
