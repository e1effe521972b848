import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Door } from './door.tsx'
import { storeQuestions } from './factor-api.ts'
import { QuestionRows, useQuestionRows } from './question-rows.tsx'
import { EnrolmentSteps } from './enrolment-steps.tsx'
import { useFormFocus } from './use-form-focus.ts'
import { useTask } from './use-task.ts'
import { useTitleFocus } from './use-title-focus.ts'

/** The last step of an enrolment: three questions of the person's choice. */
export function ChooseQuestions() {
  const { t } = useTranslation('auth')
  const { rows, change, questions } = useQuestionRows()
  const { run, busy, error } = useTask(storeQuestions)
  const form = useFormFocus(error, { atStart: false })
  useTitleFocus()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(questions)
  }

  return (
    <Door wide title={t('questions.title')} artTitle={t('art.questions_title')} artText={t('art.questions_text')}>
      <EnrolmentSteps now="questions" />
      <p className="max-w-[52ch] text-pretty text-ink-2">{t('questions.text')}</p>
      <form ref={form} noValidate onSubmit={submit} className="mt-5">
        <QuestionRows rows={rows} change={change} error={error} />
        <div role="alert" className="mb-4 text-data font-[540] text-bad empty:hidden">
          {error && !hasFieldErrors(error) && error.message}
        </div>
        <div className="flex flex-wrap items-center gap-5">
          <Button type="submit" variant="primary" size="l" busy={busy}>
            {t('questions.submit')}
          </Button>
          <Link to="/verify-code" className="link">
            {t('questions.back')}
          </Link>
        </div>
      </form>
    </Door>
  )
}

const hasFieldErrors = (error: Error) => 'errors' in error && error.errors !== undefined
