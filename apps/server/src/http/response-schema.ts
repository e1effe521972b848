import { Meta, type Endpoint } from '@guildhall/contract/endpoint'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'

type JsonSchema = Record<string, unknown>
type Writer = ReturnType<FastifyReply['compileSerializationSchema']>

/** What turns an answer into text: exactly what the contract names is written, and nothing else leaves. */
export function writerOf(endpoint: Endpoint, reply: FastifyReply): Writer {
  const writer = writers.get(endpoint) ?? reply.compileSerializationSchema(responseSchema(endpoint))
  writers.set(endpoint, writer)
  return writer
}

// Each is made for the first answer that needs it: a start would wait for hundreds.
const writers = new WeakMap<Endpoint, Writer>()

/** The envelope of an endpoint as JSON Schema. */
export function responseSchema(endpoint: Endpoint): JsonSchema {
  return {
    type: 'object',
    required: ['data', 'message', 'response_code'],
    properties: {
      data: jsonSchema(endpoint.data),
      message: { type: 'string' },
      response_code: { type: 'integer' },
      ...(endpoint.paged ? { meta: jsonSchema(Meta) } : {}),
    },
  }
}

/** A zod schema as the JSON Schema of what is sent. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output' = 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    target: 'draft-7',
    unrepresentable: 'any',
    override: (part) => flattenNullable(part.jsonSchema),
  })
  return json
}

/** `anyOf [x, null]` costs a validation for each value written; a list of types does not. */
function flattenNullable(json: JsonSchema) {
  const options = json['anyOf']
  if (!Array.isArray(options) || options.length !== 2) return
  const [value, nothing] = options as [JsonSchema, JsonSchema]
  if (
    nothing['type'] !== 'null' ||
    typeof value['type'] !== 'string' ||
    value['type'] === 'object' ||
    value['type'] === 'array'
  )
    return
  delete json['anyOf']
  const choices = value['enum']
  // A choice of words names nothing as one of them, or a part that is checked would refuse it.
  Object.assign(json, value, {
    type: [value['type'], 'null'],
    ...(Array.isArray(choices) ? { enum: [...choices, null] } : {}),
  })
}
