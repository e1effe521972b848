import type { HomeFigures } from '@guildhall/contract/home'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { loadPart } from '../../lib/load-part.ts'
import { useMay } from '../../lib/session.ts'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const GrowthChart = lazy(() => loadPart(() => import('./growth-chart.tsx')))

/** The chart comes after the page: nobody waits for its code to see the numbers. */
export function Growth({ organizations }: { organizations: NonNullable<HomeFigures['total_organizations']> }) {
  const { t } = useTranslation('home')
  const mayAnalyse = useMay('analytics_read')
  const all = mayAnalyse && (
    <Link to="/analytics" className="link">
      {t('growth.analytics')}
    </Link>
  )
  return (
    <Section title={t('growth.title')} action={all}>
      <p className="-mt-1 text-small text-ink-2">{t('growth.label')}</p>
      <Suspense fallback={<Skeleton className="h-64!" />}>
        <GrowthChart months={organizations.months} />
      </Suspense>
    </Section>
  )
}
