type AccountName = { first_name: string; last_name: string }

/** Whether a typed name is the account's: every word of it is there, whatever the case, accents, or words in between. */
export function isNameOf(typed: string, { first_name, last_name }: AccountName): boolean {
  const words = wordsOf(typed)
  const joined = words.join('')
  return wordsOf(`${first_name} ${last_name}`).every(
    // Names in these scripts are often written without a space.
    (part) =>
      words.includes(part) ||
      (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(part) && joined.includes(part)),
  )
}

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .replaceAll(/[łđøßæœıħð]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’ʼ`.]/gu, '')
    .normalize('NFC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Letters that no decomposition takes their mark off. */
const plainLetters: Record<string, string> = {
  ł: 'l',
  đ: 'd',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ð: 'd',
}
