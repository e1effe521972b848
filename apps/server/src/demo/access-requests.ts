import type { access_requests } from '../db/schema/access-requests.ts'
import type { tokens } from '../db/schema/tokens.ts'
import { hashToken, newToken } from '../features/auth/public.ts'
import type { SignUp } from '../features/access-requests/public.ts'
import type { SecretBox } from '../services/secret-box.ts'
import { demoPeople } from './people.ts'
import { organizationId } from './organizations.ts'
import { daysAgo, idOf } from './stable.ts'

type Row = typeof access_requests.$inferInsert

/** Two people who wait, one of whom was asked for more; what was decided lately; and how the younger organizations came. */
export const demoAccessRequests = (): Row[] => [
  {
    ...joining('m.hollander@ferrouspoint.test', 'Ferrous Point Foundry', 11),
    status: 'need_info',
    message: 'I look after the integration of the radiation-hard flow and need the shuttle calendar.',
    reason: 'Which group do you work in, and who is your manager there?',
  },
  {
    ...joining('v.lam@ferrouspoint.test', 'Ferrous Point Foundry', 5),
    message: 'Gunnar Sorensen suggested that I ask for access before the next shuttle.',
  },
  {
    ...joining('f.haddad@haldenwafer.test', 'Halden Wafer Works', 13),
    ...decided('approved', 'organization_admin@demo.guildhall.test', 12),
    message: 'I take over incoming inspection from Edwin Cole.',
  },
  {
    ...founding('organization_admin2@demo.guildhall.test', 'Lumen & Lathe', 14, 9),
    organization_website: 'https://lumenlathe.test',
    message: 'We turn micro-optics for two of your members already, and would like to sit at the table.',
  },
  {
    ...founding('jun.park@kestrelrf.test', 'Kestrel RF', 29, 24),
    organization_website: 'https://kestrelrf.test',
    message: 'We build front ends up to 110 GHz and look for a foundry that likes gallium nitride.',
  },
  {
    ...joining('s.dahl@tessellate.test', 'Tessellate Photonics', 28),
    ...decided('approved', 'c.weiss@tessellate.test', 27),
  },
  {
    ...joining('caleb@pinegrove.test', 'Pinegrove Materials', 130),
    ...decided('rejected', 'agnes@pinegrove.test', 126),
    message: 'I consult for the cooperative on binders.',
    reason: 'Consultants get their own account through the office, not through ours.',
  },
  { ...founding('t.blum@sundial.test', 'Sundial Metrology', 411, 402), organization_website: 'https://sundial.test' },
  {
    ...founding('h.sato@brightwater.test', 'Brightwater Packaging', 453, 448),
    organization_website: 'https://brightwater.test',
    message: 'Hermetic assembly is our trade, and three of your members send us parts.',
  },
  {
    ...founding('d.ostrander@ostrander.test', 'Ostrander Test Labs', 526, 512),
    organization_website: 'https://ostrander.test',
  },
]

const joining = (email: string, organization: string, days: number) => ({
  id: idOf('access_request', email),
  kind: 'join_organization' as const,
  user_id: idOf('user', email),
  organization_id: organizationId(organization),
  created_at: daysAgo(days),
})

/** Who asked for a whole organization, and got it. */
const founding = (email: string, organization: string, asked: number, approved: number) => ({
  ...joining(email, organization, asked),
  ...decided('approved', 'system_admin@demo.guildhall.test', approved),
  kind: 'new_organization' as const,
  organization_name: organization,
})

const decided = (status: 'approved' | 'rejected', by: string, days: number) => ({
  status,
  decided_by_id: idOf('user', by),
  decided_at: daysAgo(days),
})

/** The sign-ups of those who have not confirmed their address: the mail can be sent again, or its proof be waived. */
export const demoSignUps = (box: SecretBox): (typeof tokens.$inferInsert)[] =>
  demoPeople()
    .filter(({ status }) => status === 'unverified')
    .map((person) => {
      const signUp: SignUp = {
        first_name: person.first_name,
        last_name: person.last_name,
        email: person.email,
        job_title: person.job_title ?? '',
        organization_id: person.organization_id ?? null,
        organization_name: '',
        organization_website: '',
        message: '',
        request_id: idOf('access_request', person.email),
        language: person.language ?? 'en',
      }
      return {
        purpose: 'verify_email',
        user_id: person.id,
        token_hash: hashToken(newToken()),
        payload: box.seal(JSON.stringify(signUp)),
        created_at: person.created_at,
        expires_at: daysAgo(0),
      }
    })
