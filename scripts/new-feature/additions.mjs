import { renamed } from './names.mjs'

/** @typedef {import('./names.mjs').Names} Names */
/** @typedef {(text: string, lines: string[]) => string | undefined} Put answers nothing where it finds no place */
/** @typedef {{ file: string, where: string, lines: string[], put: Put }} Addition lines for a file that stands already */

/**
 * Every line by which the rest of the house gets to know a feature.
 * @param {Names} names
 * @returns {Addition[]}
 */
export const additionsFor = (names) =>
  additions.map(({ file, where, lines, put }) => {
    return { file, where, lines: lines.map((line) => unquoted(renamed(line, names))), put }
  })

/** A key of one word needs no quotes. */
const unquoted = (/** @type {string} */ line) => line.replace(/^( *)'(\w+)':/, '$1$2:')

const imports = (/** @type {string} */ path) => new RegExp(`^import .* from '(${path}.+)'$`)
const serverWords = /^ {2}'(?!error\.)(\w+)\.\w+':/

/**
 * Written for the feature of the templates.
 * @type {Addition[]}
 */
const additions = [
  {
    file: 'packages/contract/src/api.ts',
    where: 'with the imports',
    lines: ["import { wideWidgets } from './wide-widgets.ts'"],
    put: inOrder(imports(String.raw`\./`)),
  },
  {
    file: 'packages/contract/src/api.ts',
    where: 'in `api`',
    lines: ['  wideWidgets,'],
    put: inOrder(/^ {2}(\w+),$/),
  },
  {
    file: 'apps/server/src/app.ts',
    where: 'with the imports',
    lines: ["import { wideWidgetRoutes } from './features/wide-widgets/routes.ts'"],
    put: inOrder(imports(String.raw`\./features/`)),
  },
  {
    file: 'apps/server/src/app.ts',
    where: 'with the other routes',
    lines: ['  wideWidgetRoutes(app)'],
    put: inOrder(/^ {2}(\w+Routes)\(app\)$/),
  },
  {
    file: 'apps/server/src/words/en/done.ts',
    where: 'in `done`',
    lines: [
      "  'wide_widget.created': 'Wide widget added.',",
      "  'wide_widget.saved': 'Wide widget saved.',",
      "  'wide_widget.deleted': 'Wide widget deleted.',",
    ],
    put: inOrder(serverWords),
  },
  {
    file: 'apps/server/src/words/es/done.ts',
    where: 'in `done`',
    lines: [
      "  'wide_widget.created': 'Se agregó.',",
      "  'wide_widget.saved': 'Se guardó.',",
      "  'wide_widget.deleted': 'Se eliminó.',",
    ],
    put: inOrder(serverWords),
  },
  {
    file: 'apps/web/src/app/features.ts',
    where: 'with the imports',
    lines: ["import { wideWidgetsFeature } from '../features/wide-widgets/pages.ts'"],
    put: inOrder(imports(String.raw`\.\./features/`)),
  },
  {
    file: 'apps/web/src/app/features.ts',
    where: 'in `features`',
    lines: ['  wideWidgetsFeature,'],
    put: intoArray(/(?<=\bfeatures: Feature\[\] = \[)[^\]]*(?=\])/),
  },
  {
    file: 'apps/web/src/i18next.d.ts',
    where: 'with the imports',
    lines: ["import type wideWidgets from './features/wide-widgets/words/en.ts'"],
    put: inOrder(imports(String.raw`\./features/`)),
  },
  {
    file: 'apps/web/src/i18next.d.ts',
    where: 'in `resources`',
    lines: ["      'wide-widgets': typeof wideWidgets"],
    put: inOrder(/^ {6}'?([\w-]+)'?: typeof \w+$/),
  },
  {
    file: 'apps/web/src/app/words/en.ts',
    where: 'in `page`',
    lines: [
      "    wide_widgets: 'Wide widgets',",
      "    add_wide_widget: 'Add wide widget',",
      "    edit_wide_widget: 'Edit wide widget',",
    ],
    put: before(/^ {4}not_found: '/),
  },
  {
    file: 'apps/web/src/app/words/es.ts',
    where: 'in `page`',
    lines: [
      "    wide_widgets: 'Wide widgets',",
      "    add_wide_widget: 'Agregar wide widget',",
      "    edit_wide_widget: 'Editar wide widget',",
    ],
    put: before(/^ {4}not_found: '/),
  },
]

/**
 * Among the lines of their kind, before the first that sorts after them.
 * @param {RegExp} kind what it catches is what the lines are sorted by
 * @returns {Put}
 */
function inOrder(kind) {
  const keyOf = (/** @type {string | undefined} */ line) => kind.exec(line ?? '')?.[1]
  return (text, lines) => {
    const own = keyOf(lines[0]) ?? ''
    const all = text.split('\n')
    const next = all.findIndex((line) => (keyOf(line) ?? '') > own)
    const last = all.findLastIndex((line) => keyOf(line) !== undefined)
    if (last === -1) return undefined
    return all.toSpliced(next === -1 ? endOf(all, last) : next, 0, ...lines).join('\n')
  }
}

/**
 * The end of what begins on a line: sentences too long for one line go on further in.
 * @param {string[]} lines
 * @param {number} start
 */
function endOf(lines, start) {
  const depth = (/** @type {string | undefined} */ line) => line?.search(/\S/) ?? -1
  let end = start + 1
  while (depth(lines[end]) > depth(lines[start])) end++
  return end
}

/**
 * @param {RegExp} anchor
 * @returns {Put}
 */
function before(anchor) {
  return (text, lines) => {
    const all = text.split('\n')
    const place = all.findIndex((line) => anchor.test(line))
    return place === -1 ? undefined : all.toSpliced(place, 0, ...lines).join('\n')
  }
}

/**
 * Into an array, before the first that sorts after it; the formatter breaks the lines.
 * @param {RegExp} items
 * @returns {Put}
 */
function intoArray(items) {
  return (text, lines) => {
    const own = namesIn(lines.join(''))
    const there = namesIn(items.exec(text)?.[0] ?? '')
    if (there.length === 0) return undefined
    const next = there.findIndex((name) => name > (own[0] ?? ''))
    return text.replace(items, there.toSpliced(next === -1 ? there.length : next, 0, ...own).join(', '))
  }
}

const namesIn = (/** @type {string} */ text) => text.match(/\w+/g) ?? []
