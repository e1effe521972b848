import { z } from 'zod'
import { endpoint, Format, Id, ListQuery, many, tableFiles } from './endpoint.ts'
import { ProfileFields } from './organization-profile-fields.ts'
import { completenessParts, profileStatuses } from './organization-profile-rules.ts'
import { organizationTypes } from './organizations.ts'
import { word } from './validation.ts'

/** The version of a logo stands in its address; null without one. */
const logo = z.string().nullable()
const Shown = ProfileFields.extend({ logo })
export type ShownProfile = z.infer<typeof Shown>

/** A profile as it is kept. A new logo waits inside the draft, and is published with it. */
export type ProfileContent = ShownProfile & { logo_image?: string }

/** The version of the profile that the caller has seen; without it, the last one wins. */
const Seen = Id.extend({ version: z.int().min(0).optional() })
const image = z.base64(word('image_invalid')).max(900_000)

export const OrganizationProfileInput = ProfileFields.extend({
  /** A new logo; null takes it away, and without it the logo stays as it is. */
  logo_image: image.nullable().optional(),
})
export type OrganizationProfileInput = z.infer<typeof OrganizationProfileInput>

const Completeness = z.object({ percent: z.int(), missing: z.array(z.enum(completenessParts)) })

const Head = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(organizationTypes),
  membership_level: z.string(),
  city: z.string(),
  region: z.string(),
  logo,
  /** To others every profile that they see is published. */
  status: z.enum(profileStatuses),
  completeness: Completeness,
  published_at: z.iso.datetime().nullable(),
})

export const OrganizationProfileRow = Head.extend({ is_own: z.boolean() })
export type OrganizationProfileRow = z.infer<typeof OrganizationProfileRow>

export const OrganizationProfile = Head.extend({
  level_name: z.string(),
  website: z.string(),
  hubs: z.array(z.string()),
  /** As far as the caller may see it; null before there is one. */
  published: Shown.nullable(),
  /** What is not published yet, with what it begins with; for those who may edit or review it only. */
  draft: Shown.nullable(),
  has_draft: z.boolean(),
  review_note: z.string(),
  submitted_at: z.iso.datetime().nullable(),
  /** 0 before anything was saved. */
  version: z.int(),
  updated_at: z.iso.datetime().nullable(),
  may_edit: z.boolean(),
  may_review: z.boolean(),
})
export type OrganizationProfile = z.infer<typeof OrganizationProfile>

export const OrganizationProfileListQuery = ListQuery.extend({
  status: many(z.enum(profileStatuses)),
  type: many(z.enum(organizationTypes)),
  level: many(z.string().max(60)),
  hub_id: many(z.uuid()),
})
export type OrganizationProfileListQuery = z.infer<typeof OrganizationProfileListQuery>

export const organizationProfiles = {
  /** What is published in the network, and one's own. */
  list: endpoint({
    method: 'GET',
    path: 'organization-profiles/list',
    access: 'organization_profile_read',
    query: OrganizationProfileListQuery,
    data: z.array(OrganizationProfileRow),
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: 'organization-profiles/export',
    access: 'organization_profile_read',
    query: OrganizationProfileListQuery.extend(Format.shape),
    data: z.string(),
    file: tableFiles,
  }),
  show: endpoint({
    method: 'GET',
    path: 'organization-profiles/show/:id',
    access: 'organization_profile_read',
    params: z.object({ id: z.union([z.literal('own'), z.uuid()]) }),
    data: OrganizationProfile,
  }),
  logo: endpoint({
    method: 'GET',
    path: 'organization-profiles/logo/:id/:version',
    access: 'organization_profile_read',
    params: Id.extend({ version: z.string().max(20) }),
    data: z.string(),
    file: 'image/webp',
  }),
  /** Changes the draft: for the admins of the organization, and the office. */
  update: endpoint({
    method: 'POST',
    path: 'organization-profiles/update',
    access: 'organization_profile_read',
    body: OrganizationProfileInput.extend(Seen.shape),
    data: OrganizationProfile,
    done: 'organization_profile.saved',
    bodyLimit: 1_500_000,
  }),
  submit: endpoint({
    method: 'POST',
    path: 'organization-profiles/submit',
    access: 'organization_profile_read',
    body: Seen,
    data: OrganizationProfile,
    done: 'organization_profile.submitted',
  }),
  publish: endpoint({
    method: 'POST',
    path: 'organization-profiles/publish',
    access: 'organization_write',
    body: Seen,
    data: OrganizationProfile,
    done: 'organization_profile.published',
  }),
  requestChanges: endpoint({
    method: 'POST',
    path: 'organization-profiles/request-changes',
    access: 'organization_write',
    body: Id.extend({ note: z.string().trim().min(5, word('reason_needed')).max(1000) }),
    data: OrganizationProfile,
    done: 'organization_profile.changes_requested',
  }),
}
