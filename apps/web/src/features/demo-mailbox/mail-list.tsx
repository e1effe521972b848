import type { DemoMail } from '@guildhall/contract/demo'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { When } from '../../ui/when.tsx'

export function MailList({ mails, openId }: { mails: DemoMail[]; openId: string | undefined }) {
  const { t } = useTranslation('demo-mailbox')
  return (
    <ul aria-label={t('list')} className="min-h-0 flex-1 overflow-y-auto">
      {mails.map((mail) => (
        <li key={mail.id} className="border-b border-rule">
          <MailRow mail={mail} isOpen={mail.id === openId} />
        </li>
      ))}
    </ul>
  )
}

function MailRow({ mail, isOpen }: { mail: DemoMail; isOpen: boolean }) {
  return (
    <Link
      id={mail.id}
      to={`/demo/mailbox?${new URLSearchParams({ mail: mail.id })}`}
      aria-current={isOpen || undefined}
      className={cx(
        'block border-l-3 py-3 pr-(--gutter) pl-[calc(var(--gutter)-3px)] -outline-offset-2',
        isOpen ? 'border-accent bg-accent-wash' : 'border-transparent hover:bg-hover',
      )}
    >
      <span className="block truncate font-semibold">{mail.subject}</span>
      <span className="mt-0.5 flex gap-3 text-data text-ink-2">
        <span className="min-w-0 flex-1 truncate">{mail.to}</span>
        <span className="shrink-0">
          <When iso={mail.received_at} />
        </span>
      </span>
    </Link>
  )
}

/** In place of the list; a search that finds nothing can be taken back. */
export function NoMails({ to, onShowAll }: { to: string; onShowAll: () => void }) {
  const { t } = useTranslation('demo-mailbox')
  return (
    <div className="px-(--gutter)">
      {to ? (
        <EmptyState title={t('none_title', { to })} action={<Button onClick={onShowAll}>{t('none_action')}</Button>}>
          {t('none_text')}
        </EmptyState>
      ) : (
        <EmptyState title={t('empty_title')}>{t('empty_text')}</EmptyState>
      )}
    </div>
  )
}
