import { z } from 'zod'
import { NewPassword } from './auth.ts'
import { SeenVersion } from './content.ts'
import { endpoint, Id, ListQuery } from './endpoint.ts'
import { AskedQuestion } from './two-factor.ts'
import { word } from './validation.ts'

/** What people are told about; security mails are always sent. */
export const notificationTypes = [
  'messages',
  'access_requests',
  'membership',
  'events',
  'opportunities',
  'orders',
  'content',
  'connect',
] as const
export const notificationPaces = ['instant', 'digest', 'off'] as const

export const NotificationPreferences = z.record(z.enum(notificationTypes), z.enum(notificationPaces))
export type NotificationPreferences = z.infer<typeof NotificationPreferences>

export const isTimeZone = (zone: string) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC'

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, word('time_invalid'))

/** When no mail comes, by the clock of the person's own time zone; it may pass midnight. */
export const QuietHours = z
  .object({ from: TimeOfDay, to: TimeOfDay })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: word('quiet_hours_empty') })
export type QuietHours = z.infer<typeof QuietHours>

export const ProfileInput = z.object({
  first_name: z.string().trim().min(1).max(80),
  last_name: z.string().trim().min(1).max(80),
  job_title: z.string().trim().max(120),
  phone: z
    .string()
    .trim()
    .max(40)
    .regex(/^[+\d][\d\s().x-]*$|^$/, word('phone_invalid')),
  time_zone: z.string().refine(isTimeZone, word('time_zone_unknown')),
  language: z.enum(['en', 'es']),
  notification_preferences: NotificationPreferences,
  quiet_hours: QuietHours.nullable().default(null),
})
export type ProfileInput = z.infer<typeof ProfileInput>

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
})

export const Profile = ProfileInput.extend({
  id: z.uuid(),
  email: z.string(),
  organization_name: z.string().nullable(),
  role_slug: z.array(z.string()),
  photo: z.string().nullable(),
  password_changed_at: z.iso.datetime().nullable(),
  enrolled_at: z.iso.datetime().nullable(),
  recovery_codes_left: z.int(),
  questions: z.array(AskedQuestion),
  passkeys: z.array(Passkey),
  version: z.int(),
  created_at: z.iso.datetime(),
})
export type Profile = z.infer<typeof Profile>

export const SessionRow = z.object({
  id: z.uuid(),
  is_current: z.boolean(),
  address: z.string(),
  user_agent: z.string(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  /** An administrator who acts in the person's name. */
  impersonator_name: z.string().nullable(),
})
export type SessionRow = z.infer<typeof SessionRow>

export const signInEvents = [
  'signed_in',
  'signed_out',
  'password_refused',
  'code_refused',
  'password_changed',
  'password_reset',
  'factor_enrolled',
  'factor_ended',
  'factor_reset',
  'recovered',
  'impersonation_started',
  'impersonation_ended',
] as const
export const signInMethods = ['code', 'passkey', 'recovery_code', 'questions', 'reset'] as const

export const SignInRow = z.object({
  id: z.int(),
  event: z.enum(signInEvents),
  method: z.enum(signInMethods).nullable(),
  address: z.string().nullable(),
  user_agent: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export type SignInRow = z.infer<typeof SignInRow>

const Password = z.string().min(1, word('password_needed')).max(200)
const passkeyName = z.string().trim().min(1).max(60)
const WebAuthn = z.record(z.string(), z.unknown())

/** Everything about oneself: closed to whoever acts in another person's name. */
export const profile = {
  show: endpoint({ method: 'GET', path: 'users/profile-show', access: 'session', inPerson: true, data: Profile }),
  update: endpoint({
    method: 'POST',
    path: 'users/profile-update',
    access: 'session',
    inPerson: true,
    body: ProfileInput.extend(SeenVersion.shape),
    data: Profile,
    done: 'profile.saved',
  }),
  /** Asks for the old password, ends every other session. */
  changePassword: endpoint({
    method: 'POST',
    path: 'users/password-update',
    access: 'session',
    inPerson: true,
    body: z.object({ current_password: Password, password: NewPassword }),
    data: z.null(),
    secret: true,
    done: 'profile.password_changed',
  }),
  /** A picture as base64; the server makes its own square one of it. */
  storePhoto: endpoint({
    method: 'POST',
    path: 'users/photo-update',
    access: 'session',
    inPerson: true,
    body: z.object({ image: z.base64(word('image_invalid')).max(900_000) }),
    data: z.object({ photo: z.string() }),
    done: 'profile.photo_saved',
  }),
  deletePhoto: endpoint({
    method: 'DELETE',
    path: 'users/photo-delete',
    access: 'session',
    inPerson: true,
    data: z.null(),
    done: 'profile.photo_deleted',
  }),
  photo: endpoint({
    method: 'GET',
    path: 'users/photo/:id',
    access: 'session',
    params: Id,
    data: z.string(),
    file: 'image/webp',
  }),
  /** A new organization admin has read that he is one. */
  confirmAdmin: endpoint({
    method: 'POST',
    path: 'users/update/confirmation',
    access: 'session',
    inPerson: true,
    data: z.null(),
  }),
  /** All that the network holds on the person, as one archive. */
  myData: endpoint({
    method: 'GET',
    path: 'users/my-data',
    access: 'session',
    inPerson: true,
    data: z.string(),
    file: 'application/zip',
  }),
}

export const passkeys = {
  options: endpoint({
    method: 'POST',
    path: 'passkeys/options',
    access: 'session',
    inPerson: true,
    body: z.object({ password: Password }),
    data: WebAuthn,
    secret: true,
  }),
  create: endpoint({
    method: 'POST',
    path: 'passkeys/create',
    access: 'session',
    inPerson: true,
    body: z.object({ name: passkeyName, response: WebAuthn }),
    data: Passkey,
    done: 'passkey.created',
  }),
  rename: endpoint({
    method: 'POST',
    path: 'passkeys/update',
    access: 'session',
    inPerson: true,
    body: Id.extend({ name: passkeyName }),
    data: Passkey,
    done: 'passkey.saved',
  }),
  delete: endpoint({
    method: 'DELETE',
    path: 'passkeys/delete/:id',
    access: 'session',
    inPerson: true,
    params: Id,
    data: z.null(),
    done: 'passkey.deleted',
  }),
}

export const sessions = {
  list: endpoint({
    method: 'GET',
    path: 'sessions/list',
    access: 'session',
    inPerson: true,
    data: z.array(SessionRow),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: 'sessions/delete/:id',
    access: 'session',
    inPerson: true,
    params: Id,
    data: z.null(),
    done: 'session.ended',
  }),
  deleteOthers: endpoint({
    method: 'POST',
    path: 'sessions/delete-others',
    access: 'session',
    inPerson: true,
    data: z.null(),
    done: 'session.ended_others',
  }),
  /** Sign-ins and what else happened at the door, the newest first. */
  history: endpoint({
    method: 'GET',
    path: 'sign-ins/list',
    access: 'session',
    inPerson: true,
    query: ListQuery.pick({ page: true, per_page: true }),
    data: z.array(SignInRow),
    paged: true,
  }),
}
