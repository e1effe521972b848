import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { word } from './validation.ts'

/** How far a sign-in has come; kept by the client under `is-2fa`. */
export const TwoFactorState = z.object({
  /** Signed in; false while any step is still owed. */
  is_login: z.boolean(),
  /** The address that an authenticator reads from the QR code; during enrolment only, like `secret`. */
  qr_secret_code: z.string().nullable(),
  /** The account has an authenticator. */
  is_2fa_enabled: z.boolean(),
  is_first_login: z.boolean(),
  is_reset_2fa: z.boolean(),
  is_system_admin: z.boolean(),
  reset_2fa: z.boolean(),
  /** The account has its security questions. */
  security_question: z.boolean(),
  secret: z.string().nullable(),
  email: z.string(),
  /** A code is owed before anything else. */
  is_2fa_required: z.boolean(),
  /** The authenticator has shown a right code. */
  is_qr_scanned: z.boolean(),
  is_admin: z.boolean(),
})
export type TwoFactorState = z.infer<typeof TwoFactorState>

export const CodeInput = z.object({
  code: z
    .string()
    .transform((code) => code.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, word('code_invalid'))),
})
/** Whoever is asked for a code only sometimes: the 422 tells him that it is needed. */
const CodeIfNeeded = CodeInput.partial()

/** Upper case, and without what people put between the letters. */
export const RecoveryCodeInput = z.object({
  code: z
    .string()
    .transform((code) => code.replaceAll(/[\s-]/g, '').toUpperCase())
    .pipe(z.string().regex(/^[0-9A-Z]{8}$/, word('recovery_code_invalid'))),
})

export const recoveryCodeCount = 10
export const questionCount = 3
/** How many right answers recovery asks for, together with the link in the mailbox. */
export const answersNeeded = 2

const Answer = z.string().trim().min(2, word('answer_short')).max(200)

export const QuestionsInput = z.object({
  questions: z
    .array(z.object({ question: z.string().trim().min(8, word('question_short')).max(200), answer: Answer }))
    .length(questionCount)
    .superRefine((questions, context) => {
      const seen = new Set<string>()
      for (const [at, { question }] of questions.entries()) {
        const key = question.toLowerCase()
        if (key && seen.has(key))
          context.addIssue({ code: 'custom', path: [at, 'question'], message: word('question_twice') })
        seen.add(key)
      }
    }),
  /** Asked of those who are signed in already. */
  password: z.string().max(200).optional(),
})

const RecoveryLink = z.object({ token: z.string().min(1).max(200) })
export const AnswersInput = RecoveryLink.extend({
  answers: z
    .array(z.object({ id: z.uuid(), answer: z.string().trim().max(200) }))
    .min(answersNeeded)
    .max(questionCount),
})
/** A question without its answer. */
export const AskedQuestion = z.object({ id: z.uuid(), question: z.string() })

/** What browsers and authenticators say to each other; its shape is theirs. */
const WebAuthn = z.record(z.string(), z.unknown())

const half = { method: 'POST', access: 'half_session', inPerson: true, secret: true } as const

export const twoFactor = {
  /** Starts an enrolment: a new secret, which counts once a code has shown that it was taken. */
  qrCode: endpoint({ ...half, path: 'users/2fa/qr-code', data: TwoFactorState }),
  verify: endpoint({ ...half, path: 'users/2fa/verify', body: CodeInput, data: TwoFactorState }),
  /** Makes a new set, and the old one worthless; the only time that the codes are shown. */
  recoveryCode: endpoint({
    ...half,
    path: 'users/2fa/recovery-code',
    body: CodeIfNeeded,
    data: z.object({ recovery_codes: z.array(z.string()) }),
  }),
  recoveryCodeVerify: endpoint({
    ...half,
    path: 'users/2fa/recovery-code/verify',
    body: RecoveryCodeInput,
    data: TwoFactorState,
  }),
  passkeyOptions: endpoint({ ...half, path: 'users/2fa/passkey/options', data: WebAuthn }),
  passkeyVerify: endpoint({
    ...half,
    path: 'users/2fa/passkey/verify',
    body: z.object({ response: WebAuthn }),
    data: TwoFactorState,
  }),
  /** Mails the link that the answers need. */
  recover: endpoint({ ...half, path: 'users/2fa/recover', data: z.null(), done: 'auth.recovery_mailed' }),
  /** The questions of this account, for whoever holds the mailed link. */
  questions: endpoint({
    ...half,
    path: 'user-security-question/list',
    body: RecoveryLink,
    data: z.object({ questions: z.array(AskedQuestion) }),
  }),
  validate: endpoint({
    ...half,
    path: 'user-security-question/validate-2fa',
    body: AnswersInput,
    data: TwoFactorState,
  }),
  /** The last step of an enrolment; or, for those who are signed in, new questions. */
  storeQuestions: endpoint({
    ...half,
    path: 'user-security-question/store',
    body: QuestionsInput,
    data: TwoFactorState,
    done: 'auth.questions_stored',
  }),
  /** Ends the old factor; what is left is a half-session in which enrolment starts anew. */
  disable: endpoint({
    method: 'POST',
    path: 'users/2fa/disable',
    access: 'any_session',
    inPerson: true,
    body: CodeIfNeeded,
    data: TwoFactorState,
    secret: true,
    done: 'auth.factor_ended',
  }),
  /** The administrator's: leads the person to a pending reset at the next sign-in. */
  reset: endpoint({
    method: 'POST',
    path: 'users/2fa/reset',
    access: 'user_write',
    inPerson: true,
    body: z.object({ user_id: z.uuid() }),
    data: z.null(),
    done: 'auth.factor_reset',
  }),
}
