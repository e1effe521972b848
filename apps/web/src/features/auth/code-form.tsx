import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/input.tsx'
import { OneTimeCode } from '../../ui/form/one-time-code.tsx'
import { fieldError } from './field-error.ts'
import { useTask } from './use-task.ts'

type Props = {
  label: string
  send: (code: string) => Promise<void>
  /** Where nothing else is to be read or scanned before. */
  focused?: boolean
  submitLabel?: string
  /** Why a code is asked for at all; stands at the field until somebody types. */
  refusal?: Error | null
  /** Beside the button. */
  children?: ReactNode
}

/** Asks for the six digits of an authenticator, and sends them as soon as the last one is there. */
export function CodeForm({ label, send, focused = false, submitLabel, refusal = null, children }: Props) {
  const { t } = useTranslation('auth')
  const { run, reset, busy, error } = useTask(send)
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused || error) input.current?.focus()
  }, [focused, error])

  const change = (typed: string) => {
    setCode(typed)
    if (error) reset()
  }
  const submit = async (complete: string) => {
    if (!(await run(complete))) setCode('')
  }
  const complaint = error ?? (code === '' ? refusal : null)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit(code)
  }

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-[22px]">
      <Field label={label} help={t('code.help')} error={fieldError(complaint, 'code') ?? complaint?.message}>
        <OneTimeCode
          name="code"
          value={code}
          onChange={change}
          onComplete={(complete) => void submit(complete)}
          ref={input}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" variant="primary" size="l" busy={busy} className="min-w-[140px]">
          {submitLabel ?? t('code.submit')}
        </Button>
        {children}
      </div>
    </form>
  )
}
