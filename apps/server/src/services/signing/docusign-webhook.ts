import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { inJson } from './docusign-http.ts'

/** Something that DocuSign calls out; what it means is read there, never taken from the call. */
export type DocusignEvent = { id: string; type: string; envelope_id: string }

/** What a call says, if it was signed with the account's key; else nothing. */
export function docusignEventOf(body: Buffer, signature: string, secret: string): DocusignEvent | undefined {
  const wanted = Buffer.from(signDocusignCall(body, secret))
  const given = Buffer.from(signature)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
  const { data } = Call.safeParse(inJson(body))
  if (!data) return undefined
  const envelope_id = data.data.envelopeId
  // Calls have no number of their own; one that is repeated has the same time in it.
  const id = createHash('sha256').update(`${data.event} ${envelope_id} ${data.generatedDateTime}`).digest('hex')
  return { id, type: data.event, envelope_id }
}

/** As `x-docusign-signature-1` carries it. */
export const signDocusignCall = (body: Buffer, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('base64')

const Call = z.object({
  event: z.string().max(100),
  generatedDateTime: z.string().max(60),
  data: z.object({ envelopeId: z.string().min(1).max(100) }),
})
