import { type AskedQuestion, answersNeeded } from '@guildhall/contract/two-factor'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { z } from 'zod'
import { forgetRecovery, forgetTwoFactor } from '../../lib/stores.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field, FieldNotes, Input } from '../../ui/form/input.tsx'
import { FullPageLoader } from '../../ui/loader.tsx'
import { Door } from './door.tsx'
import { questionsQuery, sendAnswers } from './factor-api.ts'
import { fieldError } from './field-error.ts'
import { SpentLink } from './spent-link.tsx'
import { useFormFocus } from './use-form-focus.ts'
import { useTask } from './use-task.ts'

type Props = { token: string }

/** The second half of the way back; the link from the mailbox is the first. */
export function AnswerQuestions({ token }: Props) {
  const { data: questions, error, refetch } = useQuery(questionsQuery(token))
  const [isSpent, setSpent] = useState(false)
  if (isSpent || fieldError(error, 'token')) return <SpentLink to="/recover-account" onBack={beginAnew} />
  if (error) {
    return (
      <Frame>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Frame>
    )
  }
  if (!questions) return <FullPageLoader />
  return (
    <Frame>
      <AnswerForm token={token} questions={questions} onSpent={() => setSpent(true)} />
    </Frame>
  )
}

function beginAnew() {
  forgetRecovery()
  forgetTwoFactor()
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('auth')
  return (
    <Door title={t('answers.title')} artTitle={t('art.recover_title')} artText={t('art.recover_text')}>
      {children}
    </Door>
  )
}

type FormProps = Props & { questions: z.infer<typeof AskedQuestion>[]; onSpent: () => void }

function AnswerForm({ token, questions, onSpent }: FormProps) {
  const { t } = useTranslation('auth')
  const [given, setGiven] = useState<Record<string, string>>({})
  const { run, reset, busy, error } = useTask(async () => {
    const answers = questions.map(({ id }) => ({ id, answer: given[id] ?? '' }))
    // Too few cannot be right, and must not count as a try.
    if (answers.filter(({ answer }) => answer.trim()).length < answersNeeded) throw new Error(t('answers.more_needed'))
    await sendAnswers({ token, answers }).catch((refusal: Error) => {
      if (fieldError(refusal, 'token')) onSpent()
      throw refusal
    })
  })
  const form = useFormFocus(error)
  const id = useId()

  const answer = (question: string, text: string) => {
    setGiven({ ...given, [question]: text })
    if (error) reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run()
  }
  // Which of them is wrong is not told.
  const wrong = error ? ({ 'aria-invalid': true, 'aria-describedby': `${id}-error` } as const) : {}
  return (
    <>
      <p className="mt-1.5 text-[15px] text-pretty text-ink-2">{t('answers.lede')}</p>
      <form ref={form} noValidate onSubmit={submit} className="mt-6 grid gap-[18px]">
        {questions.map((asked) => (
          <Field key={asked.id} label={asked.question}>
            <Input
              {...wrong}
              autoComplete="off"
              value={given[asked.id] ?? ''}
              onChange={(event) => answer(asked.id, event.target.value)}
              className="h-[42px]"
            />
          </Field>
        ))}
        <FieldNotes id={id} error={fieldError(error, 'answers') ?? error?.message} />
        <div className="flex flex-wrap items-center gap-5">
          <Button type="submit" variant="primary" size="l" busy={busy}>
            {t('answers.submit')}
          </Button>
          <Link to="/verify-code" onClick={forgetRecovery} className="link">
            {t('answers.back')}
          </Link>
        </div>
      </form>
    </>
  )
}
