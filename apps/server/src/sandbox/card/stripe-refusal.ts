import { rowOf } from './state.ts'

/** What Stripe says where it does not do what was asked. */
export class StripeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly error: { type: string; message: string; code?: string; param?: string },
  ) {
    super(error.message)
  }
}

/** The row that was asked for, or Stripe's 404. */
export function known<T>(what: string, rows: Record<string, T>, id: string): T {
  const found = rowOf(rows, id)
  if (found) return found
  throw missing(what, id)
}

export const missing = (what: string, id: string) =>
  new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: 'id',
  })

export const refusal = (param: string, message: string) =>
  new StripeRefusal(400, { type: 'invalid_request_error', message, param })
