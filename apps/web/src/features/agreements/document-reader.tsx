import type { OwnAgreement } from '@guildhall/contract/agreements'
import { ExternalLink } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useUserDetails } from '../../lib/stores.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { documentUrl, useReading } from './api.ts'

const PdfPages = lazy(() => import('./pdf-pages.tsx'))

/** The document to be signed, which reports that it was opened, and that its end was reached. */
export function DocumentReader({ agreement }: { agreement: OwnAgreement }) {
  const { t } = useTranslation('agreements')
  const { mutate: report } = useReading()
  const isImpersonating = useUserDetails((state) => state.userDetails?.is_impersonate === true)
  const { id, opened_at, read_at } = agreement
  const tell = (reached_end: boolean) => {
    if (!isImpersonating && !(reached_end ? read_at : opened_at)) report({ id, reached_end })
  }
  return (
    <>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reached by keyboard */}
      <section
        aria-label={t('document.label')}
        tabIndex={0}
        className="rounded-m border border-rule-2 bg-well p-3 sm:p-5 md:h-[max(480px,calc(100dvh-270px))] md:overflow-y-auto"
      >
        <Suspense fallback={<Skeleton className="h-[60vh]" />}>
          <PdfPages url={documentUrl(id)} onOpened={() => tell(false)} onEnd={() => tell(true)} />
        </Suspense>
      </section>
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
      <a
        href={documentUrl(id)}
        target="_blank"
        rel="noreferrer"
        className="mt-2 inline-flex items-center gap-1.5 text-data text-accent underline"
      >
        <ExternalLink aria-hidden className="size-3.5" />
        {t('document.open')}
        <span className="sr-only">{t('document.new_tab')}</span>
      </a>
    </>
  )
}
