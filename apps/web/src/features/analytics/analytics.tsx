import { AnalyticsRange, type AnalyticsSection, analyticsSections, rangeBefore } from '@guildhall/contract/analytics'
import { check } from '@guildhall/contract/validation'
import { useTranslation } from 'react-i18next'
import { put, searchString, useAddress } from '../../lib/use-address.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { ViewTabs } from '../../ui/table/view-tabs.tsx'
import { RangeChoice } from './range-choice.tsx'
import { rangeInAddress, utcToday } from './range.ts'
import { SectionReport } from './section-report.tsx'
import { useAnalyticsWords } from './use-analytics-words.ts'

/** How the network fares, part by part, each number beside that of the days before. */
export default function Analytics() {
  const { t } = useTranslation('analytics')
  const { t: say } = useTranslation('contract')
  const { days } = useAnalyticsWords()
  const [address] = useAddress()
  const { name, days: asked } = rangeInAddress(address, utcToday())
  const checked = check(AnalyticsRange, asked, (key, words) => say(key, { defaultValue: key, ...words }))
  const section = analyticsSections.find((each) => each === address.get('section')) ?? 'growth'
  return (
    <>
      <PageHeader
        title={t('title')}
        lede={
          checked.ok
            ? t('compared', { days: days(checked.value), before: days(rangeBefore(checked.value)) })
            : t('own_days')
        }
      />
      <RangeChoice name={name} days={asked} errors={checked.ok ? {} : checked.errors} />
      <ViewTabs
        label={t('sections')}
        tabs={analyticsSections.map((each) => ({
          key: each,
          label: t(`section.${each}`),
          search: sectionSearch(address, each),
          isCurrent: each === section,
        }))}
      />
      {checked.ok && <SectionReport section={section} range={checked.value} />}
    </>
  )
}

function sectionSearch(address: URLSearchParams, section: AnalyticsSection): string {
  const next = new URLSearchParams(address)
  put(next, 'section', section)
  return searchString(next)
}
