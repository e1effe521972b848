import { plainAddPlaceholder } from '@signpdf/placeholder-plain'
import { P12Signer } from '@signpdf/signer-p12'
import { SignPdf } from '@signpdf/signpdf'

type Seal = { p12: string; reason: string; name: string; contact: string; at: Date }

/** Room for the signature and its certificate, in bytes. */
const signatureLength = 8192

/** Signs the file as a whole (PKCS#7, detached), so that any change to it afterwards is noticed by every reader of PDF. */
export const sealPdf = (document: Uint8Array, { p12, ...about }: Seal): Promise<Uint8Array> =>
  new SignPdf().sign(makeRoom(document, about), new P12Signer(Buffer.from(p12, 'base64')), about.at)

/** Whether a file can be sealed: some are built so that no place for the signature is found in them. */
export function canBeSealed(document: Uint8Array): boolean {
  try {
    return makeRoom(document, { reason: '', name: '', contact: '', at: new Date() }).length > document.length
  } catch {
    return false
  }
}

/** A seal from before would be broken by ours. */
export const isSealed = (document: Buffer): boolean => document.includes('/ByteRange')

const makeRoom = (document: Uint8Array, { reason, name, contact, at }: Omit<Seal, 'p12'>): Buffer =>
  plainAddPlaceholder({
    pdfBuffer: Buffer.from(document),
    reason,
    name,
    contactInfo: contact,
    location: '',
    signingTime: at,
    signatureLength,
    appName: 'Guildhall',
  })
