import { mostProofBytes, type proofTypes, type RecordPayment } from '@guildhall/contract/payment-inputs'
import sharp from 'sharp'
import { InvalidField } from '../../http/errors.ts'
import { cleanPdf } from '../../services/signing/pdf.ts'

type Proof = { name: string; type: (typeof proofTypes)[number]; content: Uint8Array }

/** A scan as it is kept: what it is by its content, whatever its name says, and a PDF without anything in it that runs. */
export async function readProof(given: RecordPayment['proof']): Promise<Proof | null> {
  if (!given) return null
  const bytes = Buffer.from(given.content, 'base64')
  if (bytes.length > mostProofBytes) throw new InvalidField('proof', 'proof_too_large')
  const pdf = await cleanPdf(bytes)
  if (pdf) return { name: given.name, type: 'application/pdf', content: pdf.document }
  const format = await formatOf(bytes)
  if (!format) throw new InvalidField('proof', 'proof_invalid')
  return { name: given.name, type: `image/${format}`, content: bytes }
}

async function formatOf(bytes: Buffer): Promise<'png' | 'jpeg' | undefined> {
  try {
    const { format } = await sharp(bytes, { limitInputPixels: 50_000_000 }).metadata()
    return format === 'png' || format === 'jpeg' ? format : undefined
  } catch {
    return undefined
  }
}
