import { z } from 'zod'
import type { Permission } from './permissions.ts'

/**
 * Who may call an endpoint or open a page.
 * `half_session`: the password was right, the second factor is still owed.
 * `session`: anybody who is signed in, agreement and payment complete or not, but not while a two-factor reset is pending.
 * `any_session`: the same, also while one is pending.
 * `reset-2fa`: only while a two-factor reset is pending.
 */
export type Access = 'public' | 'half_session' | 'session' | 'any_session' | 'system_admin' | 'reset-2fa' | Permission

/** What an endpoint and a page say about who may enter. */
export type Door = {
  access: Access
  /** For the person themselves alone: closed while an administrator acts in their name. */
  inPerson?: true
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

export type Endpoint = Door & {
  method: Method
  /** Below `/api/`, with `:name` parameters. */
  path: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  data: z.ZodType
  /** The answer is one page of a list and carries `meta`. */
  paged?: true
  /** Key of the sentence that the server says when it is done. */
  done?: string
  /** The answer is a file instead of the envelope: of this media type, or of one of these. */
  file?: string | readonly string[]
  /** The largest body that it takes, in bytes, where a megabyte is too little. */
  bodyLimit?: number
  /** Changes state although it is a GET: only the portal's own page may call it. */
  changes?: true
  /** Pages ask it by themselves, whether somebody looks at them or not: it keeps no session from idling out. */
  unattended?: true
  /**
   * A secret is handed in or out: no answer is kept for a repeated call, and what was refused stays counted, which a call
   * that is undone as a whole would forget.
   */
  secret?: true
}

/** Declares an endpoint once, for the server, the browser, the OpenAPI document and the access test. */
export const endpoint = <const E extends Endpoint>(spec: E): E => spec

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

export type ParamsOf<E extends Endpoint> = Parsed<E['params']>
export type QueryOf<E extends Endpoint> = Parsed<E['query']>
export type BodyOf<E extends Endpoint> = Parsed<E['body']>
export type DataOf<E extends Endpoint> = z.output<E['data']>

/** What a caller hands over: only the parts that the endpoint declares. */
export type CallOf<E extends Endpoint> = (E extends { params: z.ZodType } ? { params: Sent<E['params']> } : unknown) &
  (E extends { query: z.ZodType } ? { query?: Sent<E['query']> } : unknown) &
  (E extends { body: z.ZodType } ? { body: Sent<E['body']> } : unknown)

export const Meta = z.object({
  total: z.int(),
  /** False when there are more rows than `total` says: counting stops at a bound. */
  total_is_exact: z.boolean(),
  page: z.int(),
  per_page: z.int(),
})
export type Meta = z.infer<typeof Meta>

/** The one shape of every JSON answer. */
export type Envelope<T> = {
  data: T
  message: string
  response_code: number
  meta?: Meta
  errors?: Record<string, string[]>
}

export const Id = z.object({ id: z.uuid() })
export const Ids = z.object({ ids: z.array(z.uuid()).min(1).max(500) })

const commaSeparated = (value: unknown) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value)

/** A list filter that takes several values, comma-separated in the address. */
export const many = <S extends z.ZodType>(item: S) => z.preprocess(commaSeparated, z.array(item).max(100)).optional()

/** What every list takes; `sort` is `name` or `-name`. */
export const ListQuery = z.object({
  search: z.string().trim().max(200).optional(),
  sort: z.string().max(60).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(25),
})
export type ListQuery = z.infer<typeof ListQuery>

/** The forms in which a list can be taken along, and what each is as a file. */
export const tableTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type TableFormat = keyof typeof tableTypes
export const tableFiles = Object.values(tableTypes)
export const Format = z.object({ format: z.enum(['csv', 'xlsx']).default('csv') })
