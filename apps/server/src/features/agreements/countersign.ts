import { isNameOf } from '@guildhall/contract/signing-names'
import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, found, InvalidField } from '../../http/errors.ts'
import { sha256 } from '../../services/signing/pdf.ts'
import { signDocument, type Countersignature } from '../../services/signing/sign-document.ts'
import { sayIn } from '../../words/say.ts'
import { tellCountersigned } from './news.ts'
import { findSignature, insertCountersignature } from './evidence-queries.ts'
import { changeAgreement, lockToCountersign, readAgreement, readDocumentOf } from './queries.ts'
import { sealingKeyOf } from './sealing.ts'
import { subject_type } from './state.ts'

/** The network's signature as it is made with the member's own; none where a person countersigns later. */
export async function automaticCountersignature(
  { settings, config }: Pick<Deps, 'settings' | 'config'>,
  tx: Db,
  at: Date,
): Promise<Countersignature | null> {
  const { countersigning, network_name, signatory_name: name, signatory_title: title } = await settings.read(tx)
  if (countersigning === 'person') return null
  return { network: network_name || config.networkName, name, title, person: null, at }
}

export const keepAutomatic = (tx: Db, agreement_id: string, { network, name, title, at }: Countersignature) =>
  insertCountersignature(tx, { agreement_id, network_name: network, name, title, signed_at: at.toISOString() })

type Countersigner = { author: Author<Actor>; address: string; user_agent: string }

/** Signs for the network: the document is written once more with both signatures, and sealed as a whole. */
export function countersignAgreement(
  office: Deps,
  countersigner: Countersigner,
  { id, name }: { id: string; name: string },
) {
  const { author, address, user_agent } = countersigner
  const { actor } = author
  return audited(office.db, author, async (tx, note) => {
    const before = found(await lockToCountersign(tx, actor, id))
    if (!before.awaits_countersignature) throw conflict('error.agreement_countersigned')
    if (!isNameOf(name, actor))
      throw new InvalidField('name', 'signature_not_your_name', {
        name: `${actor.first_name} ${actor.last_name}`.trim(),
      })
    const signature = await findSignature(tx, id)
    const template = await readDocumentOf(tx, id)
    const { network_name, signatory_title: title } = await office.settings.read(tx)
    const network = network_name || office.config.networkName
    const at = new Date()
    const language = signature.language === 'es' ? 'es' : 'en'
    const document = await signDocument(
      template,
      {
        ...signature,
        organization: signature.organization_name,
        name: signature.signed_name,
        email: signature.account_email,
        opened_at: signature.opened_at ?? signature.signed_at,
        read_at: signature.read_at ?? signature.signed_at,
        at: new Date(signature.signed_at),
      },
      { network, name, title, person: { email: actor.email, address, user_agent }, at },
      { p12: await sealingKeyOf({ ...office, db: tx }), say: sayIn(language), language },
    )
    await insertCountersignature(tx, {
      agreement_id: id,
      user_id: actor.id,
      network_name: network,
      name,
      title,
      account_email: actor.email,
      address,
      user_agent,
      signed_at: at.toISOString(),
      document,
      document_sha256: sha256(document),
    })
    await changeAgreement(tx, id, { awaits_countersignature: false })
    const after = await readAgreement(tx, id)
    await tellCountersigned(office, tx, before, name)
    note({ action: 'agreement.countersigned', subject_type, subject_id: id, after })
    return after
  })
}
