import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import forge from 'node-forge'

const years = 25
/** How long the key is, in bits. */
export const sealingStrength = { modulusLength: 3072 }

/** A new key with its own certificate, in the name of the network, as a P12 in base64. */
export async function makeSealingKey(networkName: string): Promise<string> {
  // Made by node, because a key made in JavaScript takes many times as long.
  const pair = await promisify(generateKeyPair)('rsa', {
    ...sealingStrength,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const key = forge.pki.privateKeyFromPem(pair.privateKey)
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey)
  certificate.serialNumber = `01${forge.util.bytesToHex(forge.random.getBytesSync(15))}`
  const now = new Date()
  // The first signature may have been begun before its key was made, and clocks of nodes differ.
  certificate.validity.notBefore = new Date(now.getTime() - 86_400_000)
  certificate.validity.notAfter = new Date(Date.UTC(now.getUTCFullYear() + years, 0, 1))
  const subject = [
    { name: 'commonName', value: `${inAscii(networkName)} agreement seal` },
    { name: 'organizationName', value: inAscii(networkName) },
  ]
  certificate.setSubject(subject)
  certificate.setIssuer(subject)
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', critical: true, digitalSignature: true, nonRepudiation: true },
  ])
  certificate.sign(key, forge.md.sha256.create())
  const p12 = forge.pkcs12.toPkcs12Asn1(key, [certificate], '', { algorithm: 'aes256' })
  return forge.util.encode64(forge.asn1.toDer(p12).getBytes())
}

/** Other letters do not survive the way through the P12, and the certificate would then not be read. */
const inAscii = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7E]/g, '')
    .trim()
    .slice(0, 40) || 'Guildhall'
