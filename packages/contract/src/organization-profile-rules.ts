import { emptyProfile, profileFields, type ProfileFields, type Visibility } from './organization-profile-fields.ts'

export const profileStatuses = ['pending', 'submitted', 'published', 'changes_requested'] as const
export type ProfileStatus = (typeof profileStatuses)[number]

/** How close a reader is: each sees what the one before sees, and more. */
export type Reader = 'network' | 'connect' | 'own'

/** What a reader sees of a profile; the rest is empty, as if it were not there. */
export function seenBy<P extends ProfileFields>(profile: P, reader: Reader): P {
  if (reader === 'own') return profile
  const hidden = profileFields.filter((field) => !isSeen(profile.visibility[field], reader))
  // That something is kept back is nobody's business either.
  const { visibility } = emptyProfile
  return { ...profile, ...Object.fromEntries(hidden.map((field) => [field, emptyProfile[field]])), visibility }
}

const isSeen = (visibility: Visibility, reader: Reader) => visibility === 'network' || visibility === reader

/** What counts towards a complete profile, and how much of a hundred. */
const weights = {
  logo: 10,
  summary: 25,
  certifications: 15,
  facilities: 10,
  naics: 10,
  past_work: 10,
  contacts: 15,
  links: 5,
} as const
export type CompletenessPart = keyof typeof weights
export const completenessParts = ['logo', ...profileFields] as const satisfies CompletenessPart[]

/** The least length of a summary that tells something. */
export const summaryLeast = 80

/** How complete a profile is on a day, in percent, and what is still missing. */
export function completenessOf(profile: ProfileFields & { logo: string | null }, on: string) {
  const missing = completenessParts.filter((part) => !isThere(profile, part, on))
  return { percent: missing.reduce((left, part) => left - weights[part], 100), missing }
}

function isThere(profile: ProfileFields & { logo: string | null }, part: CompletenessPart, on: string): boolean {
  if (part === 'logo') return profile.logo !== null
  if (part === 'summary') return profile.summary.trim().length >= summaryLeast
  // Certificates that have all run out say nothing any more.
  if (part === 'certifications') return profile.certifications.some((each) => !isExpired(each, on))
  return profile[part].length > 0
}

/** Whether a certification no longer holds on a day. */
export const isExpired = ({ expires_on }: { expires_on: string | null }, on: string): boolean =>
  expires_on !== null && expires_on < on

type State = { status: ProfileStatus; has_draft: boolean; published: unknown }

/** What can be done next with a profile; who may is another question. */
export const profileSteps = ({ status, has_draft, published }: State) => ({
  submit: has_draft && status !== 'submitted',
  // Where the organization leaves it as it was, the office may let it stand.
  publish: has_draft || (status === 'changes_requested' && published !== null),
  request_changes: status === 'submitted' || status === 'published',
})
