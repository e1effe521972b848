import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/form/input.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { FullPageLoader } from '../../ui/loader.tsx'
import { isResetLinkValid, passwordRulesQuery, type ResetLink, resetPassword } from './password-api.ts'
import { Door } from './door.tsx'
import { fieldError } from './field-error.ts'
import { PasswordStrength } from './password-strength.tsx'
import { SpentLink } from './spent-link.tsx'
import { useFormFocus } from './use-form-focus.ts'
import { useTask } from './use-task.ts'

export default function ResetPassword() {
  const { email = '', token = '' } = useParams()
  const link = { email, token }
  const validity = useQuery({
    queryKey: ['reset-link', link],
    queryFn: () => isResetLinkValid(link),
    // Asked anew by whoever opens the link again, but not while somebody writes.
    staleTime: Infinity,
    gcTime: 0,
    meta: { silent: true },
  })
  if (validity.isPending) return <FullPageLoader />
  if (validity.isError) return <Unknown error={validity.error} onRetry={() => void validity.refetch()} />
  return validity.data ? <NewPassword link={link} /> : <SpentLink to="/forgot-password" />
}

function Unknown(props: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('auth')
  return (
    <Door title={t('reset.title')} artTitle={t('art.reset_title')} artText={t('art.reset_text')}>
      <ErrorState {...props} />
    </Door>
  )
}

function NewPassword({ link }: { link: ResetLink }) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const { run, reset, busy, error } = useTask(resetPassword)
  const { data: rules } = useQuery(passwordRulesQuery)
  const [password, setPassword] = useState('')
  const form = useFormFocus(error)

  const change = (typed: string) => {
    setPassword(typed)
    // What was said about the last password would contradict the strength of this one.
    if (error) reset()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // The used link does not stay in the history.
    if (await run(link, password)) void navigate('/reset-password-confirmation', { replace: true })
  }

  if (fieldError(error, 'token')) return <SpentLink to="/forgot-password" />
  return (
    <Door title={t('reset.title')} artTitle={t('art.reset_title')} artText={t('art.reset_text')}>
      <p className="mt-1.5 text-[15px] wrap-break-word text-ink-2">{t('reset.lede', { email: link.email })}</p>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="mt-6 grid gap-6">
        {/* Tells password managers whose password this is. */}
        <input hidden readOnly type="email" name="email" autoComplete="username" value={link.email} />
        <Field
          label={t('reset.password')}
          help={rules && t('reset.help', { minimum: rules.password_minimum })}
          error={fieldError(error, 'password') ?? error?.message}
        >
          <PasswordInput
            name="password"
            autoComplete="new-password"
            value={password}
            onChange={(event) => change(event.target.value)}
            className="[&>input]:h-[42px]"
          />
          <PasswordStrength password={password} email={link.email} />
        </Field>
        <div>
          <Button type="submit" variant="primary" size="l" busy={busy}>
            {t('reset.submit')}
          </Button>
          <p className="mt-3 text-data text-ink-2">{t('reset.note')}</p>
        </div>
      </form>
    </Door>
  )
}
