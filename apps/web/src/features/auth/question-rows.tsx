import { questionCount } from '@guildhall/contract/two-factor'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, Input } from '../../ui/form/input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { fieldError } from './field-error.ts'
import { offeredQuestions } from './offered-questions.ts'

type Choice = (typeof offeredQuestions)[number] | 'own' | ''
type Row = { number: number; choice: Choice; own: string; answer: string }

/** Three questions with their answers while somebody chooses them; those that he has are offered as his own. */
export function useQuestionRows(present: string[] = []) {
  const { t } = useTranslation('auth')
  const [rows, setRows] = useState<Row[]>(() =>
    Array.from({ length: questionCount }, (_, at) => ({
      number: at + 1,
      choice: present[at] ? 'own' : '',
      own: present[at] ?? '',
      answer: '',
    })),
  )
  const questionOf = ({ choice, own }: Row) =>
    choice === 'own' || choice === '' ? own : t(`questions.offered.${choice}`)
  return {
    rows,
    change: (changed: Row, part: Partial<Row>) =>
      setRows(rows.map((row) => (row === changed ? { ...row, ...part } : row))),
    /** What is sent. */
    questions: rows.map((row) => ({ question: questionOf(row), answer: row.answer })),
  }
}

type Props = Pick<ReturnType<typeof useQuestionRows>, 'rows' | 'change'> & { error: Error | null }

export const QuestionRows = ({ rows, change, error }: Props) =>
  rows.map((row, at) => (
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
  ))

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
