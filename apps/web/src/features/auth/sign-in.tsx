import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/form/input.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { signIn } from './api.ts'
import { DemoPanel } from './demo-panel.tsx'
import { Door } from './door.tsx'
import { fieldError } from './field-error.ts'
import { SignInNotice } from './sign-in-notice.tsx'
import { useCaptcha } from './use-captcha.ts'
import { useFormFocus } from './use-form-focus.ts'
import { useTask } from './use-task.ts'

export default function SignIn() {
  const { t } = useTranslation('auth')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const captcha = useCaptcha()
  const { run, busy, error } = useTask(() =>
    captcha.accompany((solution) => signIn({ email: email.trim(), password, captcha: solution })),
  )
  const form = useFormFocus(error)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run()
  }

  const emailError = fieldError(error, 'email')
  const captchaError = captcha.Field ? fieldError(error, 'captcha') : undefined
  // Whatever is not about the email stands at the password: a wrong pair must not tell which half was wrong.
  const passwordError = fieldError(error, 'password') ?? (emailError || captchaError ? undefined : error?.message)

  return (
    <Door title={t('sign_in.title')} artTitle={t('art.sign_in_title')} artText={t('art.sign_in_text')}>
      <SignInNotice />
      <form ref={form} noValidate onSubmit={submit} className="mt-[22px] grid gap-[18px]">
        <Field label={t('sign_in.email')} error={emailError}>
          <Input
            name="email"
            type="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            className="h-[42px]"
          />
        </Field>
        <div className="relative">
          <Field label={t('sign_in.password')} error={passwordError}>
            <PasswordInput
              name="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              className="[&>input]:h-[42px]"
            />
          </Field>
          <ForgotPasswordLink email={email.trim()} />
        </div>
        {captcha.Field && (
          <captcha.Field value={captcha.solution} onChange={captcha.setSolution} error={captchaError} />
        )}
        <Button type="submit" variant="primary" size="l" busy={busy}>
          {t('sign_in.submit')}
        </Button>
      </form>
      <p className="mt-4 text-data text-ink-2">
        {t('sign_in.stranger')}{' '}
        <a href="/create-account" className="link">
          {t('sign_in.ask')}
        </a>
      </p>
      <DemoPanel />
    </Door>
  )
}

/** A plain link, because the front door stands without the router; the part after # never leaves the browser. */
function ForgotPasswordLink({ email }: { email: string }) {
  const { t } = useTranslation('auth')
  return (
    <a
      href={`/forgot-password${email && `#${new URLSearchParams({ email })}`}`}
      className="link absolute -top-0.5 right-0 leading-6 text-data"
    >
      {t('sign_in.forgot')}
    </a>
  )
}
