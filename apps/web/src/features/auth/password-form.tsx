import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/input.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { fieldError } from './field-error.ts'
import { passwordRulesQuery } from './password-api.ts'
import { PasswordStrength } from './password-strength.tsx'
import { useFormFocus } from './use-form-focus.ts'

type Props = {
  email: string
  label: string
  submitLabel: string
  note?: string
  /** Typing begins here, unless there is something to read first. */
  takesFocus?: boolean
  /** How the last attempt went, and how to forget about it. */
  task: { busy: boolean; error: Error | null; reset: () => void }
  onSubmit: (password: string) => Promise<void>
}

/** Chooses a password on the page behind a mailed link. */
export function PasswordForm({ email, label, submitLabel, note, takesFocus = true, task, onSubmit }: Props) {
  const { t } = useTranslation('auth')
  const { data: rules } = useQuery(passwordRulesQuery)
  const [password, setPassword] = useState('')
  const { busy, error, reset } = task
  const form = useFormFocus(error, { atStart: takesFocus })

  const change = (typed: string) => {
    setPassword(typed)
    // What was said about the last password would contradict the strength of this one.
    if (error) reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void onSubmit(password)
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-6 grid gap-6">
      {/* Tells password managers whose password this is. */}
      <input hidden readOnly type="email" name="email" autoComplete="username" value={email} />
      <Field
        label={label}
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
        <PasswordStrength password={password} email={email} />
      </Field>
      <div>
        <Button type="submit" variant="primary" size="l" busy={busy}>
          {submitLabel}
        </Button>
        {note && <p className="mt-3 text-data text-ink-2">{note}</p>}
      </div>
    </form>
  )
}
