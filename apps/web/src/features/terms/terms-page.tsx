import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { networkLogo, networkName } from '../../lib/network.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { currentTermsQuery, termsVersionQuery } from './api.ts'
import { VersionLine } from './version-line.tsx'

/** The terms of the network, for everyone; `?version=` shows an earlier one. */
export default function TermsPage() {
  const { t } = useTranslation('terms')
  const asked = Number(useSearchParams()[0].get('version') ?? 0)
  const current = useQuery(currentTermsQuery)
  const earlier = useQuery({ ...termsVersionQuery(asked), enabled: asked > 0 })
  const { data, error, isPending, refetch } = asked > 0 ? earlier : current
  const isOld = data && current.data && data.number !== current.data.number
  return (
    <main id="content" className="mx-auto w-full max-w-[760px] px-(--gutter) py-10 md:py-16">
      <Wordmark network={networkName()} logo={networkLogo()} />
      <h1 className="mt-10">{t('title')}</h1>
      {isPending && <Skeleton className="mt-6 h-[40vh]" />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === null && <p className="mt-3 text-lead text-ink-2">{t('none')}</p>}
      {data && (
        <>
          <VersionLine version={data} />
          {isOld && (
            <p className="mt-3 border-l-2 border-copper pl-3.5">
              {t('old')}{' '}
              <Link to="/terms" className="link">
                {t('see_current')}
              </Link>
            </p>
          )}
          <RichText html={data.body} className="mt-6" />
        </>
      )}
    </main>
  )
}
