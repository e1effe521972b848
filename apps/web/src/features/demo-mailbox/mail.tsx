import type { DemoMail } from '@guildhall/contract/demo'
import { ArrowLeft, Paperclip } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useIsPhone } from '../../ui/table/use-is-phone.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { When } from '../../ui/when.tsx'
import { MailFrame } from './mail-frame.tsx'
import { MailText } from './mail-text.tsx'

export const mailTitleId = 'mail-title'

export function Mail({ mail }: { mail: DemoMail }) {
  const { t } = useTranslation('demo-mailbox')
  // Where the list is gone, so is its title.
  const Title = useIsPhone() ? 'h1' : 'h2'
  return (
    <article aria-labelledby={mailTitleId} className="min-h-0 min-w-0 overflow-y-auto px-(--gutter) pt-5 pb-12">
      <Link to="/demo/mailbox" className="link mb-4 inline-flex items-center gap-1.5 md:hidden">
        <ArrowLeft aria-hidden size={16} />
        {t('back')}
      </Link>
      <Title id={mailTitleId} tabIndex={-1} className="outline-none text-[24px] font-[480] wrap-break-word">
        {mail.subject}
      </Title>
      <dl className="mt-2 mb-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-data">
        <dt className="text-ink-3">{t('to')}</dt>
        <dd className="wrap-break-word">{mail.to}</dd>
        <dt className="text-ink-3">{t('received')}</dt>
        <dd>
          <When iso={mail.received_at} />
        </dd>
      </dl>
      {mail.attachments.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-3" aria-label={t('attachments')}>
          {mail.attachments.map(({ name }, place) => (
            <li key={`${mail.id} ${name}`}>
              <a
                className="link inline-flex items-center gap-1.5"
                href={`/api/demo/mailbox/${encodeURIComponent(mail.id)}/${place}`}
                download={name}
              >
                <Paperclip aria-hidden size={16} />
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      <Tabs
        label={t('versions')}
        items={[
          { value: 'html', label: t('as_html'), content: <MailFrame html={mail.html} title={mail.subject} /> },
          { value: 'text', label: t('as_text'), content: <MailText text={mail.text} /> },
        ]}
      />
    </article>
  )
}
