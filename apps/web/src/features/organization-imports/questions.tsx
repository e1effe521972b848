import type { ImportQuestion, OrganizationImportDraft } from '@guildhall/contract/organization-imports'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/form/input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Section } from '../../ui/section.tsx'
import { useCheckImport } from './api.ts'

type Props = { draft: OrganizationImportDraft; questions: ImportQuestion[] }

/** Organizations that may be here already: the reader decides, the import never guesses. */
export function Questions({ draft, questions }: Props) {
  const { t } = useTranslation('organization-imports')
  const check = useCheckImport(draft)
  const answer = (line: number, choice: string) => {
    const { [String(line)]: _, ...others } = draft.plan.choices
    check.mutate({ ...draft.plan, choices: choice === '' ? others : { ...others, [String(line)]: choice } })
  }
  return (
    <Section title={t('questions.title')} count={questions.length}>
      <p className="mb-2 max-w-[68ch] text-pretty text-ink-2">{t('questions.text')}</p>
      <ul className="border-t border-ink-rule">
        {questions.map((question) => (
          <Question
            key={question.line}
            question={question}
            disabled={check.isPending}
            isUpdating={draft.plan.is_updating}
            onAnswer={(choice) => answer(question.line, choice)}
          />
        ))}
      </ul>
    </Section>
  )
}

type QuestionProps = {
  question: ImportQuestion
  disabled: boolean
  isUpdating: boolean
  onAnswer: (choice: string) => void
}

function Question({ question, disabled, isUpdating, onAnswer }: QuestionProps) {
  const { t } = useTranslation('organization-imports')
  const { line, name, candidates, similar_line, choice } = question
  const [first] = candidates
  return (
    <li className="grid gap-x-6 gap-y-1.5 border-b border-rule py-3 md:grid-cols-[minmax(0,1fr)_300px] md:items-center">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {name} <span className="font-normal text-ink-3">{t('questions.row', { line })}</span>
        </p>
        <p className="text-data text-ink-2">
          {first
            ? t(`questions.because.${first.reason}`, { name: first.name })
            : t('questions.because.row', { line: similar_line })}
        </p>
      </div>
      <Field label={t('questions.label', { name })} hideLabel>
        <Select value={choice ?? ''} disabled={disabled} onChange={(event) => onAnswer(event.target.value)}>
          <option value="">{t('questions.undecided')}</option>
          {candidates.map((each) => (
            <option key={each.id} value={each.id}>
              {t(isUpdating ? 'questions.update' : 'questions.same', { name: each.name })}
            </option>
          ))}
          <option value="create">{t('questions.create')}</option>
          <option value="leave_out">{t('questions.leave_out')}</option>
        </Select>
      </Field>
    </li>
  )
}
