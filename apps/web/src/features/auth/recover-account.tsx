import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { forgetRecovery, useTwoFactor } from '../../lib/stores.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/form/input.tsx'
import { Door } from './door.tsx'
import { mailRecoveryLink, verifyRecoveryCode } from './factor-api.ts'
import { fieldError } from './field-error.ts'
import { RecoveryMailed } from './recovery-mailed.tsx'
import { useFormFocus } from './use-form-focus.ts'
import { useTask } from './use-task.ts'
import { useTitleFocus } from './use-title-focus.ts'

/** For somebody whose authenticator is lost; that the mail is sent belongs to the history, so that Back and a reload work. */
export default function RecoverAccount() {
  const state: unknown = useLocation().state
  const isMailed = typeof state === 'object' && state !== null && 'mailed' in state
  return isMailed ? <RecoveryMailed /> : <Ways />
}

function Ways() {
  const { t } = useTranslation('auth')
  useTitleFocus()
  // Whoever looks for another way has no more use for a link that he came with.
  useEffect(forgetRecovery, [])
  return (
    <Door title={t('recover.title')} artTitle={t('art.recover_title')} artText={t('art.recover_text')}>
      <p className="mt-1.5 text-[15px] text-pretty text-ink-2">{t('recover.lede')}</p>
      <Way title={t('recover.code_title')}>
        <RecoveryCodeForm />
      </Way>
      <Way title={t('recover.mail_title')}>
        <MailWay />
      </Way>
      <p className="mt-6 border-t border-rule pt-3.5 text-data text-pretty text-ink-2">{t('recover.ask')}</p>
      <p className="mt-4">
        <Link to="/verify-code" className="link">
          {t('recover.back')}
        </Link>
      </p>
    </Door>
  )
}

function Way({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-6 border-t border-ink-rule pt-3">
      <h2 id={id} className="mb-2 text-[17px]">
        {title}
      </h2>
      {children}
    </section>
  )
}

function RecoveryCodeForm() {
  const { t } = useTranslation('auth')
  const { run, reset, busy, error } = useTask(verifyRecoveryCode)
  const [code, setCode] = useState('')
  const form = useFormFocus(error, { atStart: false })
  const change = (typed: string) => {
    setCode(typed)
    if (error) reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(code)
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-3.5">
      <Field
        label={t('recover.code_label')}
        help={t('recover.code_help')}
        error={fieldError(error, 'code') ?? error?.message}
      >
        <Input
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={(event) => change(event.target.value)}
          className="h-[42px] font-mono tracking-[0.02em] uppercase"
        />
      </Field>
      <Button type="submit" variant="primary" size="l" busy={busy} className="justify-self-start">
        {t('recover.code_submit')}
      </Button>
    </form>
  )
}

/** Answers open nothing without the link, so an account without questions has no use for it. */
function MailWay() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const hasQuestions = useTwoFactor((state) => state.security_question)
  const { run, busy, error } = useTask(mailRecoveryLink)
  const send = async () => {
    if (await run()) void navigate('/recover-account', { state: { mailed: true } })
  }
  if (!hasQuestions) return <p className="text-pretty text-ink-2">{t('recover.mail_none')}</p>
  return (
    <>
      <p className="text-pretty text-ink-2">{t('recover.mail_text')}</p>
      <div role="alert" className="mt-3 text-data font-[540] text-bad empty:hidden">
        {error?.message}
      </div>
      <Button size="l" busy={busy} onClick={() => void send()} className="mt-3.5">
        {t('recover.mail_submit')}
      </Button>
    </>
  )
}
