import { type SignInput } from '@guildhall/contract/agreements'
import { isNameOf } from '@guildhall/contract/signing-names'
import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, found, InvalidField } from '../../http/errors.ts'
import { sha256 } from '../../services/signing/pdf.ts'
import { cleanSignature } from '../../services/signing/drawn-signature.ts'
import { fillDocument, signDocument } from '../../services/signing/sign-document.ts'
import { sayIn, type Language } from '../../words/say.ts'
import { automaticCountersignature, keepAutomatic } from './countersign.ts'
import { agreementPage } from './letters.ts'
import { tellDeclined, tellSigned } from './news.ts'
import { findReading, insertSignature, keepReading } from './evidence-queries.ts'
import {
  changeAgreement,
  findDocument,
  findSignable,
  lockSignable,
  markOrganizationSigned,
  markViewed,
  readAgreement,
  readDocumentOf,
  withReading,
  type LockedAgreement,
} from './queries.ts'
import { sealingKeyOf } from './sealing.ts'
import { signingBy } from './signings.ts'
import { refuseClosed, subject_type } from './state.ts'

/** The document as its signer reads it before signing. */
export async function readDocument(db: Db, actor: Actor, id: string): Promise<Uint8Array> {
  const { organization_name, ...template } = found(await findDocument(db, actor, id))
  return fillDocument(template, { organization: organization_name })
}

type Reported = { id: string; reached_end: boolean }

/** Keeps that one of those who may sign has the document open, or has come to its end. */
export function reportReading(db: Db, author: Author<Actor>, { id, reached_end }: Reported) {
  const { actor } = author
  return audited(db, author, async (tx, note) => {
    const before = found(await lockSignable(tx, actor, id))
    refuseClosed(before)
    refuseElsewhere(before)
    const { organization_name } = await readDocumentOf(tx, id)
    const known = await findReading(tx, id, actor.id)
    await keepReading(tx, { agreement_id: id, user_id: actor.id, organization_name }, reached_end)
    const [seen] = await markViewed(tx, id)
    if (seen) note({ action: 'agreement.viewed', subject_type, subject_id: id, after: seen })
    const after = await withReading(tx, actor, await readAgreement(tx, id))
    if (after.read_at && after.read_at !== known?.read_at)
      note({ action: 'agreement.read', subject_type, subject_id: id, after: { organization_name } })
    return after
  })
}

type Signer = { author: Author<Actor>; address: string; user_agent: string; language: Language }

/** Signs for the organization: the sealed document, its evidence and the organization's membership change together. */
export async function signAgreement(office: Deps, signer: Signer, { id, name, image }: SignInput) {
  const { author, address, user_agent, language } = signer
  const { actor } = author
  const accountName = `${actor.first_name} ${actor.last_name}`.trim()
  const drawn = image ? await cleanSignature(Buffer.from(image, 'base64')) : null
  const say = sayIn(language)
  return audited(office.db, author, async (tx, note) => {
    const before = found(await lockSignable(tx, actor, id))
    refuseClosed(before)
    refuseElsewhere(before)
    if (!isNameOf(name, actor)) throw new InvalidField('name', 'signature_not_your_name', { name: accountName })
    const { organization_name: organization, ...template } = await readDocumentOf(tx, id)
    const reading = await findReading(tx, id, actor.id)
    if (!reading?.read_at) throw conflict('error.agreement_not_read')
    if (reading.organization_name !== organization) throw conflict('error.agreement_party_changed')
    const at = new Date()
    const closed_at = at.toISOString()
    const evidence = { address, user_agent, consent: say('agreement.consent') }
    const countersignature = await automaticCountersignature(office, tx, at)
    const document = await signDocument(
      template,
      {
        ...evidence,
        agreement_id: id,
        organization,
        name,
        account_name: accountName,
        email: actor.email,
        image: drawn,
        opened_at: reading.opened_at,
        read_at: reading.read_at,
        at,
      },
      countersignature,
      { p12: await sealingKeyOf({ ...office, db: tx }), say, language },
    )
    await insertSignature(tx, {
      ...evidence,
      agreement_id: id,
      organization_name: organization,
      account_name: accountName,
      account_email: actor.email,
      opened_at: reading.opened_at,
      read_at: reading.read_at,
      document,
      document_sha256: sha256(document),
      original_sha256: template.document_sha256,
      signed_name: name,
      is_drawn: drawn !== null,
      image: drawn,
      language,
      signed_at: closed_at,
    })
    await changeAgreement(tx, id, {
      status: 'signed',
      viewed_at: before.viewed_at ?? closed_at,
      closed_at,
      closed_by_id: actor.id,
      awaits_countersignature: countersignature === null,
    })
    if (countersignature) await keepAutomatic(tx, id, countersignature)
    await markOrganizationSigned(tx, before.organization_id, closed_at)
    await tellSigned(office, tx, before, actor.id)
    const after = await readAgreement(tx, id)
    note({ action: 'agreement.signed', subject_type, subject_id: id, before: { status: before.status }, after })
    return after
  })
}

/** Says no to an agreement, and why. */
export function declineAgreement(office: Deps, author: Author<Actor>, { id, reason }: { id: string; reason: string }) {
  const { actor } = author
  return audited(office.db, author, async (tx, note) => {
    const before = found(await lockSignable(tx, actor, id))
    refuseClosed(before)
    refuseElsewhere(before)
    const closed_at = new Date().toISOString()
    await changeAgreement(tx, id, { status: 'declined', closed_at, closed_by_id: actor.id, reason })
    const after = await readAgreement(tx, id)
    await tellDeclined(office, tx, before, { id: actor.id, reason })
    note({ action: 'agreement.declined', subject_type, subject_id: id, before: { status: before.status }, after })
    return after
  })
}

/** What another service gets signed is signed or declined there. */
function refuseElsewhere({ provider }: LockedAgreement) {
  if (provider !== 'built_in') throw conflict('error.agreement_elsewhere')
}

/** The page on which the signer signs: the portal's own, or that of the service, which knows the person by name. */
export async function openAgreement(deps: Deps, actor: Actor, id: string) {
  const agreement = found(await findSignable(deps.db, actor, id))
  refuseClosed(agreement)
  if (agreement.provider !== 'built_in' && agreement.signer_id !== actor.id)
    throw conflict('error.agreement_other_signer')
  const signing = await signingBy(deps, agreement.provider)
  return { url: (await signing.openPage(agreement, agreementPage(deps))) ?? agreementPage(deps) }
}
