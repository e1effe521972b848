import { request } from 'undici'
import { z } from 'zod'
import { HttpError } from '../../http/errors.ts'

const timeoutMs = 10_000
const mostBytes = 30 * 1024 * 1024

/** What DocuSign refused, or that it did not answer; `code` is its own, such as `invalid_grant`. */
export class DocusignError extends HttpError {
  constructor(
    readonly code: string,
    reason: string,
    /** What was asked for cannot be done, so that asking again does not help. */
    readonly isRefusal = false,
  ) {
    super(502, 'error.docusign_failed', { reason })
  }
}

type Ask = {
  method?: 'GET' | 'POST' | 'PUT'
  authorization: string
  /** Sent as JSON; a string as the form that it is. */
  body?: object | string
  accept?: string
}

/** Asks DocuSign, and answers the bytes of what it says. */
export async function askDocusign(url: string, { method = 'GET', authorization, body, accept }: Ask): Promise<Buffer> {
  const isForm = typeof body === 'string'
  const { statusCode, answer } = await send(url, {
    method,
    headers: {
      authorization,
      accept: accept ?? 'application/json',
      ...(body ? { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  })
  if (statusCode < 200 || statusCode >= 300) throw refusalIn(answer, statusCode)
  return answer
}

/** The same, read as what it should be. */
export async function readDocusign<S extends z.ZodType>(schema: S, url: string, ask: Ask): Promise<z.output<S>> {
  const parsed = schema.safeParse(inJson(await askDocusign(url, ask)))
  if (!parsed.success) throw new DocusignError('unreadable', 'unreadable answer')
  return parsed.data
}

async function send(url: string, options: Parameters<typeof request>[1]) {
  try {
    const { statusCode, body } = await request(url, { ...options, headersTimeout: timeoutMs, bodyTimeout: timeoutMs })
    const parts: Buffer[] = []
    let length = 0
    for await (const part of body) {
      length += part.length
      if (length > mostBytes) throw new Error('too large')
      parts.push(part)
    }
    return { statusCode, answer: Buffer.concat(parts) }
  } catch {
    throw new DocusignError('unreachable', 'no answer')
  }
}

/** The API and the sign-in there say in two ways what is wrong. */
const Refusal = z.union([
  z.object({ errorCode: z.string(), message: z.string() }),
  z
    .object({ error: z.string(), error_description: z.string().optional() })
    .transform(({ error, error_description }) => ({ errorCode: error, message: error_description ?? error })),
])

function refusalIn(answer: Buffer, status: number): DocusignError {
  const { data } = Refusal.safeParse(inJson(answer))
  if (!data) return new DocusignError(String(status), String(status))
  const isPassing = status >= 500 || passing.has(status) || data.errorCode.includes('LIMIT_EXCEEDED')
  return new DocusignError(data.errorCode, data.message, !isPassing)
}

/** Signing in, permissions and rates: they can be put right, and the same call succeeds. */
const passing = new Set([401, 403, 408, 429])

/** Undefined where it is none. */
export function inJson(answer: Buffer): unknown {
  try {
    return JSON.parse(answer.toString('utf8'))
  } catch {
    return undefined
  }
}
