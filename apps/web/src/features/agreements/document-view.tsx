import type { Agreement } from '@guildhall/contract/agreements'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { buttonLook } from '../../ui/button.tsx'
import { useIsWide } from './use-is-wide.ts'
import { documentUrl } from './api.ts'

/** The document to read: in the page where the browser can show it there, else beside the portal. */
export function DocumentView({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation('agreements')
  const isWide = useIsWide()
  const { id, template_name, page_count, organization_name } = agreement
  const opener = (
    <a href={documentUrl(id)} target="_blank" rel="noreferrer" className={buttonLook({})}>
      <FileText aria-hidden className="size-4" />
      {t('document.open')}
      <span className="sr-only">{t('document.new_tab')}</span>
    </a>
  )
  return (
    <section aria-label={t('document.label')} className="border-t border-ink-rule pt-3.5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1">
          <h2>{template_name}</h2>
          <p className="text-data text-ink-2">
            {t('document.about', { count: page_count, organization: organization_name })}
          </p>
        </div>
        {opener}
      </div>
      {isWide && navigator.pdfViewerEnabled ? (
        <iframe
          title={template_name}
          src={`${documentUrl(id)}#view=FitH`}
          className="mt-4 h-[max(480px,calc(100dvh-280px))] w-full rounded-m border border-rule-2 bg-well"
        />
      ) : (
        <p className="mt-4 max-w-[60ch] text-ink-2">{t('document.elsewhere')}</p>
      )}
    </section>
  )
}
