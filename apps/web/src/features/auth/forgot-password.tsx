import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/form/input.tsx'
import { requestResetLink } from './password-api.ts'
import { Door } from './door.tsx'
import { fieldError } from './field-error.ts'
import { useFormFocus } from './use-form-focus.ts'
import { useTask } from './use-task.ts'

export default function ForgotPassword() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const { run, busy, error } = useTask(requestResetLink)
  const [email, setEmail] = useState(useTypedEmail())
  const form = useFormFocus(error)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const address = email.trim()
    if (await run(address)) void navigate('/forgot-password-confirmation', { state: { email: address } })
  }

  return (
    <Door title={t('forgot.title')} artTitle={t('art.reset_title')} artText={t('art.reset_text')}>
      <p className="mt-1.5 text-[15px] text-pretty text-ink-2">{t('forgot.lede')}</p>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="mt-6 grid gap-6">
        <Field label={t('forgot.email')} error={fieldError(error, 'email') ?? error?.message}>
          <Input
            name="email"
            type="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            className="h-[42px]"
          />
        </Field>
        <div className="flex flex-wrap items-center gap-5">
          <Button type="submit" variant="primary" size="l" busy={busy}>
            {t('forgot.submit')}
          </Button>
          <Link to="/" className="link">
            {t('forgot.back')}
          </Link>
        </div>
      </form>
    </Door>
  )
}

/** What was typed on the sign-in page already. */
const useTypedEmail = () => new URLSearchParams(useLocation().hash.slice(1)).get('email') ?? ''
