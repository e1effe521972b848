import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { TwoFactorState } from './two-factor.ts'
import { word } from './validation.ts'

/** The solution of a captcha, as text. */
export const Captcha = z.string().max(4000)

export const LoginInput = z.object({
  email: z.email(word('email_invalid')).max(254),
  password: z.string().min(1, word('password_needed')).max(200),
  /** Asked for after three failures; the 422 tells. */
  captcha: Captcha.optional(),
})

/** The least that any network may ask for; how much more this one asks for is a site setting. */
export const passwordFloor = 8
export const NewPassword = z.string().min(1, word('password_needed')).max(200)

export const ForgotPasswordInput = LoginInput.pick({ email: true })
/** The parts of the link in the mail. */
export const ResetLink = z.object({ email: z.email().max(254), token: z.string().min(1).max(200) })
export const ResetPasswordInput = ResetLink.extend({ password: NewPassword })

/** The person who is signed in. Everything about the organization is derived when asked, never copied to the user. */
export const UserDetails = z.object({
  id: z.uuid(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: z.string(),
  role_slug: z.array(z.string()),
  permissions: z.array(z.string()),
  is_member_agreement_completed: z.boolean(),
  is_membership_payment_completed: z.boolean(),
  is_payment_needed: z.boolean(),
  is_new_organization_admin: z.boolean(),
  is_organization_profile_pending: z.boolean(),
  organization_subscription_cancel: z.boolean(),
  is_offline_payment: z.boolean(),
  membership_level: z.string().nullable(),
  organization_name: z.string().nullable(),
  is_impersonate: z.boolean(),
  /** Beyond the membership grace: the red banner. */
  is_subscription_expired: z.boolean(),
  is_reset_2fa: z.boolean(),
  /** A new version of the terms waits for the person to agree. */
  is_terms_due: z.boolean().optional(),
  /** The version of the person's photo, for its address; null without one. */
  photo: z.string().nullable(),
})
export type UserDetails = z.infer<typeof UserDetails>

export const auth = {
  login: endpoint({
    method: 'POST',
    path: 'auth/login',
    access: 'public',
    body: LoginInput,
    data: TwoFactorState,
    secret: true,
  }),
  user: endpoint({ method: 'GET', path: 'auth/user', access: 'any_session', data: UserDetails }),
  /** Answers alike whether the address has an account or not; the mail tells. */
  forgotPassword: endpoint({
    method: 'POST',
    path: 'auth/forgot-password',
    access: 'public',
    body: ForgotPasswordInput,
    data: z.null(),
    done: 'auth.reset_mailed',
  }),
  /** Whether the link of a mail still holds, before the form is shown. */
  tokenVerification: endpoint({
    method: 'POST',
    path: 'auth/token-verification',
    access: 'public',
    body: ResetLink,
    data: z.object({ is_valid: z.boolean() }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: 'auth/reset-password',
    access: 'public',
    body: ResetPasswordInput,
    data: z.null(),
    secret: true,
    done: 'auth.password_reset',
  }),
  logout: endpoint({ method: 'POST', path: 'auth/logout', access: 'public', data: z.null(), done: 'auth.signed_out' }),
}
