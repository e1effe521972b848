/** @typedef {ReturnType<typeof formsOf>} Forms one name as the different places write it */
/** @typedef {{ plural: Forms, singular: Forms, stem: string }} Names */

/**
 * @param {string} plural
 * @param {string} singular
 * @param {string} [stem] what its permissions begin with; the singular, if not said otherwise
 * @returns {Names}
 */
export function namesOf(plural, singular, stem) {
  const forms = formsOf(singular)
  return { plural: formsOf(plural), singular: forms, stem: stem ?? forms.snake }
}

export const isName = (/** @type {string} */ name) => /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(name)

function formsOf(/** @type {string} */ kebab) {
  const camel = kebab.replace(/-(.)/g, (_, letter) => letter.toUpperCase())
  const words = kebab.replaceAll('-', ' ')
  return { kebab, snake: kebab.replaceAll('-', '_'), camel, pascal: capital(camel), words, sentence: capital(words) }
}

const capital = (/** @type {string} */ text) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** The feature that the templates are written for. */
const sample = namesOf('wide-widgets', 'wide-widget', 'permission')

/**
 * Puts the names of a feature in the place of the sample's.
 * @param {string} text
 * @param {Names} names
 */
export function renamed(text, { plural, singular, stem }) {
  // The plural first, because the singular is a part of it.
  const pairs = [...pairsOf(sample.plural, plural), ...pairsOf(sample.singular, singular)]
  const named = pairs.reduce((result, [from, to]) => result.replaceAll(from, to), text)
  return named.replaceAll(`'${sample.stem}_`, `'${stem}_`)
}

/**
 * @param {Forms} from
 * @param {Forms} to
 * @returns {[string, string][]}
 */
const pairsOf = (from, to) => [
  [from.kebab, to.kebab],
  [from.snake, to.snake],
  [from.camel, to.camel],
  [from.pascal, to.pascal],
  [from.words, to.words],
  [from.sentence, to.sentence],
]
