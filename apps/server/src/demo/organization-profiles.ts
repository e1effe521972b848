import { emptyProfile, type ProfileFields } from '@guildhall/contract/organization-profile-fields'
import type { ProfileContent } from '@guildhall/contract/organization-profiles'
import { createHash } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { organization_logos, organization_profiles } from '../db/schema/organization-profiles.ts'
import { logoPicture, type Motif } from './logo-picture.ts'
import { demoOrganizations, organizationId, type DemoOrganization } from './organizations.ts'
import { dateAfter, daysAgo } from './stable.ts'

type Told = Partial<Omit<ProfileFields, 'visibility'>> & { visibility?: Partial<ProfileFields['visibility']> }

/** What some of the demo's organizations say of themselves; the others say what the network knows of them. */
const profiles: Record<string, Told & { mark?: [Motif, string] }> = {
  'Halden Wafer Works': {
    mark: ['rings', '#7A2C33'],
    summary:
      'Specialty 200 mm wafers, epitaxy and small-lot processing. Lots start at five wafers, and the engineer who runs yours answers the phone.\n\nMembers send us the layers that nobody else wants to try first.',
    certifications: [
      { name: 'ISO 9001:2015', issuer: 'DNV', expires_on: dateAfter(410) },
      { name: 'AS9100D', issuer: 'DNV', expires_on: dateAfter(410) },
      { name: 'ISO 14001:2015', issuer: 'TÜV SÜD', expires_on: dateAfter(-38) },
    ],
    facilities: [
      {
        name: 'Fab North',
        place: 'Northfield, Minnesota',
        about: '2,400 square metres of ISO 5 clean room. Four epitaxy reactors, two of them for gallium nitride.',
      },
      {
        name: 'Metrology house',
        place: 'Northfield, Minnesota',
        about: 'XRD, SIMS and four-point mapping, open at night.',
      },
    ],
    past_work: [
      {
        title: 'Silicon on sapphire for a deep-space receiver',
        customer: 'Kestrel RF',
        year: 2025,
        about: 'Sixty wafers in nine lots, with every map handed over.',
      },
      { title: 'Teaching lots for the spring shuttle', customer: 'Northfield State University', year: 2024, about: '' },
    ],
    contacts: [
      {
        name: 'Marta Lindqvist',
        job_title: 'Head of customer lots',
        email: 'marta.lindqvist@haldenwafer.test',
        phone: '+1 507 555 0110',
      },
    ],
    links: [
      { label: 'Process menu', url: 'https://www.haldenwafer.test/process-menu' },
      { label: 'Lot calendar', url: 'https://www.haldenwafer.test/calendar' },
    ],
    visibility: { past_work: 'connect' },
  },
  'Tessellate Photonics': {
    mark: ['bars', '#2C4A66'],
    certifications: [{ name: 'ISO 9001:2015', issuer: 'BSI', expires_on: dateAfter(96) }],
    facilities: [{ name: 'Grafton line', place: 'Grafton, Wisconsin', about: 'Silicon nitride, 150 and 200 mm.' }],
    contacts: [
      {
        name: 'Conrad Weiss',
        job_title: 'Shuttle manager',
        email: 'conrad.weiss@tessellate.test',
        phone: '+1 585 555 0178',
      },
    ],
  },
  'Northfield State University': {
    mark: ['bars', '#7A2C33'],
    facilities: [
      {
        name: 'Teaching fab',
        place: 'Northfield, Minnesota',
        about: '900 square metres, bookable by the day for members.',
      },
    ],
    contacts: [
      { name: 'Abigail Thornquist', job_title: 'Director of the fab', email: 'fab@northfield.test', phone: '' },
    ],
  },
  'Ostrander Test Labs': {
    mark: ['frame', '#3A3733'],
    certifications: [{ name: 'ISO/IEC 17025', issuer: 'A2LA', expires_on: dateAfter(-12) }],
  },
  'Kestrel RF': {
    mark: ['frame', '#2C5D57'],
    certifications: [{ name: 'ITAR registration', issuer: 'Department of State', expires_on: dateAfter(201) }],
    contacts: [{ name: 'Jun Park', job_title: 'Founder', email: 'jun.park@kestrelrf.test', phone: '+1 303 555 0164' }],
  },
  'Brightwater Packaging': { mark: ['tiles', '#3A3733'] },
}

/** Gives the demo's organizations their profiles: published, in review, or given back for changes. */
export async function loadOrganizationProfiles(db: Db) {
  const members = demoOrganizations().filter(({ profile_status }) => profile_status !== 'pending')
  await db.insert(organization_profiles).values(await Promise.all(members.map(profileOf)))
  const published = members.filter(({ profile_status }) => profile_status === 'published')
  for (const { name } of published) {
    const image = await pictureOf(name)
    if (image) await db.insert(organization_logos).values({ organization_id: organizationId(name), image })
  }
}

async function profileOf(organization: DemoOrganization): Promise<typeof organization_profiles.$inferInsert> {
  const { id, name, profile_status, description = '', naics = [], website = '' } = organization
  const { mark: _mark, visibility, ...told } = profiles[name] ?? {}
  const image = await pictureOf(name)
  const content: ProfileContent = {
    ...emptyProfile,
    summary: description,
    naics,
    links: website ? [{ label: new URL(website).hostname, url: website }] : [],
    ...told,
    visibility: { ...emptyProfile.visibility, ...visibility },
    logo: image ? createHash('sha256').update(image).digest('hex').slice(0, 12) : null,
  }
  if (profile_status === 'published') return { organization_id: id, published: content, published_at: daysAgo(40) }
  const draft = image ? { ...content, logo_image: image.toString('base64') } : content
  const review_note =
    profile_status === 'changes_requested'
      ? 'Please name somebody whom members can write to, and say which packages you qualify yourselves.'
      : ''
  return { organization_id: id, draft, submitted_at: daysAgo(3), review_note }
}

async function pictureOf(name: string): Promise<Buffer | undefined> {
  const mark = profiles[name]?.mark
  return mark && logoPicture(...mark)
}
