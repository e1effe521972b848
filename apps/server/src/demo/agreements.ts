import { PDFDocument } from '@cantoo/pdf-lib'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { agreement_templates } from '../db/schema/agreement-templates.ts'
import { agreement_countersignatures, agreement_signatures, agreements } from '../db/schema/agreements.ts'
import {
  ensureDefaultTemplate,
  findTemplateDocument,
  keepVersion,
  sealingKeyOf,
} from '../features/agreements/public.ts'
import { adminsOf } from '../features/users/public.ts'
import type { SecretBox } from '../services/secret-box.ts'
import { embedFonts } from '../services/signing/fonts.ts'
import { createPageWriter } from '../services/signing/page-writer.ts'
import { sha256, writePdf } from '../services/signing/pdf.ts'
import { signDocument } from '../services/signing/sign-document.ts'
import { sayIn } from '../words/say.ts'
import { demoOrganizations, organizationId } from './organizations.ts'
import { dateAfter, daysAgo, idOf } from './stable.ts'

type Template = NonNullable<Awaited<ReturnType<typeof findTemplateDocument>>>

const director = { id: idOf('user', 'system_admin@demo.guildhall.test'), name: 'Ines Okafor' }

/** One agreement of each kind: to be signed, withdrawn, countersigned, on paper, and to be signed again. */
export async function loadAgreements(db: Db, box: SecretBox) {
  // Where the network has been prepared, it is there already.
  await ensureDefaultTemplate(db, 'Guildhall')
  const template = await findTemplateDocument(db)
  if (!template) return
  await keepVersion(db, template.id)
  await db.update(agreement_templates).set({ document_version: 2 }).where(eq(agreement_templates.id, template.id))
  await loadJoining(db, template)
  await loadCountersigned(db, template, box)
  await loadPaper(db, template)
  await loadSigningAgain(db, template)
}

const between = (organization: string, { id, name }: Template, version: number) => ({
  organization_id: organizationId(organization),
  template_id: id,
  template_name: name,
  template_version: version,
  sent_by_id: director.id,
})

/** The organization that is still joining has an agreement to sign; one that was sent by mistake was taken back. */
async function loadJoining(db: Db, template: Template) {
  const signer_id = idOf('user', 'organization_admin2@demo.guildhall.test')
  const sent = { ...between('Lumen & Lathe', template, 2), signer_id }
  await db.insert(agreements).values([
    {
      ...sent,
      id: idOf('agreement', 'Lumen & Lathe, withdrawn'),
      status: 'voided',
      sent_at: daysAgo(8),
      expires_at: daysAgo(-22),
      closed_at: daysAgo(7.9),
      closed_by_id: director.id,
      reason: 'Sent with the name of the old company.',
    },
    { ...sent, id: idOf('agreement', 'Lumen & Lathe'), sent_at: daysAgo(2), expires_at: daysAgo(-28) },
  ])
}

async function loadCountersigned(db: Db, template: Template, box: SecretBox) {
  const { id: organization_id, legal_name, agreement_signed_at } = memberNamed('Halden Wafer Works')
  const signer_id = idOf('user', 'organization_admin@demo.guildhall.test')
  const account = (await adminsOf(db, organization_id)).find(({ id }) => id === signer_id)
  if (!account || !agreement_signed_at) return
  const id = idOf('agreement', 'Halden Wafer Works')
  const at = new Date(agreement_signed_at)
  const say = sayIn('en')
  const minutesBefore = (minutes: number) => new Date(at.getTime() - minutes * 60_000).toISOString()
  const evidence = {
    address: '192.0.2.17',
    user_agent: 'Mozilla/5.0 (demo)',
    consent: say('agreement.consent'),
    opened_at: minutesBefore(9),
    read_at: minutesBefore(2),
  }
  const seal = { p12: await sealingKeyOf({ db, secretBox: box, config: { networkName: 'Guildhall' } }), say }
  const document = await signDocument(
    { ...template, version: 2 },
    {
      ...evidence,
      agreement_id: id,
      organization: legal_name,
      name: account.name,
      account_name: account.name,
      email: account.email,
      image: null,
      at,
    },
    { network: 'Guildhall', name: director.name, title: 'Network Director', person: null, at },
    { ...seal, language: 'en' },
  )
  await db.insert(agreements).values({
    ...between('Halden Wafer Works', template, 2),
    id,
    status: 'signed',
    signer_id,
    sent_at: minutesBefore(3000),
    viewed_at: evidence.opened_at,
    expires_at: minutesBefore(-40_000),
    closed_at: agreement_signed_at,
    closed_by_id: signer_id,
  })
  await db.insert(agreement_signatures).values({
    ...evidence,
    agreement_id: id,
    organization_name: legal_name,
    account_name: account.name,
    account_email: account.email,
    document,
    document_sha256: sha256(document),
    original_sha256: template.document_sha256,
    signed_name: account.name,
    is_drawn: false,
    signed_at: agreement_signed_at,
  })
  await db.insert(agreement_countersignatures).values({
    agreement_id: id,
    network_name: 'Guildhall',
    name: director.name,
    title: 'Network Director',
    signed_at: agreement_signed_at,
  })
}

const loadPaper = (db: Db, template: Template) => loadOnPaper(db, template, 'Corvid Semiconductors', 2)

/** Signed years ago on paper, and asked to sign the version of today. */
async function loadSigningAgain(db: Db, template: Template) {
  const signer_id = await loadOnPaper(db, template, 'Quillon Design', 1)
  await db.insert(agreements).values({
    ...between('Quillon Design', template, 2),
    id: idOf('agreement', 'Quillon Design, again'),
    signer_id,
    sent_at: daysAgo(9),
    sign_by: dateAfter(21),
    expires_at: daysAgo(-51),
  })
}

async function loadOnPaper(db: Db, template: Template, organization: string, version: number): Promise<string> {
  const { id: organization_id, legal_name, agreement_signed_at } = memberNamed(organization)
  const [admin] = await adminsOf(db, organization_id)
  const signed_at = agreement_signed_at ?? daysAgo(400)
  const signed_name = admin?.name ?? organization
  const document = await scanOf(legal_name, signed_name)
  const id = idOf('agreement', organization)
  await db.insert(agreements).values({
    ...between(organization, template, version),
    id,
    status: 'signed',
    is_paper: true,
    signer_id: admin?.id ?? director.id,
    sent_at: signed_at,
    expires_at: signed_at,
    closed_at: signed_at,
    closed_by_id: director.id,
  })
  await db.insert(agreement_signatures).values({
    agreement_id: id,
    organization_name: legal_name,
    document,
    document_sha256: sha256(document),
    original_sha256: template.document_sha256,
    signed_name,
    is_drawn: false,
    address: '',
    user_agent: '',
    consent: '',
    signed_at,
  })
  return admin?.id ?? director.id
}

/** Stands in for a scan. */
async function scanOf(organization: string, signer: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const fonts = await embedFonts(pdf)
  const page = createPageWriter(pdf)
  page.text('Member agreement', { font: fonts.serif, size: 26, after: 10 })
  page.rule(14)
  page.text(`Signed on paper for ${organization}.`, { font: fonts.serif, size: 12, after: 40 })
  page.text(signer, { font: fonts.italic, size: 24 })
  page.rule()
  return writePdf(pdf)
}

function memberNamed(name: string) {
  const member = demoOrganizations().find((each) => each.name === name)
  if (!member) throw new Error(`no organization ${name}`)
  return member
}
