import { plainAddPlaceholder } from '@signpdf/placeholder-plain'
import { P12Signer } from '@signpdf/signer-p12'
import signpdf from '@signpdf/signpdf'

type Seal = { p12: string; reason: string; name: string; contact: string; at: Date }

/** Room for the signature and its certificate, in bytes. */
const signatureLength = 8192

/** Signs the file as a whole (PKCS#7, detached), so that any change to it afterwards is noticed by every reader of PDF. */
export function sealPdf(document: Uint8Array, { p12, reason, name, contact, at }: Seal): Promise<Uint8Array> {
  const withRoom = plainAddPlaceholder({
    pdfBuffer: Buffer.from(document),
    reason,
    name,
    contactInfo: contact,
    location: '',
    signingTime: at,
    signatureLength,
    appName: 'Guildhall',
  })
  return signpdf.sign(withRoom, new P12Signer(Buffer.from(p12, 'base64')), at)
}
