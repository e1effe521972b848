import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { word } from './validation.ts'

export const LoginInput = z.object({
  email: z.email(word('email_invalid')).max(254),
  password: z.string().min(1, word('password_needed')).max(200),
})

/** What the network asks of a new password: length only, and that it is not one of the common ones. */
export const passwordMinimum = 12
export const NewPassword = z.string().min(passwordMinimum, word('password_short')).max(200)

export const ForgotPasswordInput = LoginInput.pick({ email: true })
/** The parts of the link in the mail. */
export const ResetLink = z.object({ email: z.email().max(254), token: z.string().min(1).max(200) })
export const ResetPasswordInput = ResetLink.extend({ password: NewPassword })

export const CodeInput = z.object({
  code: z
    .string()
    .transform((code) => code.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, word('code_invalid'))),
})

/** How far a sign-in has come; kept by the client under `is-2fa`. */
export const TwoFactorState = z.object({
  is_login: z.boolean(),
  qr_secret_code: z.string().nullable(),
  is_2fa_enabled: z.boolean(),
  is_first_login: z.boolean(),
  is_reset_2fa: z.boolean(),
  is_system_admin: z.boolean(),
  reset_2fa: z.boolean(),
  security_question: z.boolean(),
  secret: z.string().nullable(),
  email: z.string(),
  is_2fa_required: z.boolean(),
  is_qr_scanned: z.boolean(),
  is_admin: z.boolean(),
})
export type TwoFactorState = z.infer<typeof TwoFactorState>

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
})
export type UserDetails = z.infer<typeof UserDetails>

export const auth = {
  login: endpoint({ method: 'POST', path: 'auth/login', access: 'public', body: LoginInput, data: TwoFactorState }),
  verify: endpoint({
    method: 'POST',
    path: 'users/2fa/verify',
    access: 'half_session',
    body: CodeInput,
    data: TwoFactorState,
  }),
  user: endpoint({ method: 'GET', path: 'auth/user', access: 'session', data: UserDetails }),
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
    done: 'auth.password_reset',
  }),
  logout: endpoint({ method: 'POST', path: 'auth/logout', access: 'public', data: z.null(), done: 'auth.signed_out' }),
}
