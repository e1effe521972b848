import { readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { filesUnder } from './project.mjs'

/** @typedef {import('oxc-parser').Node} Value */
/** @typedef {{ method: string, path: string }} Address */
/**
 * What the sources of a folder say about endpoints and permissions.
 * @typedef {object} Uses
 * @property {Set<string>} members endpoints by the name of their group and their own: `quickLinks.list`
 * @property {Map<string, Set<string>>} handedOn groups that are handed on as a whole, by the name under which they are
 * @property {Map<string, Set<string>>} renamed names of what is handed on under another one: `endpoints={area.categories}`
 * @property {Set<string>} followed what is taken from anything by name: `endpoints.list`
 * @property {Address[]} addresses method and path, written out
 * @property {string[]} links texts with pieces filled in: `*`, or its name in brackets where it is the contract's
 * @property {Set<string>} asked permissions that a question names itself
 * @property {Set<string>} askedMembers endpoints whose access a question takes
 * @property {Set<string>} askedNames names of what a question is put about: `kind.write`, `permission`
 * @property {Map<string, Set<string>>} given texts by the name under which they are given
 */

const questions = new Set(['useMay', 'may', 'decide'])
const contract = '@guildhall/contract/'

/**
 * Reads every source under a folder; tests and words use nothing.
 * @param {string} folder
 * @param {(file: string) => boolean} [isRead]
 * @returns {Uses}
 */
export function usesIn(folder, isRead = () => true) {
  /** @type {Uses} */
  const uses = {
    members: new Set(),
    handedOn: new Map(),
    renamed: new Map(),
    followed: new Set(),
    addresses: [],
    links: [],
    asked: new Set(),
    askedMembers: new Set(),
    askedNames: new Set(),
    given: new Map(),
  }
  const sources = filesUnder(folder).filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/words\//.test(file))
  for (const file of sources.filter(isRead)) readSource(file, uses)
  return uses
}

/**
 * @param {string} file
 * @param {Uses} uses
 */
function readSource(file, uses) {
  const { module, program } = parseSync(file, readFileSync(file, 'utf8'))
  const groups = importedGroups(module)
  /** @type {Set<Value>} */
  const notCalled = new Set()
  /** @type {Map<string, Value>} */
  const functions = new Map()
  /** @type {import('oxc-parser').CallExpression[]} */
  const calls = []
  new Visitor({
    MemberExpression(node) {
      const taken = node.computed ? undefined : nameOf(node.property)
      const from = nameOf(node.object)
      if (!taken || !from) return
      // Its access, its schemas: whoever takes them calls nothing. The outer one comes first.
      if (!['path', 'method'].includes(taken)) notCalled.add(node.object)
      if (notCalled.has(node)) return
      uses.followed.add(`${from}.${taken}`)
      const group = node.object.type === 'Identifier' && groups.get(from)
      if (group) uses.members.add(`${group}.${taken}`)
    },
    Property(node) {
      const name = nameOf(node.key)
      if (!name) return
      readGiven(name, node.value, groups, uses)
    },
    ObjectExpression({ properties }) {
      const written = (/** @type {string} */ name) =>
        properties.flatMap((each) => (each.type === 'Property' && nameOf(each.key) === name ? textsOf(each.value) : []))
      for (const method of written('method')) for (const path of written('path')) uses.addresses.push({ method, path })
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || !init) return
      readGiven(id.name, init, groups, uses)
      if (init.type === 'ArrowFunctionExpression') functions.set(id.name, init)
    },
    JSXAttribute({ name, value }) {
      const given = value?.type === 'JSXExpressionContainer' ? value.expression : value
      if (name.type === 'JSXIdentifier' && given) readGiven(name.name, given, groups, uses)
    },
    ArrowFunctionExpression: ({ params }) => readParameters(params, uses),
    FunctionDeclaration: ({ params }) => readParameters(params, uses),
    CallExpression(node) {
      calls.push(node)
    },
    Literal({ value }) {
      if (typeof value === 'string') uses.links.push(value)
    },
    TemplateLiteral({ quasis, expressions }) {
      const pieces = expressions.map((each) => {
        const name = each.type === 'Identifier' && groups.get(each.name)
        return name ? `{${name}}` : '*'
      })
      uses.links.push(quasis.map(({ value }, i) => `${value.cooked ?? ''}${pieces[i] ?? ''}`).join(''))
    },
  }).visit(program)

  const isQuestion = (/** @type {string | undefined} */ name) => name !== undefined && questions.has(name)
  const asking = calls.filter(({ callee }) => isQuestion(nameOf(callee)))
  for (const { arguments: values } of asking) for (const value of values) readQuestion(value, groups, uses)
  // A function that asks on behalf of its callers is asked by them: `holds('new_users')`.
  for (const { callee, arguments: values } of calls) {
    const called = functions.get(nameOf(callee) ?? '')
    if (!called || !asking.some(({ start, end }) => called.start < start && end < called.end + 1)) continue
    for (const text of values.flatMap(textsOf)) uses.asked.add(text)
  }
}

