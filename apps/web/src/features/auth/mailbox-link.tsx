import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readDemo } from '../../lib/demo.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

/** The mails of the demo network go nowhere but here; outside demo mode there is no such link. */
export function MailboxLink({ email }: { email: string | undefined }) {
  const { t, ready } = useTranslation('auth')
  const demo = useQuery({ queryKey: ['demo'], queryFn: readDemo, staleTime: Infinity, meta: { silent: true } })
  if (!demo.isSuccess || !ready) return null
  return (
    <ButtonLink
      variant="primary"
      size="l"
      to={`/demo/mailbox${email ? `?${new URLSearchParams({ to: email })}` : ''}`}
      className="mt-6"
    >
      {t('mailed.mailbox')}
    </ButtonLink>
  )
}
