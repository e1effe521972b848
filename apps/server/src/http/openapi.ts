import { api } from '@guildhall/contract/api'
import type { Endpoint } from '@guildhall/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { apiReferencePage } from './api-reference.ts'
import { cookieName } from './cookie.ts'
import { jsonSchema, responseSchema } from './response-schema.ts'
import { pagePolicy } from './security.ts'

/** The contract as an OpenAPI 3.1 document and as a page to read. */
export function openApiRoutes(http: FastifyInstance, config: Config) {
  let document: ReturnType<typeof openApiDocument> | undefined
  const open = { config: { access: 'public' } } as const
  http.get('/api/openapi.json', open, () => (document ??= openApiDocument(config)))
  http.get('/api/docs', open, (_request, reply) => {
    const nonce = pagePolicy(reply, config)
    return reply.type('text/html; charset=utf-8').send(apiReferencePage(nonce))
  })
}

function openApiDocument(config: Config) {
  const { publicUrl, networkName } = config
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [feature, endpoints] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const path = (paths[`/${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`] ??= {})
      path[endpoint.method.toLowerCase()] = operation(feature, name, endpoint)
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${networkName} API`,
      version: '1',
      description: 'Every JSON answer is one envelope: data, message, response_code.',
    },
    servers: [{ url: `${publicUrl ?? ''}/api` }],
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName(config) } },
      schemas: { Problem: problem },
    },
    paths,
  }
}

const problem = {
  type: 'object',
  required: ['data', 'message', 'response_code'],
  properties: {
    data: { type: 'null' },
    message: { type: 'string' },
    response_code: { type: 'integer' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
}

function operation(feature: string, name: string, endpoint: Endpoint) {
  const problemAnswer = (description: string) => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  })
  const takesInput = endpoint.params ?? endpoint.query ?? endpoint.body
  return {
    tags: [feature],
    operationId: `${feature}.${name}`,
    summary: `${feature} ${name}`,
    'x-access': endpoint.access,
    ...(endpoint.access === 'public' ? { security: [] } : { security: [{ session: [] }] }),
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content: endpoint.file
          ? Object.fromEntries([endpoint.file].flat().map((type) => [type, { schema: { type: 'string' } }]))
          : { 'application/json': { schema: responseSchema(endpoint) } },
      },
      ...(takesInput ? { 422: problemAnswer('Some fields need a change') } : {}),
      ...(endpoint.access === 'public'
        ? {}
        : { 401: problemAnswer('Not signed in'), 403: problemAnswer('Not allowed') }),
      ...(endpoint.params ? { 404: problemAnswer('Not there, or not open to the caller') } : {}),
    },
  }
}

function parameters(where: 'path' | 'query', schema: Endpoint['query']) {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}
