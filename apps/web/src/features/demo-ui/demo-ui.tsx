import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseTheme, useTheme } from '../../lib/theme.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Section } from '../../ui/section.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { en } from './words/en.ts'
import { DemoActions } from './demo-actions.tsx'
import { DemoBanners } from './demo-banners.tsx'
import { DemoChoices } from './demo-choices.tsx'
import { DemoColour } from './demo-colour.tsx'
import { DemoFloating } from './demo-floating.tsx'
import { DemoPlaces } from './demo-places.tsx'
import { DemoReading } from './demo-reading.tsx'
import { DemoType } from './demo-type.tsx'
import { DemoWaiting } from './demo-waiting.tsx'

const DemoForms = lazy(() => import('./demo-forms.tsx'))
const DemoTables = lazy(() => import('./demo-tables.tsx'))

/** The kit in every state, for developers and for the tests that look at it. */
export default function DemoUi() {
  const { t } = useTranslation('demo-ui')
  const [density, setDensity] = useState<'comfortable' | 'compact'>('comfortable')
  return (
    <>
      <div data-density={density} className="mx-auto w-full max-w-[1320px] px-(--gutter) pt-9 pb-16">
        <PageHeader
          title={t('title')}
          lede={t('lede')}
          actions={
            <>
              <ThemeChoice />
              <Segmented
                size="s"
                label={t('density')}
                value={density}
                onChange={setDensity}
                options={[
                  { value: 'comfortable', label: t('comfortable') },
                  { value: 'compact', label: t('compact') },
                ]}
              />
            </>
          }
        />
        {groups.map(({ key, content }) => (
          <Section key={key} title={t(`group.${key}`)}>
            <Suspense fallback={<Skeleton className="my-6 h-24 w-full" />}>{content}</Suspense>
          </Section>
        ))}
      </div>
    </>
  )
}

function ThemeChoice() {
  const { t } = useTranslation('demo-ui')
  const theme = useTheme((state) => state.theme)
  return (
    <Segmented
      size="s"
      label={t('theme')}
      value={theme}
      onChange={chooseTheme}
      options={[
        { value: 'light', label: t('light') },
        { value: 'dark', label: t('dark') },
      ]}
    />
  )
}

const groups: { key: keyof (typeof en)['group']; content: ReactNode }[] = [
  { key: 'colour', content: <DemoColour /> },
  { key: 'type', content: <DemoType /> },
  { key: 'actions', content: <DemoActions /> },
  { key: 'choices', content: <DemoChoices /> },
  { key: 'places', content: <DemoPlaces /> },
  { key: 'reading', content: <DemoReading /> },
  { key: 'waiting', content: <DemoWaiting /> },
  { key: 'banners', content: <DemoBanners /> },
  { key: 'floating', content: <DemoFloating /> },
  { key: 'forms', content: <DemoForms /> },
  { key: 'tables', content: <DemoTables /> },
]
