import type { AskAgain, NewTemplateVersion } from '@guildhall/contract/agreement-templates'
import { audited, type Author } from '../../db/audited.ts'
import { today } from '../../db/days.ts'
import type { Db } from '../../db/db.ts'
import { advisoryLock } from '../../db/locks.ts'
import { expectVersion } from '../../db/versions.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, found, InvalidField } from '../../http/errors.ts'
import { sha256 } from '../../services/signing/pdf.ts'
import { keepSent } from './agreement-calls.ts'
import { findSigner } from './people-queries.ts'
import { findOpen, lockOrganization } from './queries.ts'
import { findTemplate, holdTemplate, listOutdated } from './template-queries.ts'
import { atTheFoot, cleanTemplate, replaceDocument } from './templates.ts'

const subject_type = 'agreement_template'

/** Gives a template its next document; agreements that were sent keep the one that they were sent with. */
export async function addTemplateVersion(db: Db, author: Author, { id, version, document }: NewTemplateVersion) {
  const clean = await cleanTemplate(document)
  return audited(db, author, async (tx, note) => {
    await advisoryLock(tx, 'agreement_templates')
    const before = found(await findTemplate(tx, id))
    if (before.provider !== 'built_in') throw conflict('error.template_elsewhere')
    expectVersion(before, { version })
    const isSameLength = clean.pageCount === before.page_count
    await replaceDocument(tx, before, {
      document: clean.document,
      document_sha256: sha256(clean.document),
      page_count: clean.pageCount,
      fields: isSameLength ? before.fields : atTheFoot(clean.pageCount),
    })
    const after = found(await findTemplate(tx, id))
    note({ action: 'agreement_template.versioned', subject_type, subject_id: id, before, after })
    return after
  })
}

/** Asks every member whose agreement is of an earlier document to sign the one of today. Until the day, nothing is interrupted. */
export function askAgain(office: Deps, author: Author<Actor>, { id, sign_by, is_required }: AskAgain) {
  if (sign_by <= today()) throw new InvalidField('sign_by', 'day_must_come')
  return audited(office.db, author, async (tx, note) => {
    const template = found(await findTemplate(tx, id))
    if (template.provider !== 'built_in') throw conflict('error.template_elsewhere')
    await holdTemplate(tx, id)
    const answer = { asked: 0, without_admin: 0 }
    for (const organization_id of await listOutdated(tx, id)) {
      await lockOrganization(tx, author.actor, organization_id)
      if (await findOpen(tx, organization_id)) continue
      const signer = await findSigner(tx, organization_id)
      if (!signer) {
        answer.without_admin += 1
        continue
      }
      const sending = {
        agreement_id: crypto.randomUUID(),
        organization_id,
        template_id: id,
        template_name: template.name,
        template_version: template.document_version,
        signer_id: signer.id,
        sign_by,
        is_required,
      }
      const way = { provider: 'built_in', provider_reference: null } as const
      await keepSent(office, tx, note, author.actor.id, sending, way)
      answer.asked += 1
    }
    note({
      action: 'agreement_template.asked_again',
      subject_type,
      subject_id: id,
      after: { ...answer, sign_by, is_required },
    })
    return answer
  })
}
