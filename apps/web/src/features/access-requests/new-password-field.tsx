import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/form/input.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { useField } from '../../ui/form/use-field.ts'
import { passwordRulesQuery, PasswordStrength } from '../auth/public.ts'
import type { NewAccount } from './api.ts'

/** A password with a word on how good it is; only its length is asked for. */
export function NewPasswordField() {
  const { t } = useTranslation('access-requests')
  const { data: rules } = useQuery(passwordRulesQuery)
  const { value, change, error, ...field } = useField<NewAccount>('password')
  const email = useWatch<NewAccount, 'email'>({ name: 'email' })
  const password = typeof value === 'string' ? value : ''
  return (
    <Field
      label={t('create.password')}
      help={rules && t('create.password_help', { minimum: rules.password_minimum })}
      error={error}
    >
      <PasswordInput
        {...field}
        autoComplete="new-password"
        value={password}
        onChange={(event) => change(event.target.value)}
      />
      <PasswordStrength password={password} email={email} />
    </Field>
  )
}