/**
 * What a file knows of the contract, by the name that it goes by there.
 * @param {import('oxc-parser').EcmaScriptModule} module
 */
function importedGroups({ staticImports }) {
  const entries = staticImports
    .filter(({ moduleRequest }) => moduleRequest.value.startsWith(contract))
    .flatMap((each) => each.entries)
  return new Map(
    entries.flatMap(({ importName, localName }) => (importName.name ? [[localName.value, importName.name]] : [])),
  )
}

/**
 * @param {string} name
 * @param {Value} value
 * @param {Map<string, string>} groups
 * @param {Uses} uses
 */
function readGiven(name, value, groups, uses) {
  for (const text of textsOf(value)) put(uses.given, name, text)
  const from = value.type === 'Literal' ? undefined : nameOf(value)
  const group = value.type === 'Identifier' && groups.get(value.name)
  if (group) put(uses.handedOn, name, group)
  else if (from && from !== name) put(uses.renamed, name, from)
}

/**
 * A parameter that is taken apart goes by the last word of its type: `({ list }: CategoryEndpoints)` takes `endpoints.list`.
 * @param {Value[]} parameters
 * @param {Uses} uses
 */
function readParameters(parameters, uses) {
  for (const each of parameters) {
    const type = each.type === 'ObjectPattern' ? each.typeAnnotation?.typeAnnotation : undefined
    if (each.type !== 'ObjectPattern' || type?.type !== 'TSTypeReference') continue
    const word = nameOf(type.typeName)
      ?.match(/[A-Z][a-z]+$/)?.[0]
      .toLowerCase()
    for (const taken of each.properties) {
      const name = taken.type === 'Property' ? nameOf(taken.key) : undefined
      if (word && name) uses.followed.add(`${word}.${name}`)
    }
  }
}

/**
 * @param {Value} value
 * @param {Map<string, string>} groups
 * @param {Uses} uses
 */
function readQuestion(value, groups, uses) {
  for (const text of textsOf(value)) uses.asked.add(text)
  const asked = bare(value)
  const name = asked.type === 'Literal' ? undefined : nameOf(asked)
  if (name) uses.askedNames.add(name)
  if (name !== 'access' || asked.type !== 'MemberExpression' || asked.object.type !== 'MemberExpression') return
  const [from, taken] = [nameOf(asked.object.object), nameOf(asked.object)]
  if (from && taken) uses.askedMembers.add(`${groups.get(from) ?? from}.${taken}`)
}

/**
 * The texts that a value can be.
 * @param {Value} value
 * @returns {string[]}
 */
function textsOf(value) {
  const found = bare(value)
  if (found.type === 'Literal') return typeof found.value === 'string' ? [found.value] : []
  if (found.type === 'ConditionalExpression') return [found.consequent, found.alternate].flatMap(textsOf)
  if (found.type === 'ArrowFunctionExpression' && found.expression && found.body.type !== 'BlockStatement')
    return textsOf(found.body)
  if (found.type !== 'ArrayExpression') return []
  return found.elements.flatMap((each) => (each && each.type !== 'SpreadElement' ? textsOf(each) : []))
}

/**
 * Without what only the compiler reads.
 * @param {Value} value
 * @returns {Value}
 */
function bare(value) {
  const isTyped = value.type === 'TSSatisfiesExpression' || value.type === 'TSAsExpression'
  return isTyped ? bare(value.expression) : value
}

/**
 * What a value is called where it stands: the last word of `area.endpoints`.
 * @param {Value} node
 * @returns {string | undefined}
 */
function nameOf(node) {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MemberExpression' && !node.computed) return nameOf(node.property)
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  return undefined
}

/**
 * @param {Map<string, Set<string>>} map
 * @param {string} key
 * @param {string} value
 */
function put(map, key, value) {
  map.set(key, (map.get(key) ?? new Set()).add(value))
}
