import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { OrganizationProfileInput, ProfileContent } from '@guildhall/contract/organization-profiles'
import { profileSteps } from '@guildhall/contract/organization-profile-rules'
import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { expectVersion } from '../../db/versions.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, forbidden, found, InvalidField, notFound } from '../../http/errors.ts'
import { smallPicture } from '../../services/pictures.ts'
import { tellAdmins, tellOffice } from './letters.ts'
import { changeProfile, findProfile, lockProfile, replaceLogo, type LockedProfile } from './queries.ts'
import { isInside, mayEdit } from './scope-queries.ts'

const subject_type = 'organization_profile'

type Seen = { id: string; version?: number | undefined }

/** Keeps a draft; one that says what is published already is none. */
export async function saveDraft(db: Db, author: Author<Actor>, input: OrganizationProfileInput & Seen) {
  const { id, version, logo_image, ...fields } = input
  // Before the transaction: it takes its time.
  const image =
    typeof logo_image === 'string'
      ? await smallPicture(Buffer.from(logo_image, 'base64'), 'logo_image', 'square')
      : logo_image
  return audited(db, author, async (tx, note) => {
    const before = await lockEditable(tx, author.actor, id)
    expectVersion(before, { version })
    const draft = { ...fields, ...logoOf(before, image) }
    const isPublished = isDeepStrictEqual(draft, before.published)
    const status = isPublished && before.status === 'submitted' ? 'published' : before.status
    await changeProfile(tx, id, { draft: isPublished ? null : draft }, status)
    note({
      action: 'organization_profile.saved',
      subject_type,
      subject_id: id,
      before: inWords(before.draft ?? before.published),
      after: inWords(draft),
    })
    return found(await findProfile(tx, author.actor, id))
  })
}

/** Hands the draft over to the office. */
export function submitProfile(deps: Deps, author: Author<Actor>, { id, version }: Seen) {
  return audited(deps.db, author, async (tx, note) => {
    const before = await lockEditable(tx, author.actor, id)
    if (before.status !== 'submitted') {
      if (!before.draft) throw conflict('error.profile_no_draft')
      expectVersion(before, { version })
      if (!before.draft.summary) throw new InvalidField('summary', 'required')
      await changeProfile(
        tx,
        id,
        { submitted_at: new Date().toISOString(), submitted_by_id: author.actor.id, review_note: '' },
        'submitted',
      )
      note({ action: 'organization_profile.submitted', subject_type, subject_id: id, ...moved(before, 'submitted') })
      await tellOffice(deps, tx, author.actor, { id, name: before.name })
    }
    return found(await findProfile(tx, author.actor, id))
  })
}

/** Shows the draft to the network. Published once, however often it is asked for. */
export function publishProfile(deps: Deps, author: Author<Actor>, { id, version }: Seen) {
  return audited(deps.db, author, async (tx, note) => {
    const before = await lockInside(tx, author.actor, id)
    if (profileSteps({ ...before, has_draft: before.draft !== null }).publish) {
      expectVersion(before, { version })
      const published = await publishDraft(tx, id, before)
      const now = { published_at: new Date().toISOString(), published_by_id: author.actor.id }
      await changeProfile(tx, id, { ...now, published, draft: null, review_note: '' }, 'published')
      note({
        action: 'organization_profile.published',
        subject_type,
        subject_id: id,
        before: { ...inWords(before.published), profile_status: before.status },
        after: { ...published, profile_status: 'published' },
      })
      await tellAdmins(deps, tx, author.actor, { id, name: before.name, letter: 'profile_published' })
    }
    return found(await findProfile(tx, author.actor, id))
  })
}

/** What the network is going to see; a new logo takes the place of the old one. Without a draft it stays what it was. */
async function publishDraft(tx: Db, id: string, { draft, published: before }: LockedProfile) {
  if (!draft) return before
  const { logo_image, ...published } = draft
  if (logo_image) await replaceLogo(tx, id, Buffer.from(logo_image, 'base64'))
  if (published.logo === null) await replaceLogo(tx, id, null)
  return published
}

/** Gives it back to the organization with what should be different; what is published stays until then. */
export function requestChanges(
  deps: Deps,
  author: Author<Actor>,
  { id, note: review_note }: { id: string; note: string },
) {
  return audited(deps.db, author, async (tx, note) => {
    const before = await lockInside(tx, author.actor, id)
    const steps = profileSteps({ ...before, has_draft: before.draft !== null })
    if (!steps.request_changes) throw conflict('error.profile_not_reviewable')
    await changeProfile(tx, id, { review_note }, 'changes_requested')
    const { before: was, after } = moved(before, 'changes_requested')
    note({
      action: 'organization_profile.changes_requested',
      subject_type,
      subject_id: id,
      before: was,
      after: { ...after, review_note },
    })
    const letter = 'profile_changes_requested'
    await tellAdmins(deps, tx, author.actor, { id, name: before.name, letter, quote: review_note })
    return found(await findProfile(tx, author.actor, id))
  })
}

/** Others' profiles can be seen but are not there to be changed. */
async function lockInside(tx: Db, actor: Actor, id: string): Promise<LockedProfile> {
  const locked = found(await lockProfile(tx, actor, id))
  if (!isInside(actor, id)) throw notFound()
  return locked
}

async function lockEditable(tx: Db, actor: Actor, id: string): Promise<LockedProfile> {
  const locked = await lockInside(tx, actor, id)
  if (!mayEdit(actor, id)) throw forbidden()
  return locked
}

/** A new logo waits in the draft; one that is neither replaced nor taken away stays what it was. */
function logoOf({ draft, published }: LockedProfile, image: Buffer | null | undefined) {
  if (image === null) return { logo: null }
  if (image)
    return {
      logo: createHash('sha256').update(image).digest('hex').slice(0, 12),
      logo_image: image.toString('base64'),
    }
  const current = draft ?? published
  return { logo: current?.logo ?? null, ...(current?.logo_image ? { logo_image: current.logo_image } : {}) }
}

/** For the audit, which keeps no pictures. */
function inWords(content: ProfileContent | null) {
  const { logo_image: _, ...words } = content ?? {}
  return content && words
}

const moved = (before: LockedProfile, profile_status: LockedProfile['status']) => ({
  before: { profile_status: before.status },
  after: { profile_status },
})
