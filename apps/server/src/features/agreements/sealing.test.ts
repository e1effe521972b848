import { execFileSync } from 'node:child_process'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { agreements } from '@guildhall/contract/agreements'
import { PDFDocument } from '@cantoo/pdf-lib'
import { eq } from 'drizzle-orm'
import forge from 'node-forge'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { one } from '../../db/db.ts'
import { agreement_templates } from '../../db/schema/agreement-templates.ts'
import { agreement_signatures, sealing_keys } from '../../db/schema/agreements.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'
import { ensureDefaultTemplate } from './public.ts'

/** Of poppler-utils. */
const checker = 'pdfsig'

const server = await testServer()
const { db } = server
await ensureDefaultTemplate(db, 'Réseau des Forges')
const office = await server.as('system_admin')

/** An agreement that is signed, as its signer downloads it. */
async function signedFile({ legal_name, ...given }: { name?: string; image?: string; legal_name?: string } = {}) {
  const organization = await anOrganization(db, {
    name: `Łódź & Söhne ${crypto.randomUUID()}`,
    agreement_signed_at: null,
    ...(legal_name ? { legal_name } : {}),
  })
  const [first_name = '', ...rest] = (given.name ?? 'Zoë Ångström-Núñez').split(' ')
  const signer = await server.as(
    await aUser(db, {
      first_name,
      last_name: rest.join(' '),
      roles: ['organization_admin'],
      organization_id: organization.id,
    }),
  )
  const { data } = await office.call(agreements.send, { body: { organization_id: organization.id } })
  await signer.call(agreements.reading, { body: { id: data.id, reached_end: true } })
  const signed = await signer.call(
    agreements.sign,
    { body: { id: data.id, name: 'Zoë Ångström-Núñez', consent: true, ...given } },
    { 'user-agent': 'A browser', 'accept-language': 'es' },
  )
  expect(signed.status).toBe(200)
  const { bytes } = await signer.call(agreements.file, { params: { id: data.id } })
  return { id: data.id, file: Buffer.from(bytes), signed: signed.data }
}

const { id, file, signed } = await signedFile()
const changed = Buffer.from(file)
changed[400] = (changed[400] ?? 0) ^ 1
const lengthened = Buffer.concat([file, Buffer.from('\n% one more line\n')])

test('the seal covers the whole file and holds; a changed byte and added bytes are noticed', () => {
  expect(checkSeal(file)).toEqual({ coversAll: true, holds: true })
  expect(checkSeal(changed)).toEqual({ coversAll: true, holds: false })
  expect(checkSeal(lengthened)).toEqual({ coversAll: false, holds: true })
})

test('the first signature of a network lies inside the validity of its certificate', () => {
  const { notBefore, notAfter } = readSeal(file).certificate.validity
  expect(Date.parse(signed.closed_at ?? '') - notBefore.getTime()).toBeGreaterThan(3_600_000)
  expect(notAfter.getTime()).toBeGreaterThan(Date.parse(signed.closed_at ?? ''))
})

test.skipIf(!isPdfsigHere())('an independent checker says the same', () => {
  expect(pdfsig(file)).toContain('Signature is Valid')
  expect(pdfsig(file)).toContain('Total document signed')
  expect(pdfsig(changed)).not.toContain('Signature is Valid')
  expect(pdfsig(lengthened)).toContain('Not total document signed')
})

test('what is stored is what is downloaded, with the evidence of the signature', async () => {
  const stored = one(await db.select().from(agreement_signatures).where(eq(agreement_signatures.agreement_id, id)))
  const template = one(await db.select().from(agreement_templates))
  const hash = createHash('sha256').update(file).digest('hex')
  expect(stored).toMatchObject({
    document_sha256: hash,
    original_sha256: template.document_sha256,
    signed_name: 'Zoë Ångström-Núñez',
    is_drawn: false,
    address: '127.0.0.1',
    user_agent: 'A browser',
    signed_at: signed.closed_at,
  })
  expect(stored.consent).toMatch(/^He leído el documento/)
  expect(signed.signed_sha256).toBe(hash)
  expect(createHash('sha256').update(template.document).digest('hex')).toBe(template.document_sha256)
})

test('the document has its two pages and a certificate', async () => {
  expect((await PDFDocument.load(file)).getPageCount()).toBe(3)
})

test('a drawn signature is sealed as well', async () => {
  const line = await sharp({ create: { width: 300, height: 9, channels: 4, background: '#123' } })
    .png()
    .toBuffer()
  const drawing = await sharp({ create: { width: 500, height: 160, channels: 4, background: '#0000' } })
    .composite([{ input: line, left: 100, top: 80 }])
    .png()
    .toBuffer()
  const drawn = await signedFile({ image: drawing.toString('base64') })
  expect(checkSeal(drawn.file)).toEqual({ coversAll: true, holds: true })
})

