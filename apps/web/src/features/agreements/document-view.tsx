import type { Agreement } from '@guildhall/contract/agreements'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { networkName } from '../../lib/network.ts'
import { buttonLook } from '../../ui/button.tsx'
import { useIsWide } from './use-is-wide.ts'
import { documentUrl } from './api.ts'

/** The document to read: in the page where the browser can show it there, else beside the portal. */
export function DocumentView({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation('agreements')
  const isShownHere = useIsWide() && navigator.pdfViewerEnabled
  return (
    <section aria-label={t('document.label')} className="rounded-m border border-rule-2 bg-well">
      {isShownHere ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox; the file is our own
        <iframe
          title={agreement.template_name}
          src={`${documentUrl(agreement.id)}#view=FitH`}
          className="h-[max(480px,calc(100dvh-230px))] w-full rounded-m"
        />
      ) : (
        <Cover agreement={agreement} />
      )}
    </section>
  )
}

/** The first look at a document that opens elsewhere. */
function Cover({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation('agreements')
  const { id, template_name, page_count, organization_name } = agreement
  return (
    <div className="flex flex-wrap items-center gap-x-12 gap-y-7 px-6 py-8 sm:px-12 sm:py-14">
      <a
        href={documentUrl(id)}
        target="_blank"
        rel="noreferrer"
        tabIndex={-1}
        aria-hidden
        className="grid aspect-[17/22] w-[200px] content-start gap-2 border border-rule-2 bg-[#fff] p-5 text-[#1e1c19] shadow-lift"
      >
        <span className="text-[9px] text-[#6b645a]">{networkName()}</span>
        <span className="border-b border-[#b9b0a2] pb-2 font-serif text-[19px] leading-[1.15]">{template_name}</span>
        {lines.map((width) => (
          <span key={width} className={`h-[3px] bg-[#e4dfd4] ${width}`} />
        ))}
      </a>
      <div className="min-w-[240px] flex-1">
        <h2>{template_name}</h2>
        <p className="mt-1 max-w-[44ch] text-pretty text-ink-2">
          {t('document.about', { count: page_count, organization: organization_name })} {t('document.elsewhere')}
        </p>
        <a href={documentUrl(id)} target="_blank" rel="noreferrer" className={`mt-4 ${buttonLook({})}`}>
          <FileText aria-hidden className="size-4" />
          {t('document.open')}
          <span className="sr-only">{t('document.new_tab')}</span>
        </a>
      </div>
    </div>
  )
}

const lines = [
  'w-full',
  'w-[96%]',
  'w-[88%]',
  'w-[98%]',
  'w-[60%]',
  'w-[94%]',
  'w-[99%]',
  'w-[91%]',
  'w-[97%]',
  'w-[45%]',
]
