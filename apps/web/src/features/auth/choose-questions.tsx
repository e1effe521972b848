import { questionCount } from '@guildhall/contract/two-factor'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/form/input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Door } from './door.tsx'
import { storeQuestions } from './factor-api.ts'
import { fieldError } from './field-error.ts'
import { offeredQuestions } from './offered-questions.ts'
import { Steps } from './steps.tsx'
import { useFormFocus } from './use-form-focus.ts'
import { useTask } from './use-task.ts'
import { useTitleFocus } from './use-title-focus.ts'

type Choice = (typeof offeredQuestions)[number] | 'own' | ''
type Row = { number: number; choice: Choice; own: string; answer: string }
const emptyRows = (): Row[] =>
  Array.from({ length: questionCount }, (_, at) => ({ number: at + 1, choice: '', own: '', answer: '' }))

/** The last step of an enrolment: three questions of the person's choice. */
export function ChooseQuestions() {
  const { t } = useTranslation('auth')
  const [rows, setRows] = useState(emptyRows)
  const { run, busy, error } = useTask(storeQuestions)
  const form = useFormFocus(error, { atStart: false })
  useTitleFocus()

  const change = (changed: Row, part: Partial<Row>) =>
    setRows(rows.map((row) => (row === changed ? { ...row, ...part } : row)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const questionOf = ({ choice, own }: Row) =>
      choice === 'own' || choice === '' ? own : t(`questions.offered.${choice}`)
    void run(rows.map((row) => ({ question: questionOf(row), answer: row.answer })))
  }

  return (
    <Door wide title={t('questions.title')} artTitle={t('art.questions_title')} artText={t('art.questions_text')}>
      <Steps now="questions" />
      <p className="max-w-[52ch] text-pretty text-ink-2">{t('questions.text')}</p>
      <form ref={form} noValidate onSubmit={submit} className="mt-5">
        {rows.map((row, at) => (
          <QuestionRow
            key={row.number}
            row={row}
            taken={rows.filter((other) => other !== row).map(({ choice }) => choice)}
            onChange={(part) => change(row, part)}
            errors={{
              question: fieldError(error, `questions.${at}.question`),
              answer: fieldError(error, `questions.${at}.answer`),
            }}
          />
        ))}
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

type RowProps = {
  row: Row
  /** What the other rows ask already. */
  taken: Choice[]
  onChange: (part: Partial<Row>) => void
  errors: { question: string | undefined; answer: string | undefined }
}

function QuestionRow({ row, taken, onChange, errors }: RowProps) {
  const { t } = useTranslation('auth')
  const isOwn = row.choice === 'own'
  return (
    <fieldset className="mb-5 grid gap-3 border-t border-rule pt-4">
      <legend className="sr-only">{t('questions.group', row)}</legend>
      <Field label={t('questions.question', row)} error={isOwn ? undefined : errors.question}>
        <Select
          value={row.choice}
          onChange={(event) => onChange({ choice: choiceOf(event.target.value) })}
          className="[&>select]:h-[42px]"
        >
          <option value="" disabled>
            {t('questions.choose')}
          </option>
          {offeredQuestions.map((key) => (
            <option key={key} value={key} disabled={taken.includes(key)}>
              {t(`questions.offered.${key}`)}
            </option>
          ))}
          <option value="own">{t('questions.own')}</option>
        </Select>
      </Field>
      {isOwn && (
        <Field label={t('questions.own_label')} error={errors.question}>
          <Input
            autoComplete="off"
            value={row.own}
            onChange={(event) => onChange({ own: event.target.value })}
            className="h-[42px]"
          />
        </Field>
      )}
      <Field label={t('questions.answer')} error={errors.answer}>
        <Input
          autoComplete="off"
          value={row.answer}
          onChange={(event) => onChange({ answer: event.target.value })}
          className="h-[42px]"
        />
      </Field>
    </fieldset>
  )
}

const choiceOf = (value: string): Choice =>
  value === 'own' ? 'own' : (offeredQuestions.find((question) => question === value) ?? '')

const hasFieldErrors = (error: Error) => 'errors' in error && error.errors !== undefined
