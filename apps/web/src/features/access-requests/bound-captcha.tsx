import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useField } from '../../ui/form/use-field.ts'
import { CaptchaField } from '../captcha/public.ts'
import type { NewAccount } from './api.ts'

/** The captcha as a field of the form. */
export function BoundCaptcha() {
  const { setValue, getFieldState, formState } = useFormContext<NewAccount>()
  const { value, change, error } = useField<NewAccount>('captcha')
  const isRefused = getFieldState('captcha', formState).error?.type === 'server'
  useEffect(() => {
    // What the server has refused is worth nothing; why stays in view until there is a new one.
    if (isRefused) setValue('captcha', '')
  }, [isRefused, setValue])
  return <CaptchaField value={typeof value === 'string' ? value : ''} onChange={change} error={error} />
}
