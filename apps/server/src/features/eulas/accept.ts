import type { Acceptance, eulas, ReadEula } from '@guildhall/contract/eulas'
import type { BodyOf } from '@guildhall/contract/endpoint'
import { may } from '@guildhall/contract/policy'
import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, forbidden, found, HttpError } from '../../http/errors.ts'
import { activateOrders } from '../orders/public.ts'
import { lockEda, refreshSeats } from '../seats/public.ts'
import { keepAcceptance, listOwnAcceptances } from './acceptance-queries.ts'
import { speaksFor } from './due.ts'
import { subject_type } from './manage.ts'
import { findVersionToRead, lockEula } from './queries.ts'

const kinds = ['organization', 'user'] as const
type AcceptsFor = (typeof kinds)[number]

/** A version to read; what is not published is there for those who write it only. */
export async function readVersion(db: Db, actor: Actor, id: string): Promise<ReadEula> {
  const { newest, ...version } = found(await findVersionToRead(db, id))
  if (!version.published_at && !may(actor, 'eda_write')) return found<ReadEula>(undefined)
  const acceptances = await listOwnAcceptances(db, actor, id)
  const isOpen = (kind: AcceptsFor) =>
    mayAccept(actor, kind) &&
    asks(version.scope, kind) &&
    !acceptances.some(({ user }) => (user === null) === (kind === 'organization'))
  return {
    ...version,
    current: newest && newest.id !== id ? newest : null,
    accepts_for: newest?.id === id ? kinds.filter(isOpen) : [],
    acceptances,
  }
}

const asks = (scope: ReadEula['scope'], kind: AcceptsFor) => scope === 'both' || scope === kind
const mayAccept = (actor: Actor, kind: AcceptsFor) =>
  kind === 'organization' ? speaksFor(actor) : actor.organization_id !== null

type Input = BodyOf<(typeof eulas)['accept']>
type Office = Pick<Deps, 'post' | 'siteUrl'> & { db: Db }
type Accepter = { author: Author<Actor>; address: string; user_agent: string }

/** Accepts a version, and opens what waited for it: seats and orders of the organization. */
export function acceptEula(office: Office, { author, ...evidence }: Accepter, input: Input): Promise<Acceptance> {
  const { actor } = author
  const { version_id, text_sha256, accepts_for } = input
  if (!may(actor, 'eula_read')) throw forbidden()
  return audited(office.db, author, async (tx, note) => {
    const { eula_id, scope, published_at } = found(await findVersionToRead(tx, version_id))
    if (!published_at) return found<Acceptance>(undefined)
    const organization_id = expectMay(actor, accepts_for)
    if (!asks(scope, accepts_for)) throw conflict('error.eula_other_scope')
    await lockEda(tx, organization_id)
    // No newer version comes meanwhile.
    await lockEula(tx, eula_id, 'share')
    const { newest, ...version } = found(await findVersionToRead(tx, version_id))
    if (newest?.id !== version_id) throw conflict('error.eula_superseded')
    if (version.text_sha256 !== text_sha256) throw conflict('error.eula_other_text')
    const { acceptance, isNew } = await keepAcceptance(tx, {
      ...evidence,
      eula_id,
      version_id,
      number: version.number,
      text_sha256,
      organization_id,
      user_id: accepts_for === 'user' ? actor.id : null,
      accepted_by_id: actor.id,
    })
    if (isNew) {
      note({
        action: 'eula.accepted',
        subject_type,
        subject_id: eula_id,
        after: { name: acceptance.eula_name, ...acceptance },
      })
      await activateOrders(tx, organization_id, { ...office, note })
      await refreshSeats(tx, { organization_id }, { ...office, note })
    }
    return acceptance
  })
}

function expectMay(actor: Actor, kind: AcceptsFor): string {
  if (!actor.organization_id) throw conflict('error.eula_no_organization')
  if (!mayAccept(actor, kind)) throw new HttpError(403, 'error.eula_not_admin')
  return actor.organization_id
}
