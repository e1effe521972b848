import type { Profile } from '@guildhall/contract/profile'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field } from '../../ui/form/input.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { fieldError, QuestionRows, useQuestionRows } from '../auth/public.ts'
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
function QuestionDialog({ questions: present, onClose }: { questions: Questions; onClose: () => void }) {
  const { t } = useTranslation('profile')
  const store = useStoreQuestions()
  const { rows, change, questions } = useQuestionRows(present.map(({ question }) => question))
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    store.mutate({ questions, password }, { onSuccess: onClose })
  }
  return (
    <Dialog open onOpenChange={onClose} title={t('questions.change')} description={t('questions.change_text')}>
      <form noValidate onSubmit={submit} className="mt-4">
        <QuestionRows rows={rows} change={change} error={store.error} />
        <Field label={t('questions.password')} error={fieldError(store.error, 'password')}>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <DialogActions>
          <Button onClick={onClose}>{t('questions.cancel')}</Button>
          <Button type="submit" variant="primary" busy={store.isPending}>
            {t('questions.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
