import type { CallOf, DataOf, Endpoint, Envelope, Meta } from '@guildhall/contract/endpoint'
import i18next from 'i18next'
import { isAttended } from './attendance.ts'
import { currentLanguage } from './language.ts'

/**
 * What a call needs of an endpoint when the page runs. A screen of the first load writes it out and names the endpoint
 * as type argument, `call<typeof auth.login>({ method: 'POST', path: 'auth/login' }, …)`: the compiler holds the two
 * together, and no schema is loaded.
 */
type Address<E extends Endpoint> = Pick<E, 'method' | 'path'>

type Options = { idempotencyKey?: string; signal?: AbortSignal }
type Input<E extends Endpoint> = object extends CallOf<E> ? [input?: CallOf<E> & Options] : [input: CallOf<E> & Options]

export type Answer<T> = { data: T; message: string; meta?: Meta }

/** A call that did not succeed: status 0 when no answer came at all. */
export class ApiError extends Error {
  readonly status: number
  /** What is wrong, by field; of a 422. */
  readonly errors: Record<string, string[]> | undefined

  constructor(status: number, message: string, errors?: Record<string, string[]>) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
  }
}

/** Calls an endpoint of the contract. */
export async function call<E extends Endpoint>(
  endpoint: E | Address<E>,
  ...[input]: Input<E>
): Promise<Answer<DataOf<E>>> {
  const response = await send(endpoint, input ?? {})
  const envelope: Envelope<DataOf<E>> | null = await response.json().catch(() => null)
  if (!response.ok || !envelope) {
    throw new ApiError(response.status, envelope?.message || i18next.t('shell:api.unreadable'), envelope?.errors)
  }
  return { data: envelope.data, message: envelope.message, meta: envelope.meta }
}

/** Calls an endpoint and hands back its data alone. */
export async function read<E extends Endpoint>(endpoint: E | Address<E>, ...input: Input<E>): Promise<DataOf<E>> {
  return (await call<E>(endpoint, ...input)).data
}

/** Reads one page of a list. */
export async function readPage<E extends Endpoint & { paged: true }>(
  endpoint: E | Address<E>,
  ...input: Input<E>
): Promise<{ rows: DataOf<E>; meta: Meta }> {
  const { data, meta } = await call<E>(endpoint, ...input)
  if (!meta) throw new ApiError(200, i18next.t('shell:api.unreadable'))
  return { rows: data, meta }
}

/** The address of a file, for a link to download. */
export const fileUrl = <E extends Endpoint & { file: string | readonly string[] }>(
  endpoint: E | Address<E>,
  ...[input]: Input<E>
): string => addressOf(endpoint.path, input ?? {})

type Parts = Options & { params?: unknown; query?: unknown; body?: unknown }

async function send(endpoint: { method: string; path: string }, input: Parts): Promise<Response> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    'Accept-Language': currentLanguage(),
    'X-Requested-With': 'guildhall',
  }
  if (!isAttended()) headers['X-Unattended'] = '1'
  if (input.idempotencyKey) headers['Idempotency-Key'] = input.idempotencyKey
  try {
    return await fetch(addressOf(endpoint.path, input), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers,
      // The server refuses a declared JSON body that is empty.
      body: endpoint.method === 'GET' ? undefined : JSON.stringify(input.body ?? {}),
      signal: input.signal,
    })
  } catch (error) {
    if (input.signal?.aborted) throw error
    throw new ApiError(0, i18next.t('shell:api.unreachable'))
  }
}

function addressOf(path: string, { params, query }: Parts): string {
  const values = new Map(Object.entries(params ?? {}))
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (text) search.set(name, text)
  }
  return `/api/${filled}${search.size > 0 ? `?${search}` : ''}`
}
