import {
  type AccessRequestDetail,
  type CompanyInput,
  isOpenRequest,
  type NewAccessRequest,
} from '@guildhall/contract/access-requests'
import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { expectVersion } from '../../db/versions.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, found, InvalidField } from '../../http/errors.ts'
import { findLikelyOrganizations, findLikelyPeople } from './duplicate-queries.ts'
import { askDeciders } from './letters.ts'
import { createWaitingPerson, movePerson } from './person-queries.ts'
import {
  changeRequest,
  createRequest,
  decidesForNetwork,
  deleteRequest,
  findMember,
  findRequest,
  lockRequest,
} from './queries.ts'

const subject_type = 'access_request'

/** A request with what whoever decides is warned of. */
export async function showRequest(db: Db, actor: Actor, id: string): Promise<AccessRequestDetail> {
  const request = found(await findRequest(db, actor, id))
  const isOpen = isOpenRequest(request)
  return {
    ...request,
    likely_organizations: isOpen ? await findLikelyOrganizations(db, request) : [],
    likely_people: isOpen ? await findLikelyPeople(db, actor, request) : [],
  }
}

/** Asks in the name of somebody, whose account waits for the decision without a password. */
export function enterRequest(deps: Deps, author: Author<Actor>, input: NewAccessRequest) {
  const { actor } = author
  const { first_name, last_name, email, job_title, language, organization_id, message } = input
  const person = { first_name, last_name, email, job_title, language, organization_id }
  return audited(deps.db, author, async (tx, note) => {
    await refuseOthers(tx, actor, organization_id)
    const waiting = await createWaitingPerson(tx, person)
    const asked = { ...companyOf(input), user_id: waiting.id, created_by_id: actor.id, message }
    const request = await createRequest(tx, asked)
    await askDeciders(deps, tx, request, waiting, actor.id)
    note({
      action: 'user.created',
      subject_type: 'user',
      subject_id: waiting.id,
      after: person,
    })
    note({ action: 'access_request.created', subject_type, subject_id: request.id, after: request })
    return showRequest(tx, actor, request.id)
  })
}

/** Says which company an open request is for: a member, which makes the person join it, or one that is none yet. */
export function changeCompany(db: Db, author: Author<Actor>, input: CompanyInput) {
  const { actor } = author
  return audited(db, author, async (tx, note) => {
    const before = found(await lockRequest(tx, actor, input.id))
    if (!isOpenRequest(before)) throw conflict('error.request_decided')
    expectVersion(before, input)
    await refuseOthers(tx, actor, input.organization_id)
    const after = companyOf(input)
    await changeRequest(tx, before.id, after)
    await movePerson(tx, before.user_id, after.organization_id)
    const { kind, organization_id, organization_name, organization_website } = before
    note({
      action: 'access_request.updated',
      subject_type,
      subject_id: before.id,
      before: { kind, organization_id, organization_name, organization_website },
      after,
    })
    return showRequest(tx, actor, before.id)
  })
}

/** Forgets a request that is closed; what became of the person stays. */
export function forgetRequest(db: Db, author: Author<Actor>, id: string) {
  return audited(db, author, async (tx, note) => {
    const before = found(await lockRequest(tx, author.actor, id))
    if (isOpenRequest(before)) throw conflict('error.request_open')
    await deleteRequest(tx, id)
    note({ action: 'access_request.deleted', subject_type, subject_id: id, before })
    return null
  })
}

type Company = Pick<CompanyInput, 'organization_id' | 'organization_name' | 'organization_website'>

/** What was written of a company is kept beside the member that it turned out to be. */
const companyOf = ({ organization_id, organization_name, organization_website }: Company) => ({
  kind: organization_id === null ? ('new_organization' as const) : ('join_organization' as const),
  organization_id,
  organization_name,
  organization_website,
})

/** Whoever looks after one organization asks for that one only. */
async function refuseOthers(tx: Db, actor: Actor, organizationId: string | null) {
  const isOther = !decidesForNetwork(actor) && organizationId !== actor.organization_id
  if (isOther) throw new InvalidField('organization_id', 'not_offered')
  if (organizationId !== null && !(await findMember(tx, organizationId)))
    throw new InvalidField('organization_id', 'organization_gone')
}
