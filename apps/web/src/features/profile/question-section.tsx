import type { Profile } from '@guildhall/contract/profile'
import { questionCount, QuestionsInput } from '@guildhall/contract/two-factor'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useStoreQuestions } from './api.ts'
import { ProfileSection } from './profile-section.tsx'

type Questions = Profile['questions']

export function QuestionSection({ questions }: { questions: Questions }) {
  const { t } = useTranslation('profile')
  const [open, setOpen] = useState(false)
  return (
    <ProfileSection name="questions" help={t('questions.help')}>
      {questions.length === 0 ? (
        <p className="text-ink-2">{t('questions.none')}</p>
      ) : (
        <ol aria-label={t('section.questions')} className="grid list-decimal gap-1.5 pl-5 marker:text-ink-3">
          {questions.map(({ id, question }) => (
            <li key={id} className="pl-1 wrap-anywhere">
              {question}
            </li>
          ))}
        </ol>
      )}
      <div>
        <Button onClick={() => setOpen(true)}>{t('questions.change')}</Button>
      </div>
      {open && <QuestionDialog questions={questions} onClose={() => setOpen(false)} />}
    </ProfileSection>
  )
}

/** The questions may stay; every answer is given anew, because nobody can read the old ones. */
function QuestionDialog({ questions, onClose }: { questions: Questions; onClose: () => void }) {
  const { t } = useTranslation('profile')
  const store = useStoreQuestions()
  const [values] = useState(() => ({
    questions: places.map((at) => ({ question: questions[at]?.question ?? '', answer: '' })),
    password: '',
  }))
  return (
    <Dialog open onOpenChange={onClose} title={t('questions.change')} description={t('questions.change_text')}>
      <Form
        inDialog
        className="mt-4"
        schema={QuestionsInput}
        values={values}
        saveLabel={t('questions.save')}
        onCancel={onClose}
        onSubmit={async (body) => {
          await store.mutateAsync(body)
          onClose()
        }}
      >
        <div className="grid gap-4">
          {places.map((at) => (
            <fieldset key={at} className="grid gap-2.5 border-b border-rule pb-4">
              <legend className="sr-only">{t('questions.question', { number: at + 1 })}</legend>
              <TextField
                name={`questions.${at}.question`}
                label={t('questions.question', { number: at + 1 })}
                autoComplete="off"
              />
              <TextField
                name={`questions.${at}.answer`}
                label={t('questions.answer_to', { number: at + 1 })}
                autoComplete="off"
              />
            </fieldset>
          ))}
          <TextField name="password" type="password" label={t('questions.password')} autoComplete="current-password" />
        </div>
      </Form>
    </Dialog>
  )
}

const places = Array.from({ length: questionCount }, (_, at) => at)
