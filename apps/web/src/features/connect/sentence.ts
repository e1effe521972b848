/** A sentence without some of its words, and without the commas that held them. */
export function withoutSaid(sentence: string, said: string): string {
  const at = sentence.toLowerCase().indexOf(said.toLowerCase())
  if (said === '' || at < 0) return sentence
  // "in" before a place means nothing without it.
  const before = sentence.slice(0, at).replace(/\b(in|near|with|en|de|con)\s+$/i, '')
  const left = `${before} ${sentence.slice(at + said.length)}`
  return left
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(\s*,)+/g, ',')
    .replaceAll(/^[\s,]+|[\s,]+$/g, '')
}
