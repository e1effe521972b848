import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { ErrorState } from '../../ui/error-state.tsx'
import { FullPageLoader } from '../../ui/loader.tsx'
import { isResetLinkValid, type ResetLink, resetPassword } from './password-api.ts'
import { Door } from './door.tsx'
import { fieldError } from './field-error.ts'
import { PasswordForm } from './password-form.tsx'
import { SpentLink } from './spent-link.tsx'
import { useTask } from './use-task.ts'

export default function ResetPassword() {
  const { email = '', token = '' } = useParams()
  const link = { email, token }
  const validity = useQuery({
    queryKey: ['reset-link', link],
    queryFn: () => isResetLinkValid(link),
    // Asked anew by whoever opens the link again, but not while somebody writes.
    staleTime: Infinity,
    gcTime: 0,
    meta: { silent: true },
  })
  if (validity.isPending) return <FullPageLoader />
  if (validity.isError) return <Unknown error={validity.error} onRetry={() => void validity.refetch()} />
  return validity.data ? <NewPassword link={link} /> : <SpentLink to="/forgot-password" />
}

function Unknown(props: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('auth')
  return (
    <Door title={t('reset.title')} artTitle={t('art.reset_title')} artText={t('art.reset_text')}>
      <ErrorState {...props} />
    </Door>
  )
}

function NewPassword({ link }: { link: ResetLink }) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const task = useTask(resetPassword)
  const submit = async (password: string) => {
    // The used link does not stay in the history.
    if (await task.run(link, password)) void navigate('/reset-password-confirmation', { replace: true })
  }

  if (fieldError(task.error, 'token')) return <SpentLink to="/forgot-password" />
  return (
    <Door title={t('reset.title')} artTitle={t('art.reset_title')} artText={t('art.reset_text')}>
      <p className="mt-1.5 text-[15px] wrap-break-word text-ink-2">{t('reset.lede', { email: link.email })}</p>
      <PasswordForm
        email={link.email}
        label={t('reset.password')}
        submitLabel={t('reset.submit')}
        note={t('reset.note')}
        task={task}
        onSubmit={submit}
      />
    </Door>
  )
}
