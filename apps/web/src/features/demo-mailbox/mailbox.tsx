import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { networkLogo, networkName } from '../../lib/network.ts'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useIsPhone } from '../../ui/table/use-is-phone.ts'
import { Wordmark } from '../../ui/wordmark.tsx'
import { mailboxQuery } from './api.ts'
import { MailList, NoMails } from './mail-list.tsx'
import { Mail, mailTitleId } from './mail.tsx'
import { MailboxHead } from './mailbox-head.tsx'

/** What the demo network has mailed: list and mail side by side, or one after the other on a phone. */
export default function Mailbox() {
  const { t } = useTranslation('demo-mailbox')
  const [params] = useSearchParams()
  // A link here may begin the search; the open mail stands in the address, so that the way back closes it.
  const [to, setTo] = useState(params.get('to') ?? '')
  const mails = useQuery(mailboxQuery(to))
  const open = mails.data?.find(({ id }) => id === params.get('mail'))
  useFocusOnPhone(open?.id)

  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] md:h-dvh">
      <header className="flex items-center justify-between gap-4 border-b border-rule px-(--gutter) py-3">
        <Wordmark network={networkName()} logo={networkLogo()} />
        <Link to="/" className="link shrink-0 text-data">
          {t('to_portal')}
        </Link>
      </header>
      <div className="grid min-h-0 md:grid-cols-[minmax(300px,5fr)_minmax(0,9fr)]">
        <div
          className={cx('flex min-h-0 min-w-0 flex-col border-rule pt-5 md:flex md:border-r', open && 'max-md:hidden')}
        >
          <MailboxHead count={mails.data?.length} to={to} onSearch={setTo} />
          {mails.isPending && <Waiting />}
          {mails.isError && !mails.data && (
            <div className="px-(--gutter)">
              <ErrorState error={mails.error} onRetry={() => void mails.refetch()} />
            </div>
          )}
          {mails.data?.length === 0 && <NoMails to={to} onShowAll={() => setTo('')} />}
          {mails.data && mails.data.length > 0 && <MailList mails={mails.data} openId={open?.id} />}
        </div>
        {open ? <Mail key={open.id} mail={open} /> : <NothingOpen isEmpty={mails.data?.length === 0} />}
      </div>
    </div>
  )
}

const Waiting = () => (
  <div className="grid gap-3 px-(--gutter) pt-4">
    <Skeleton className="h-10" />
    <Skeleton className="h-10" />
  </div>
)

function NothingOpen({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useTranslation('demo-mailbox')
  return <p className="px-(--gutter) pt-7 text-ink-3 max-md:hidden">{!isEmpty && t('choose')}</p>
}

/** Where one step replaces the other, the focus goes along: into the mail, and back to its row. */
function useFocusOnPhone(openId: string | undefined) {
  const isPhone = useIsPhone()
  const before = useRef(openId)
  useEffect(() => {
    const left = before.current
    before.current = openId
    if (!isPhone || left === openId) return
    document.getElementById(openId ? mailTitleId : (left ?? ''))?.focus()
  }, [isPhone, openId])
}
