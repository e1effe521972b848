import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { forgetTwoFactor, useTwoFactor } from '../../lib/stores.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/input.tsx'
import { OneTimeCode } from '../../ui/form/one-time-code.tsx'
import { verifyCode } from './api.ts'
import { Door } from './door.tsx'
import { fieldError } from './field-error.ts'
import { useTask } from './use-task.ts'

export default function VerifyCode() {
  const { t } = useTranslation('auth')
  const email = useTwoFactor((state) => state.email)
  const { run, reset, busy, error } = useTask(verifyCode)
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  const change = (typed: string) => {
    setCode(typed)
    if (error) reset()
  }
  const send = async (complete: string) => {
    if (!(await run(complete))) setCode('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(code)
  }

  return (
    <Door title={t('code.title')} artTitle={t('art.code_title')} artText={t('art.code_text')}>
      <p className="mt-1.5 text-[15px] text-ink-2">{t('code.lede', { email })}</p>
      <form noValidate onSubmit={submit} className="mt-6 grid gap-6">
        <Field label={t('code.label')} help={t('code.help')} error={fieldError(error, 'code') ?? error?.message}>
          <OneTimeCode
            name="code"
            value={code}
            onChange={change}
            onComplete={(complete) => void send(complete)}
            ref={input}
          />
        </Field>
        <div className="flex flex-wrap items-center gap-5">
          <Button type="submit" variant="primary" size="l" busy={busy} className="px-8">
            {t('code.submit')}
          </Button>
          <Link to="/" onClick={forgetTwoFactor} className="link">
            {t('code.back')}
          </Link>
        </div>
      </form>
    </Door>
  )
}
