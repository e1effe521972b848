import { z } from 'zod'
import { word } from './validation.ts'

/** What a profile is made of, in the order of the page; each part says who sees it. */
export const profileFields = [
  'summary',
  'certifications',
  'facilities',
  'naics',
  'past_work',
  'contacts',
  'links',
] as const
export type ProfileField = (typeof profileFields)[number]

/** `network`: every member. `connect`: whoever may see additional details in Connect. `private`: the organization itself, and the office. */
export const visibilities = ['network', 'connect', 'private'] as const
export type Visibility = (typeof visibilities)[number]

const text = (most: number) => z.string().trim().max(most)
const needed = (most: number) => text(most).min(1)
const optionalEmail = z.union([z.literal(''), z.email(word('email_invalid')).max(254)])
const phone = text(40).regex(/^[+\d][\d\s().x-]*$|^$/, word('phone_invalid'))

const Certification = z.object({
  name: needed(120),
  issuer: text(120),
  /** The last day on which it holds; null where it has no end. */
  expires_on: z.iso.date(word('date_invalid')).nullable(),
})
const Facility = z.object({ name: needed(120), place: text(160), about: text(600) })
const PastWork = z.object({
  title: needed(160),
  customer: text(160),
  year: z.int().min(1900).max(2100).nullable(),
  about: text(600),
})
const Contact = z.object({ name: needed(160), job_title: text(120), email: optionalEmail, phone })
const ProfileLink = z.object({
  label: needed(80),
  url: z.url({ protocol: /^https?$/, error: word('url_invalid') }).max(300),
})

/** What an organization says of itself, and to whom. */
export const ProfileFields = z.object({
  summary: text(2000),
  certifications: z.array(Certification).max(30),
  facilities: z.array(Facility).max(20),
  naics: z.array(z.string().regex(/^\d{2,6}$/, word('naics_invalid'))).max(20),
  past_work: z.array(PastWork).max(20),
  contacts: z.array(Contact).max(10),
  links: z.array(ProfileLink).max(10),
  visibility: z.record(z.enum(profileFields), z.enum(visibilities)),
})
export type ProfileFields = z.infer<typeof ProfileFields>

/** Contacts are people: nobody sees them who has no reason to. */
export const emptyProfile: ProfileFields = {
  summary: '',
  certifications: [],
  facilities: [],
  naics: [],
  past_work: [],
  contacts: [],
  links: [],
  visibility: {
    summary: 'network',
    certifications: 'network',
    facilities: 'network',
    naics: 'network',
    past_work: 'network',
    contacts: 'connect',
    links: 'network',
  },
}