test.each([
  ['Łukasz Żółć', 'Zakłady Mechaniczne „Świt” sp. z o.o.'],
  ['Nguyễn Thị Hương', 'Công ty Cơ khí Đồng Tháp'],
  ['Ελένη Παπαδόπουλος', 'Βιομηχανία Ήλιος Α.Ε.'],
  ['東京 太郎', '東京エレクトロン株式会社'],
  ['Ольга Иванова', 'ООО «Завод»'],
])('%s signs for %s, and the file says so', async (name, legal_name) => {
  const made = await signedFile({ name, legal_name })
  const text = await textOf(made.file)
  expect(text.split(legal_name).length - 1).toBe(2)
  expect(text).toContain(name)
  expect(text).not.toContain('?')
  expect(checkSeal(made.file)).toEqual({ coversAll: true, holds: true })
  const found = isPdfsigHere() ? pdfsig(made.file) : 'Total document signed. Signature is Valid.'
  expect(found).toContain('Signature is Valid')
  expect(found).toContain('Total document signed')
})

const textOf = async (pdf: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text.normalize('NFC')

test('letters that the fonts of the document do not have stop nobody from signing', async () => {
  const { file: signedAbroad } = await signedFile({ name: '王 小明' })
  expect(checkSeal(signedAbroad).holds).toBe(true)
})

test('all seal with one key, which the database holds only sealed', async () => {
  const keys = await db.select().from(sealing_keys)
  expect(keys).toHaveLength(1)
  const p12 = Buffer.from(server.deps.secretBox.open(one(keys).sealed_p12), 'base64')
  expect(p12[0]).toBe(0x30)
})

/** Reads the signature as any reader of PDF does: the digest of what it covers, signed with the key of its certificate. */
function checkSeal(pdf: Buffer): { coversAll: boolean; holds: boolean } {
  const { authenticatedAttributes, signature, certificate, covered, coversAll } = readSeal(pdf)
  const { Class, Type } = forge.asn1
  const signedPart = forge.asn1.toDer(forge.asn1.create(Class.UNIVERSAL, Type.SET, true, authenticatedAttributes))
  const isSigned = verify(
    'sha256',
    Buffer.from(signedPart.getBytes(), 'latin1'),
    createPublicKey(forge.pki.publicKeyToPem(certificate.publicKey)),
    Buffer.from(signature, 'latin1'),
  )
  const digest = createHash('sha256').update(covered).digest().toString('latin1')
  return { coversAll, holds: isSigned && digestIn(authenticatedAttributes) === digest }
}

function readSeal(pdf: Buffer) {
  const text = pdf.toString('latin1')
  const [, ...range] = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(text) ?? []
  const [start = 0, first = 0, second = 0, rest = 0] = range.map(Number)
  const covered = Buffer.concat([pdf.subarray(start, start + first), pdf.subarray(second, second + rest)])
  const hole = text.slice(start + first, second)
  const isHoleTheSignature = /^<[0-9a-f]+>$/i.test(hole)
  const padded = forge.util.hexToBytes(hole.slice(1, -1))
  // The room that was left for it is larger than the signature, which says itself how long it is.
  const der = padded.slice(0, 4 + padded.charCodeAt(2) * 256 + padded.charCodeAt(3))
  const message = forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(der))
  if (!('rawCapture' in message) || !('certificates' in message)) throw new Error('not a signature')
  const { authenticatedAttributes, signature } = message.rawCapture as {
    authenticatedAttributes: forge.asn1.Asn1[]
    signature: string
  }
  const coversAll = start === 0 && isHoleTheSignature && second + rest === pdf.length
  return { authenticatedAttributes, signature, certificate: one(message.certificates), covered, coversAll }
}

/** The attribute that holds the digest of what is signed. */
function digestIn(attributes: forge.asn1.Asn1[]): string {
  const wanted = forge.asn1.oidToDer(forge.pki.oids['messageDigest'] ?? '').getBytes()
  for (const { value } of attributes) {
    const [type, values] = value as [forge.asn1.Asn1, forge.asn1.Asn1]
    const [digest] = values.value as forge.asn1.Asn1[]
    if (type.value === wanted && typeof digest?.value === 'string') return digest.value
  }
  return ''
}

function isPdfsigHere(): boolean {
  try {
    execFileSync(checker, ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function pdfsig(pdf: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-seal-'))
  try {
    writeFileSync(join(folder, 'file.pdf'), pdf)
    return execFileSync(checker, [join(folder, 'file.pdf')], { encoding: 'utf8' })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
